import FoundationEssentials
import People
import Testing

struct WeekCountsTests {
    private func posts(_ days: Double...) -> [Post] {
        days.map { day in
            Post(
                id: "1", author: Samples.author, date: Samples.noon.addingTimeInterval(-86_400 * day),
                text: "")
        }
    }

    @Test func `weeks are counted back from the newest post, the oldest first`() {
        let weeks = WeekCounts(posts(100, 101, 106.9, 107, 121), weeks: 10)
        #expect(weeks.counts == [1, 0, 1, 3])
        #expect(weeks.most == 3)
        #expect(weeks.newest == Samples.noon.addingTimeInterval(-8_640_000))
    }

    @Test func `what is older than there are weeks is left out`() {
        #expect(WeekCounts(posts(0, 8, 30), weeks: 2).counts == [1, 1])
    }

    @Test func `without dates there is nothing to count, and strange dates do no harm`() {
        let undated = Post(id: "1", author: Samples.author, date: Samples.noon, isDated: false, text: "")
        #expect(WeekCounts([undated], weeks: 10).counts == [])
        #expect(WeekCounts([], weeks: 10).newest == nil)
        #expect(WeekCounts(posts(0, 1e300, -1e300), weeks: 10).counts == [1])
        #expect(WeekCounts(posts(0, -5), weeks: 10).counts == [2])
    }
}
