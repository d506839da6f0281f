import FoundationEssentials
import People
import Terminal
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

struct WeekPlotTests {
    private func lines(_ counts: [Int], utf8: Bool = true, width: Int = 30) -> [String] {
        var posts: [Post] = []
        for (week, count) in counts.enumerated() {
            for number in 0..<count {
                posts.append(
                    Post(
                        id: Post.ID(origin: "", raw: "\(week) \(number)"), author: Sample.orla,
                        date: Sample.now.addingTimeInterval(-604_800 * Double(week)), text: ""))
            }
        }
        return WeekPlot(Posts(posts), width: width, utcOffset: 0, utf8: utf8).lines.map(\.text.string)
    }

    @Test func `each week has a bar, the newest last, and one post is more than none`() {
        #expect(
            lines([16, 8, 0, 1]) == ["Posts a week, 16 at most", "▁ ▄█", "4 weeks to 18 Feb 2018"])
        #expect(lines([16, 8, 0, 1], utf8: false)[1] == ". :#")
    }

    @Test func `a single week says nothing`() {
        #expect(lines([5]) == [])
        #expect(lines([]) == [])
    }

    @Test func `no plot is wider than its column`() {
        #expect(lines(Array(repeating: 1, count: 60), width: 20)[1].count == 20)
        #expect(lines(Array(repeating: 1, count: 60), width: 200)[1].count == 52)
    }
}
