/// What a look at everything in a store found, and what became of it.
public struct StoreCheck: Equatable, Sendable {
    /// What does not fit together, a line for each, none of them twice.
    ///
    /// Empty as well when the file was so damaged that it was set aside before anything in it could be looked at.
    public let problems: [String]

    /// What was done about the damage, or has to be done, in one line; nil when there is none.
    public let outcome: String?

    /// What else somebody should know about the store, in one line.
    public let notice: String?

    /// Whether all fits together, and did so when it was first looked at.
    public var isSound: Bool { outcome == nil }

    init(problems: [String] = [], outcome: String? = nil, notice: String? = nil) {
        self.problems = problems
        self.outcome = outcome
        self.notice = notice
    }
}
