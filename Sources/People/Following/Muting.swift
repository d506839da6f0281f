import Values

/// What somebody does not want to see in their timeline: a pure filter.
///
/// What is muted stays stored and unread; it is only left out, and counted.
public struct Muting: Equatable, Sendable {
    /// What a rule is about.
    public enum Subject: Hashable, Sendable {
        /// Posts with these words one after the other, in whatever case, in the text, the warning or an answer of a poll.
        ///
        /// A word is not found within a longer one, in scripts that have capital letters; in others it is.
        case words(String)
        /// Posts with this hashtag, written without its `#`.
        case hashtag(String)
        /// Posts by this account, whoever passes them on, and those that it passes on.
        case person(Account)
        /// Posts that somebody passes on.
        case reposts
        /// Posts that answer somebody else than their author.
        case answers
    }

    /// A rule, everywhere or in some groups.
    public struct Rule: Hashable, Sendable {
        /// What it is about.
        public let subject: Subject
        /// In the posts of whose groups it holds; everywhere if there are none.
        public let tags: [String]

        /// A rule that holds everywhere, unless said otherwise.
        public init(_ subject: Subject, tags: [String] = []) {
            self.subject = subject
            self.tags = tags
        }
    }

    /// The rules, in the order in which they were given.
    public let rules: [Rule]
    private let needles: [Needle]

    /// Mutes what any of these rules says, and what somebody's own options say: `noboosts` and `noreplies`.
    public init(_ rules: [Rule] = []) {
        self.rules = rules
        needles = rules.map { Needle($0.subject) }
    }

    /// Whether a post in somebody's list is left out.
    public func mutes(_ post: Post, of person: Followed) -> Bool {
        if post.repostedBy != nil, person.options.contains("noboosts") { return true }
        if Self.isAnswer(post), person.options.contains("noreplies") { return true }
        guard !rules.isEmpty else { return false }
        // Made once, as it costs more than a rule.
        var text: String?
        return rules.indices.contains { index in
            let rule = rules[index]
            guard rule.tags.isEmpty || rule.tags.contains(where: person.tags.contains) else { return false }
            switch rule.subject {
            case .reposts: return post.repostedBy != nil
            case .answers: return Self.isAnswer(post)
            case .person(let account):
                let names = needles[index].names
                return person.account == account || names(post.author)
                    || post.repostedBy.map(names) ?? false
            case .words, .hashtag:
                let searched = text ?? Self.text(of: post)
                text = searched
                return needles[index].isFound(in: searched)
            }
        }
    }

    /// Posts of these people in their order, each saying whether it is muted.
    ///
    /// - Parameters:
    ///   - posts: each in the list of one of them.
    ///   - people: whoever is followed.
    public func marking(_ posts: [TimelinePost], of people: [Followed]) -> [TimelinePost] {
        guard !isEmpty(for: people) else { return posts }
        let people = Dictionary(people.map { ($0.account, $0) }) { first, _ in first }
        return posts.map { post in
            var post = post
            post.isMuted = people[post.account].map { mutes(post.post, of: $0) } ?? false
            return post
        }
    }

    /// Whether nothing of these people can be muted.
    public func isEmpty(for people: [Followed]) -> Bool {
        rules.isEmpty
            && !people.contains { $0.options.contains("noboosts") || $0.options.contains("noreplies") }
    }

    /// Somebody who answers themselves goes on with what they said.
    private static func isAnswer(_ post: Post) -> Bool {
        post.replyTo != nil && !post.answersItself
    }

    private static func text(of post: Post) -> String {
        let answers = post.poll?.options.map(\.title) ?? []
        return Needle.folded(
            ([post.warning, post.text].compactMap(\.self) + answers).joined(separator: "\n"))
    }
}

/// What is looked for in a text, where blanks and cases do not matter.
private struct Needle: Equatable, Sendable {
    private let text: String
    private let bytes: [UInt8]
    /// Whether its ends must be those of words.
    private let (opens, closes): (Bool, Bool)

    init(_ subject: Muting.Subject) {
        text =
            switch subject {
            case .words(let words): Self.folded(words)
            case .hashtag(let tag): "#" + Self.folded(tag)
            case .person(let account): Post.Author.folded(account.text)
            case .reposts, .answers: ""
            }
        bytes = Array(text.utf8)
        opens = text.unicodeScalars.first.map(Self.isOfWord) ?? false
        closes = text.unicodeScalars.last.map(Self.isOfWord) ?? false
    }

    /// Whether it is what somebody is called.
    func names(_ author: Post.Author) -> Bool { text == author.foldedHandle }

    static func folded(_ text: String) -> String {
        text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// - Parameter text: folded.
    func isFound(in text: String) -> Bool {
        guard let first = bytes.first else { return false }
        let utf8 = text.utf8
        var start = utf8.startIndex
        while let place = utf8[start...].firstIndex(of: first) {
            start = utf8.index(after: place)
            guard utf8[place...].starts(with: bytes) else { continue }
            let end = utf8.index(place, offsetBy: bytes.count)
            let before = text.unicodeScalars[..<place].last.map(Self.isOfWord) ?? false
            let after = end < utf8.endIndex && Self.isOfWord(text.unicodeScalars[end])
            if !(opens && before), !(closes && after) { return true }
        }
        return false
    }

    /// Whether a word goes on with it: letters of scripts with two cases, marks on them, digits, and what hashtags hold.
    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .decimalNumber: return true
        default: return scalar.properties.isCased
        }
    }
}
