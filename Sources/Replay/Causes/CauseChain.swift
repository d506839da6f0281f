/// A step, and what it goes back to: the step that started the effect which it answers, and so on.
///
/// It ends at something that nobody asked for: a key, a command that was sent, a size, or time.
public struct CauseChain: Hashable, Sendable {
    /// One step of the chain.
    public struct Link: Hashable, Sendable {
        /// Its number, from 1.
        public let step: Int
        /// The effect that it answers; nil for the last of the chain.
        public let answers: LoggedEffect?
        /// The effect that it started and the link before it answers; nil for the first of the chain.
        public let started: LoggedEffect?
    }

    /// The links, from the step back to where it all began.
    public let links: [Link]

    /// The chain of a step of a log.
    public init(of step: Int, in log: StepLog) {
        var links: [Link] = []
        var step = step
        var started: LoggedEffect?
        // Each step goes back to an earlier one, so this ends.
        while true {
            let logged = log[step]
            let answers = logged.answered.flatMap(log.effect)
            links.append(Link(step: step, answers: answers, started: started))
            guard let cause = logged.cause else { break }
            (step, started) = (cause, answers)
        }
        self.links = links
    }

    /// What it all goes back to, as a sentence.
    public func end(in log: StepLog) -> String {
        guard let step = links.last?.step else { return "" }
        switch log[step].input.action {
        case .key: return "It goes back to a key."
        case .type: return "It goes back to a text that was typed."
        case .send: return "It goes back to a command that was sent."
        case .resize: return "It goes back to another size of the terminal."
        case .wait: return "It goes back to nothing but time, or to how the program begins."
        case .reply, .fail: return "It goes back to an answer whose effect is not known."
        }
    }
}

/// What somebody asks of a recording: why a field is what it is, or which fields there are.
public enum WhyRequest: Hashable, Sendable {
    /// Why a field is what it is.
    case why(WhyQuestion)
    /// Which fields there are after a step (nil for the last): those of a part of what is shown, or all of them.
    case fields(of: String?, at: Int?)

    /// Reads `FIELD[ of PAGE][=VALUE] [at STEP]`, or for a list `[FIELD.] [at STEP]`, as words; `view` may stand before a field, as in goals.
    ///
    /// - Throws: what is wrong with it, as with a line of a script.
    public init(words: [String]) throws(ScriptError) {
        // Spaces within a value are its own.
        var words = words.joined(separator: " ")
            .split(separator: " ", omittingEmptySubsequences: false).drop(while: \.isEmpty).map(String.init)
        while words.last?.isEmpty == true { words.removeLast() }
        if words.count > 1, words[0] == "view" { words.removeFirst() }
        let (rest, step) = try Self.words(words)
        if rest.isEmpty {
            self = .fields(of: nil, at: step)
        } else if rest.count == 1, rest[0].count > 1, rest[0].last == ".", !rest[0].contains("=") {
            self = .fields(of: String(rest[0].dropLast()), at: step)
        } else {
            self = .why(try WhyQuestion(words: rest, at: step))
        }
    }

    /// The words before `at STEP`, and the step; all of them where that is not at their end.
    fileprivate static func words(_ words: [String]) throws(ScriptError) -> (rest: [String], step: Int?) {
        guard words.count >= 2, words[words.count - 2] == "at" else { return (words, nil) }
        guard let step = ScriptParser.digits(words[words.count - 1][...], upTo: 99_999_999) else {
            throw WhyQuestion.error(expected: "a step's number after `at`", found: words[words.count - 1])
        }
        return (words.dropLast(2), step)
    }
}

/// What somebody wants to know: why a field is what it is.
public struct WhyQuestion: Hashable, Sendable {
    /// A machine, such as `posts`, or the last names of a part of what is shown, such as `posts.cursor`.
    public let field: String
    /// What it has to have become; nil for anything.
    public let value: String?
    /// Up to which step; nil for the last.
    public let step: Int?

    /// A question.
    public init(_ field: String, value: String? = nil, at step: Int? = nil) {
        self.field = field
        self.value = value
        self.step = step
    }

    /// Reads `FIELD[ of PAGE][=VALUE] [at STEP]`, as words.
    ///
    /// - Throws: what is wrong with it, as with a line of a script.
    public init(words: [String]) throws(ScriptError) {
        let (rest, step) = try WhyRequest.words(words)
        try self.init(words: rest, at: step)
    }

    fileprivate init(words: [String], at step: Int?) throws(ScriptError) {
        let text = words.joined(separator: " ")
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        // As answers name the field of a page, and as scripts name it.
        let named = parts.first.map { $0.split(separator: " ", omittingEmptySubsequences: false) } ?? []
        let field = named.count == 3 && named[1] == "of" ? "\(named[2])/\(named[0])" : parts.first ?? ""
        guard !field.isEmpty, !field.contains(" ") else {
            throw Self.error(
                expected: "a question: FIELD, FIELD of PAGE, either with =VALUE, and `at STEP`", found: text)
        }
        self.init(field, value: parts.count > 1 ? parts[1] : nil, at: step)
    }

    fileprivate static func error(expected: String, found: String) -> ScriptError {
        ScriptError(
            file: "why", line: 0, column: 0, found: PlainText.excerpt(found), expected: expected,
            hint: "As in: posts=failed at 12")
    }
}
