import FoundationEssentials
import People
import Testing

struct PollRowTests {
    private let now = Date(timeIntervalSince1970: 1_518_944_400)

    private func row(
        _ votes: [Int?], voters: Int? = nil, closing: Double? = nil, isClosed: Bool = false,
        isMultiple: Bool = false
    ) -> PollRow {
        let options = votes.enumerated().map { Post.Poll.Option(title: "answer \($0)", votes: $1) }
        return PollRow(
            Post.Poll(
                options: options, voters: voters, closing: closing.map { now + $0 }, isClosed: isClosed,
                isMultiple: isMultiple), now: now)
    }

    private func percents(_ row: PollRow) -> [Int?] { row.poll.options.map(row.percent) }

    @Test func `percents are of the people where those are known, else of the votes`() {
        #expect(percents(row([1, 3])) == [25, 75])
        #expect(percents(row([1, 3], voters: 3)) == [33, 100])
    }

    @Test func `votes that are not told have no percent, and nobody's votes are none`() {
        #expect(percents(row([nil, nil])) == [nil, nil])
        #expect(percents(row([1, nil])) == [nil, nil])
        #expect(percents(row([0, 0])) == [0, 0])
        #expect(percents(row([])) == [])
    }

    @Test func `no number makes more than all or less than nothing`() {
        #expect(percents(row([.max, .max])) == [100, 100])
        #expect(percents(row([.min, -1, 5])) == [0, 0, 100])
        #expect(percents(row([7], voters: -1)) == [0])
        #expect(percents(row([.max], voters: 1)) == [100])
    }

    @Test func `who chose and how is told in words`() {
        #expect(row([1, 3]).turnout == "4 votes")
        #expect(row([1, 3], voters: 1).turnout == "1 person")
        #expect(row([1, 3], voters: 3, isMultiple: true).turnout == "3 people; several may be chosen")
        #expect(row([nil]).turnout == "the votes are not told")
        #expect(row([0]).turnout == "nobody has chosen yet")
        #expect(row([0], isClosed: true).turnout == "nobody chose")
    }

    @Test func `a poll closes at its moment, whatever it said when it was read`() {
        #expect(row([1], closing: 60).closing == "closes Sun 18 Feb 2018 09:01 UTC")
        #expect(row([1], closing: -60).closing == "closed Sun 18 Feb 2018 08:59 UTC")
        #expect(row([1], closing: 60, isClosed: true).isClosed)
        #expect(row([1]).closing == nil)
        #expect(row([1], isClosed: true).closing == "closed")
    }

    @Test func `on one line it is short`() {
        #expect(row([1, 3]).summary == "[poll: answer 0 25%, answer 1 75%]")
        #expect(row([nil], isClosed: true).summary == "[poll: answer 0, closed]")
        #expect(row([1, 1, 1, 1, 1, 1, 1, 1]).summary.hasSuffix(", and 2 more]"))
    }
}
