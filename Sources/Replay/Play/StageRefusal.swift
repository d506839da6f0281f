/// Why a stage cannot do what a line of a script asks for.
public struct StageRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, as a clause without a full stop: `user has no command lodProfile`.
    public let reason: String
    /// What to do about it, as a sentence; nil when that is plain.
    public let hint: String?

    /// A refusal.
    ///
    /// - Parameters:
    ///   - reason: why the script cannot be played.
    ///   - hint: what to do about it, if that is known.
    ///   - word: what the script says, when it may be a slip for one of `choices`.
    ///   - choices: what it could have said; without a `hint` the nearest of them becomes one, else their list.
    public init(_ reason: String, hint: String? = nil, word: String = "", choices: [String] = []) {
        self.reason = reason
        self.hint = hint ?? Nearest.hint(for: word, in: choices) ?? Self.list(choices)
    }

    /// The reason, and the hint.
    public var description: String { "\(reason)." + (hint.map { " \($0)" } ?? "") }

    private static func list(_ choices: [String]) -> String? {
        guard !choices.isEmpty else { return nil }
        let shown = choices.prefix(12).joined(separator: ", ")
        return "There \(choices.count == 1 ? "is" : "are"): \(shown)\(choices.count > 12 ? ", …" : "")."
    }
}
