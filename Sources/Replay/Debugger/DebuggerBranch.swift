import Interaction

/// What happened in a session as it was edited once: the future that another edit took the place of.
///
/// Only its edits are kept, since any of them can be replayed.
public struct DebuggerBranch: Hashable, Sendable {
    /// More futures than this are not kept: the oldest goes.
    static let most = 20

    /// How the original was edited.
    public let edits: SessionEdits
    /// The row at which it parts from what took its place.
    public let row: Int
    /// When that is, in milliseconds since the session began.
    public let milliseconds: Int
    /// How many steps it has.
    public let count: Int
    /// The last of them, and what that made of the machines.
    public let end: String

    /// The branch of a recording.
    ///
    /// - Parameters:
    ///   - recording: what happened in it.
    ///   - edits: the edits with which it was replayed.
    ///   - row: at which row it parts from what takes its place.
    init<Root>(_ recording: SessionRecording<Root>, _ edits: SessionEdits, partingAt row: Int) {
        let log = recording.log
        let positions = recording.outcome.positions
        self.init(
            edits, row: row, milliseconds: log.milliseconds(at: positions[min(row, positions.count - 1)]),
            count: log.count, end: Self.end(of: recording))
    }

    /// A branch of which this is known.
    init(_ edits: SessionEdits, row: Int, milliseconds: Int, count: Int, end: String) {
        self.edits = edits
        self.row = row
        self.milliseconds = milliseconds
        self.count = count
        self.end = end
    }

    /// The last step of a recording, and what that made of the machines.
    static func end<Root>(of recording: SessionRecording<Root>) -> String {
        let log = recording.log
        guard log.count > 0 else { return "nothing" }
        let views = log[log.count].changes.prefix(3).map { "\($0.machine.text) \($0.after.text)" }
        return ([DebuggerComparison.text(of: log[log.count], in: log)] + views).joined(separator: ", ")
    }
}

/// The edits that were left for another branch, and are not saved.
struct LeftEdits: Hashable, Sendable {
    /// What was a branch from the beginning: nobody has edited it here.
    private let known: Set<SessionEdits>
    private var edits: Set<SessionEdits> = []
    private var onDisk: Set<SessionEdits> = []

    /// None yet.
    init(among branches: [DebuggerBranch]) { known = Set(branches.map(\.edits)) }

    var isEmpty: Bool { edits.isEmpty }

    /// Whether edits were saved here.
    func isSaved(_ edits: SessionEdits) -> Bool { onDisk.contains(edits) }

    /// Leaves edits, which may be saved.
    mutating func leave(_ left: SessionEdits) {
        if left.count > 0, !known.contains(left), !isSaved(left) { edits.insert(left) }
    }

    /// Notes that edits were saved.
    mutating func save(_ saved: SessionEdits) {
        onDisk.insert(saved)
        edits.remove(saved)
    }

    /// Forgets edits that are shown or gone.
    mutating func remove(_ known: SessionEdits) { edits.remove(known) }
}

/// Two futures of one session, side by side from where they part.
public struct DebuggerComparison: Hashable, Sendable {
    /// A step of one, of the other, or of both.
    public struct Row: Hashable, Sendable {
        /// What happens now; nil where only the branch has a step.
        public let now: String?
        /// What happens in the branch; nil where only what is shown now has a step.
        public let branch: String?
    }

    /// What is compared with what is shown now.
    public let branch: DebuggerBranch
    /// How many steps both have alike.
    public let alike: Int
    /// What follows, as much as anybody reads.
    public let rows: [Row]
    /// Which fields differ at the end: before is what is shown now, after the branch.
    public let fields: [ValueDifference.Part]
    /// Whether there may be more steps or fields.
    public let isCut: Bool

    /// More steps than this nobody compares by eye.
    private static let most = 200
    /// So far on it looks for a step that the other has, too.
    private static let lookahead = 12

    /// A comparison of what is shown now with a branch.
    init<Root>(_ now: SessionRecording<Root>, with other: SessionRecording<Root>, of branch: DebuggerBranch) {
        self.branch = branch
        let (one, two) = (now.log, other.log)
        var alike = 0
        while alike < min(one.count, two.count),
            Self.text(of: one[alike + 1], in: one) == Self.text(of: two[alike + 1], in: two),
            one[alike + 1].changes == two[alike + 1].changes
        {
            alike += 1
        }
        self.alike = alike
        func texts(_ log: StepLog) -> [String] {
            (alike..<min(log.count, alike + Self.most)).map { Self.text(of: log[$0 + 1], in: log) }
        }
        rows = Self.rows(texts(one), texts(two))
        let difference = ValueDifference(
            from: now.history.viewModel(after: one.count), to: other.history.viewModel(after: two.count),
            bounds: .glance)
        fields = difference.parts
        isCut = difference.isCut || max(one.count, two.count) > alike + Self.most
    }

    /// Both in order, each step beside its like where that is near.
    private static func rows(_ now: [String], _ branch: [String]) -> [Row] {
        var (rows, one, two) = ([Row](), now[...], branch[...])
        while let left = one.first, let right = two.first {
            let onlyNow = one.prefix(lookahead).firstIndex(of: right)
            let onlyBranch = two.prefix(lookahead).firstIndex(of: left)
            let (nows, branches) = (
                onlyNow.map { $0 - one.startIndex }, onlyBranch.map { $0 - two.startIndex }
            )
            switch (nows, branches) {
            case (let count?, _) where count > 0 && count <= branches ?? count:
                rows += one.prefix(count).map { Row(now: $0, branch: nil) }
                one = one.dropFirst(count)
            case (_, let count?) where count > 0:
                rows += two.prefix(count).map { Row(now: nil, branch: $0) }
                two = two.dropFirst(count)
            default:
                rows.append(Row(now: left, branch: right))
                (one, two) = (one.dropFirst(), two.dropFirst())
            }
        }
        return rows + one.map { Row(now: $0, branch: nil) } + two.map { Row(now: nil, branch: $0) }
    }

    /// What a step does, in words that are the same whatever number its effect has.
    static func text(of step: LoggedStep, in log: StepLog) -> String {
        func effect(_ number: Int) -> String {
            log.effect(number).map { "\($0.machine) \($0.label)" } ?? "#\(number)"
        }
        return switch step.input.action {
        case .reply(let number, _): "reply \(effect(number))"
        case .fail(let number, let failure): "fail \(effect(number)) \(failure.name)"
        case .send, .key, .type, .resize, .wait:
            String(ScriptPrinter.print(step.input.action).prefix(100))
        }
    }
}
