import Interaction
import Values

/// Why a field is what it is, as text: the step in which it became so, and what that goes back to.
///
/// ```
/// posts: loading -> failed, in step 16 of 20
///
///   16  line 71  fail #6 unavailable status=503
///       the answer to #6 posts load
///   14  line 66  key o
///       command user loadPosts
///       it started #6 posts load
///
/// It goes back to a key.
/// ```
public struct Explanation: Hashable, Sendable {
    /// The change that is explained.
    public let change: FieldWatch.Change
    /// What it goes back to.
    public let chain: CauseChain
    /// The text; each line ends with a line break.
    public let text: String

    /// Explains a field of a recording.
    ///
    /// - Parameters:
    ///   - recording: what happened.
    ///   - lines: for each step, from the first, the line of the script in which it stands; nothing where that is not known.
    ///   - question: what is to be explained.
    ///   - tellsAll: whether all that a field becomes is told where that is not what was asked for; else a few of it.
    ///   - looked: is told before each step that is looked at how many were.
    /// - Throws: why there is nothing to explain, in one line.
    public init<Root>(
        of question: WhyQuestion, in recording: SessionRecording<Root>, lines: [Int] = [],
        tellsAll: Bool = false, looked: (Int) -> Void = { _ in }
    ) throws(WhyTrouble) {
        let log = recording.log
        let last = question.step ?? log.count
        guard (0...log.count).contains(last) else {
            throw WhyTrouble("there is no step \(last): there are \(log.count)")
        }
        let watch = FieldWatch(question.field, value: question.value)
        var count = 0
        var others = OtherValues()
        let found = watch.lastChange(in: recording, upTo: last) {
            looked(count)
            count += 1
            return false
        } passed: {
            others.note($0)
        }
        guard let change = found else {
            throw Self.missing(question, others, in: recording, upTo: last, tellsAll)
        }
        self.change = change
        chain = CauseChain(of: change.step, in: log)
        var text =
            "\(change.name): \(change.before) -> \(change.after), in step \(change.step) of \(log.count)\n"
        if question.value != nil,
            let next = FieldWatch(question.field, of: change.pageName.map { .named($0) } ?? .shown)
                .nextChange(in: recording, after: change.step),
            next.step <= last
        {
            text += "until step \(next.step): \(next.before) -> \(next.after)\n"
        }
        text += "\n"
        for link in chain.links { text += Self.text(of: link, in: log, lines) }
        text += "\n" + chain.end(in: log) + "\n"
        self.text = String(text.unicodeScalars.filter { PlainText.isPlain($0) || $0 == "\n" })
    }

    private static func text(of link: CauseChain.Link, in log: StepLog, _ lines: [Int]) -> String {
        let step = log[link.step]
        let number = String(link.step)
        let width = String(log.count).count
        let margin = String(repeating: " ", count: width + 4)
        let line = lines.indices.contains(link.step - 1) ? "line \(lines[link.step - 1])  " : ""
        let action = Excerpt.cut(ScriptPrinter.print(step.input.action), to: 100)
        var text =
            "  " + String(repeating: " ", count: width - number.count) + "\(number)  \(line)\(action)\n"
        if let effect = link.answers { text += "\(margin)the answer to \(effect)\n" }
        for command in step.commands {
            text += "\(margin)\(Excerpt.cut(ScriptPrinter.print(command.expectation), to: 100))\n"
        }
        if let effect = link.started { text += "\(margin)it started \(effect)\n" }
        return text
    }

    /// What was asked for and is not there, and what is.
    private static func missing<Root>(
        _ question: WhyQuestion, _ others: OtherValues, in recording: SessionRecording<Root>,
        upTo step: Int, _ tellsAll: Bool
    ) -> WhyTrouble {
        let log = recording.log
        let watch = FieldWatch(question.field, of: .any)
        if question.value != nil {
            let values = others.values
            if !values.isEmpty {
                let told = tellsAll ? values[...] : values.prefix(fewValues)
                let list = told.map { "`\($0)`" }.joined(separator: ", ")
                let more = values.count - told.count
                let end = more > 0 ? " and \(more) more (--all tells them)" : ""
                return WhyTrouble(
                    "\(question.field) never becomes `\(question.value ?? "")` up to step \(step). It becomes \(list)\(end)."
                )
            }
        }
        if step > 0, let words = watch.words(in: recording, at: step) {
            return WhyTrouble("\(question.field) is `\(words)` all along, up to step \(step).")
        }
        // Those that a list of all fields begins with.
        let machines = FieldWatch.machines(in: recording, at: log.count).map(\.name)
        // Of a machine that is there, nothing else was meant.
        let near = machines.contains(question.field) ? nil : Nearest.hint(for: question.field, in: machines)
        let hint = near.map { " \($0)" } ?? ""
        let told = tellsAll ? machines[...] : machines.prefix(20)
        let more = machines.count - told.count
        let list = told.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
        return WhyTrouble(
            "nothing called \(question.field) changes up to step \(step).\(hint) Machines are \(list); other fields are named as the inspector shows them.",
            isUnknown: true)
    }

    /// So many values are told of a field that never becomes what was asked for, unless all are wanted.
    private static let fewValues = 12
}

/// What a field has become that never became what was asked for.
private struct OtherValues {
    /// More values than this nobody looks for.
    private static let most = 1_000

    /// In which step each was first.
    private var steps: [String: Int] = [:]

    /// Notes a change, which lies before those that were noted.
    mutating func note(_ change: FieldWatch.Change) {
        steps[change.after] = change.step
        // Those that came first are told; not counted each time, as a step may have a value of its own.
        if steps.count == 2 * Self.most {
            steps = Dictionary(uniqueKeysWithValues: first.map { ($0.key, $0.value) })
        }
    }

    /// They in the order in which they came.
    var values: [String] { first.map(\.key) }

    private var first: ArraySlice<(key: String, value: Int)> {
        steps.sorted { $0.value < $1.value }.prefix(Self.most)
    }
}

/// Why there is nothing to explain, in one line.
public struct WhyTrouble: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is the matter.
    public let description: String
    /// Whether there is no such field, so that whoever asked wants to know which there are.
    public let isUnknown: Bool

    init(_ description: String, isUnknown: Bool = false) {
        self.description = description
        self.isUnknown = isUnknown
    }
}
