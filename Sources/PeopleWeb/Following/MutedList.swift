public import People
import Values

/// What somebody does not want to see in their timeline: a text file beside the list of whom they follow, which Perch reads.
///
/// ```
/// "free coins"            # these words, everywhere
/// tag:election news       # a hashtag, in the posts of the group news
/// bob@fen.example         # a person, whoever passes them on
/// !noboosts birds         # what others passed on, in the group birds
/// !noreplies              # answers to others
/// ```
///
/// One rule a line, then maybe groups in which it holds; comments, words and quotes as in ``FollowingList``. For one person
/// `!noboosts` and `!noreplies` stand in that person's line of the other file.
public struct MutedList: Equatable, Sendable {
    /// The rules.
    public let muting: Muting
    /// The lines that cannot be read.
    public let faults: [FollowingList.Fault]

    /// Reads a file.
    ///
    /// - Parameter bytes: any bytes.
    public init(_ bytes: [UInt8] = []) {
        var rules: [Muting.Rule] = []
        var faults: [FollowingList.Fault] = []
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            switch Self.rule(Array(line)) {
            case .success(let rule?): rules.append(rule)
            case .success(nil): break
            case .failure(let why): faults.append(FollowingList.Fault(line: index + 1, why: why.text))
            }
        }
        muting = Muting(rules)
        self.faults = faults
    }

    private struct Refusal: Error {
        let text: String
    }

    private static func rule(_ line: [UInt8]) -> Result<Muting.Rule?, Refusal> {
        guard (try? UTF8Span(validating: line.span)) != nil else {
            return .failure(Refusal(text: "expected UTF-8; write the line anew."))
        }
        var words = FollowingWords(line)
        guard let first = words.next() else { return .success(nil) }
        let subject: Muting.Subject
        switch first {
        case .openQuote(let text):
            return .failure(Refusal(text: "the quote before \(Excerpt.plain(text)) is not closed."))
        case .quoted(let text):
            guard text.contains(where: { !$0.isWhitespace }) else {
                return .failure(Refusal(text: "expected words between the quotes."))
            }
            subject = .words(text)
        case .bare("!noboosts"): subject = .reposts
        case .bare("!noreplies"): subject = .answers
        case .bare(let text) where text.hasPrefix("tag:") && !text.contains("@"):
            let tag = String(text.dropFirst(4))
            guard !tag.isEmpty, !tag.contains("#") else {
                return .failure(Refusal(text: "expected a hashtag without its #, such as tag:moles."))
            }
            subject = .hashtag(tag)
        case .bare(let text):
            guard let account = try? FollowingLine.key(of: text) else {
                return .failure(
                    Refusal(
                        text:
                            "expected \"words\", tag:HASHTAG, an account, !noboosts or !noreplies, found \(Excerpt.quoted(text))."
                    ))
            }
            subject = .person(account)
        }
        var tags: [String] = []
        while let word = words.next() {
            guard case .bare(let tag) = word, Followed.isTag(tag) else {
                return .failure(Refusal(text: "expected only tags of groups behind what is muted."))
            }
            tags.append(tag)
        }
        return .success(Muting.Rule(subject, tags: tags))
    }
}
