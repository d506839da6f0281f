import FoundationEssentials
import People

/// How a poll stands in one column: whether it is closed, whether one may choose several answers, how many people
/// chose, when it closes; then of each answer what it says and its votes.
enum PollRecord {
    private static let facts = 4

    /// The value of the column.
    static func stored(_ poll: Post.Poll) -> String? {
        let facts = [
            poll.isClosed ? "1" : "0", poll.isMultiple ? "1" : "0", poll.voters.map(String.init),
            // Swift writes as many digits as tell the number from all others.
            poll.closing.map { String($0.stored) },
        ]
        return StoreText.stored(facts + poll.options.flatMap { [$0.title, $0.votes.map(String.init)] })
    }

    /// The poll that stands there; nil when none does.
    static func poll(_ texts: [String?]) -> Post.Poll? {
        guard texts.count >= facts else { return nil }
        let options = stride(from: facts, to: texts.count - texts.count % 2, by: 2).map { index in
            Post.Poll.Option(title: texts[index] ?? "", votes: texts[index + 1].flatMap { Int($0) })
        }
        return Post.Poll(
            options: options, voters: texts[2].flatMap { Int($0) },
            closing: texts[3].flatMap(Double.init).map(Date.init(timeIntervalSinceReferenceDate:)),
            isClosed: texts[0] == "1", isMultiple: texts[1] == "1")
    }
}
