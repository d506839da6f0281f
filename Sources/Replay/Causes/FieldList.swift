import Interaction

/// The fields of a recording that can be asked about, with what they are at a step: one line each.
///
/// ```
/// Fields in step 20 of 20
///
///   posts      failed
///   reader     content
///
///   overlay    nil
/// + pages      [page]
/// ```
///
/// Machines come first, then the parts of what is shown; a `+` stands before what has parts of its own.
public struct FieldList: Hashable, Sendable {
    /// The text; each line ends with a line break.
    public let text: String

    /// More lines than this are counted, unless all are wanted.
    private static let most = 100
    /// So many other parts of the same name are told.
    private static let fewOthers = 5
    /// Names that are longer by themselves stand on their own.
    private static let widestName = 28

    private struct Line {
        let mark: String
        let name: String
        let words: String
    }

    /// The fields of a recording.
    ///
    /// - Parameters:
    ///   - recording: what happened.
    ///   - field: a part of what is shown, by its path or the last names of it: its own parts are told; nil for all that is
    ///     shown, and the machines.
    ///   - step: after which step; nil for the last.
    ///   - columns: where lines are cut; nil for nowhere.
    ///   - tellsAll: whether every line is told, however many there are.
    /// - Throws: why there is nothing to tell, in one line.
    public init<Root>(
        of recording: SessionRecording<Root>, beneath field: String? = nil, at step: Int? = nil,
        columns: Int? = nil, tellsAll: Bool = false
    ) throws(WhyTrouble) {
        let log = recording.log
        let position = step ?? log.count
        guard (0...log.count).contains(position) else {
            throw WhyTrouble("there is no step \(position): there are \(log.count)")
        }
        let shown = recording.history.viewModel(after: position)
        var groups: [[Line]] = []
        var (title, end) = ("Fields", "")
        var widest = Self.widestName
        if let field {
            let parts = FieldWatch(field).parts(of: shown).map {
                (path: $0.path, part: $0.part, lines: Self.lines(of: $0.part, at: $0.path))
            }
            // What has parts of its own says more than what only is called so.
            guard let (path, part, lines) = parts.first(where: { !$0.lines.isEmpty }) ?? parts.first else {
                throw WhyTrouble("nothing called \(field) is shown in step \(position).", isUnknown: true)
            }
            title += " of \(path)"
            widest += path.count
            groups = [lines.isEmpty ? [Line(mark: " ", name: path, words: ValueWords.outline(part))] : lines]
            let others = parts.map(\.path).filter { $0 != path }
            if !others.isEmpty {
                let told = tellsAll ? others[...] : others.prefix(Self.fewOthers)
                let more = others.count > told.count ? " and \(others.count - told.count) more" : ""
                end = "\nCalled so, too: \(told.joined(separator: ", "))\(more)\n"
            }
        } else {
            let machines = FieldWatch.machines(in: recording, at: position).map {
                Line(mark: " ", name: $0.name, words: $0.label.text)
            }
            groups = [machines, Self.lines(of: shown, at: "")].filter { !$0.isEmpty }
        }
        title += position == 0 ? " at the beginning" : " in step \(position) of \(log.count)"
        let width = min(widest, groups.joined().map(\.name.count).max() ?? 0)
        let text = groups.reduce("\(title)\n") { text, lines in
            let told = tellsAll ? lines[...] : lines.prefix(Self.most)
            let more =
                lines.count > told.count ? "  and \(lines.count - told.count) more (--all tells them)\n" : ""
            return text + "\n" + told.map { Self.text(of: $0, width, columns) }.joined() + more
        }
        self.text = String((text + end).unicodeScalars.filter { PlainText.isPlain($0) || $0 == "\n" })
    }

    private static func lines(of value: Any, at path: String) -> [Line] {
        ValueTree(of: value).rows.map { row in
            let hasParts = row.kind == .folded || row.kind == .unfolded
            let name = row.isRest ? "…" : ValuePath.joined(path, row.path)
            return Line(mark: hasParts ? "+" : " ", name: name, words: row.words())
        }
    }

    private static func text(of line: Line, _ width: Int, _ columns: Int?) -> String {
        let gap = String(repeating: " ", count: max(0, width - line.name.count))
        let text = "\(line.mark) \(line.name)\(gap)  \(line.words)"
        guard let columns, text.count > columns else { return text + "\n" }
        return text.prefix(max(1, columns - 1)) + "…\n"
    }
}
