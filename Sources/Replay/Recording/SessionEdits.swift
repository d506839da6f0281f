/// What is changed of a session: steps that are skipped, and steps that are put in.
///
/// Both are told by rows: the steps of the original and those that were put in, counted from 1.
public struct SessionEdits: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// A step that is put in.
    public struct Insertion: Hashable, Sendable {
        /// The row in which it stands.
        public let row: Int
        /// What it does.
        public let input: ScriptInput
        /// Of an answer: the effect that it answers; nil for what is no answer.
        public let answers: Target?
    }

    /// An effect, whatever number it has: with other steps before it that may be another.
    public struct Target: Hashable, Sendable {
        /// The number that it had when it was chosen.
        public let number: Int
        /// The machine that asked for it.
        public let machine: ScriptAddress
        /// What it does.
        public let label: ScriptWords

        /// The effect as a target.
        init(_ effect: LoggedEffect) {
            (number, machine, label) = (effect.number, effect.machine, effect.label)
        }

        /// The number of the effect among those that are in flight; nil when it is not.
        func number(among effects: [LoggedEffect]) -> Int? {
            let alike = effects.filter { $0.machine == machine && $0.label == label }
            return (alike.first { $0.number == number } ?? alike.last)?.number
        }
    }

    /// The rows that are skipped.
    public internal(set) var skipped: Set<Int>
    /// The steps that are put in, by their rows, ascending.
    public internal(set) var inserted: [Insertion]

    /// Skips these rows, and puts nothing in.
    public init(skipping skipped: Set<Int> = []) {
        self.skipped = skipped
        inserted = []
    }

    /// Skips these rows, and puts nothing in.
    public init(arrayLiteral skipped: Int...) {
        self.init(skipping: Set(skipped))
    }

    /// Whether nothing is changed.
    public var isEmpty: Bool { skipped.isEmpty && inserted.isEmpty }

    /// How many changes are left: a step that was put in and is skipped is none.
    public var count: Int {
        let taken = inserted.count { skipped.contains($0.row) }
        return skipped.count + inserted.count - 2 * taken
    }

    /// These edits, and one step more; what stood from its row on moves down by one.
    ///
    /// - Parameters:
    ///   - input: what it does.
    ///   - row: the row in which it stands then.
    ///   - target: of an answer, the effect that it answers.
    public func inserting(_ input: ScriptInput, at row: Int, answering target: Target? = nil) -> SessionEdits
    {
        func moved(_ other: Int) -> Int { other >= row ? other + 1 : other }
        var edits = SessionEdits(skipping: Set(skipped.map(moved)))
        edits.inserted = inserted.map {
            Insertion(row: moved($0.row), input: $0.input, answers: $0.answers)
        }
        edits.inserted.append(Insertion(row: row, input: input, answers: target))
        edits.inserted.sort { $0.row < $1.row }
        return edits
    }

    /// The rows: the steps of a session with those that are put in.
    public func rows(of log: StepLog) -> StepLog {
        guard !inserted.isEmpty else { return log }
        return log.inserting(
            Dictionary(inserted.map { ($0.row, $0.input) }, uniquingKeysWith: { one, _ in one }))
    }
}
