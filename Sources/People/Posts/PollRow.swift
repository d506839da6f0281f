import FoundationEssentials
public import Values

/// What is shown of a poll, as numbers and texts that are made when they are asked for.
///
/// Anybody may have written the numbers: none of them makes more than 100 percent or less than 0.
public struct PollRow: Equatable, Sendable {
    /// The poll.
    public let poll: Post.Poll

    /// The moment at which it is read.
    public let now: Date

    /// The distance from UTC, in seconds, of the place where it is read.
    public let utcOffset: Int

    /// How moments are written.
    public let dates: DateStyle

    /// What is shown of a poll, read at this moment at a place `utcOffset` seconds ahead of UTC.
    public init(_ poll: Post.Poll, now: Date, utcOffset: Int = 0, dates: DateStyle = DateStyle()) {
        self.poll = poll
        self.now = now
        self.utcOffset = utcOffset
        self.dates = dates
    }

    /// Which part of all chose this answer, from 0 to 1; nil when that is not known.
    ///
    /// While nobody has chosen anything it is 0.
    public func share(of option: Post.Poll.Option) -> Double? {
        guard let votes = option.votes, let whole = poll.whole else { return nil }
        guard votes > 0, whole > 0 else { return 0 }
        return min(1, Double(votes) / Double(whole))
    }

    /// The same in percent, rounded.
    public func percent(of option: Post.Poll.Option) -> Int? {
        share(of: option).map { Int(($0 * 100).rounded()) }
    }

    /// Whether nothing can be chosen any more.
    public var isClosed: Bool {
        poll.isClosed || poll.closing.map { $0 <= now } ?? false
    }

    /// Who chose and how, such as `47 people; several may be chosen`.
    public var turnout: String {
        let several = poll.isMultiple ? "; several may be chosen" : ""
        return (counted ?? "the votes are not told") + several
    }

    /// When it closes or closed, such as `closes Sun 18 Feb 2018 09:00 UTC`; nil when there is nothing to say.
    ///
    /// It takes as many columns before as after that moment.
    public var closing: String? {
        guard let closing = poll.closing else { return poll.isClosed ? "closed" : nil }
        return (isClosed ? "closed " : "closes ")
            + TimeText.absolute(closing, utcOffset: utcOffset, style: dates)
    }

    /// The poll in brackets, such as `[poll: yes 41%, no 59%, closed]`.
    public var summary: String {
        // Nobody reads more than that on one line.
        let answers = poll.options.prefix(6).map { option in
            let title = OneLine.text(option.title)
            return percent(of: option).map { "\(title) \($0)%" } ?? title
        }
        let more = poll.options.count > 6 ? ["and \(poll.options.count - 6) more"] : []
        let all = answers + more + (isClosed ? ["closed"] : [])
        return "[poll: \(all.joined(separator: ", "))]"
    }

    private var counted: String? {
        guard let whole = poll.whole else { return nil }
        if whole <= 0 { return isClosed ? "nobody chose" : "nobody has chosen yet" }
        return poll.voters == nil
            ? CountText.counted(whole, "vote", "votes") : CountText.counted(whole, "person", "people")
    }
}
