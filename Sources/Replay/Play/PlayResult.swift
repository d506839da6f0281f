import Terminal

/// What came of playing a script.
public struct PlayResult: Hashable, Sendable {
    /// The script's name.
    public let name: String
    /// Every difference, in the order of the script; empty when it passed.
    public let divergences: [Divergence]
    /// The differences as a unified diff in the script's own language; empty when the text would not change.
    public let diff: String
    /// The script's text as it would be if what happened were right; nil when it could not be played to its end.
    ///
    /// Lines that were right are exactly as they were written. Playing it again passes, golden frames aside.
    public let accepted: String?
    /// Everything that happened, as a script; nil when nobody asked for it.
    ///
    /// It is the accepted text, and beneath each input the label of every machine that is not what it was. It ends where
    /// the play ends.
    public let trace: String?

    /// Whether the accepted text passes when it is played: nothing was different but what stands in the text.
    ///
    /// A golden frame that differs is mended by recording it, not by accepting the script.
    public var acceptedPasses: Bool { divergences.allSatisfy { $0.remedy == .accept } }

    /// Whether everything happened as the script says.
    public var passed: Bool { divergences.isEmpty }

    /// The differences as text; empty when the script passed.
    ///
    /// One line each with file, line and column, then the diff, then the screens, then what to do. The same script
    /// on the same program gives the same bytes.
    public var report: String {
        guard !passed else { return "" }
        var text = ""
        for divergence in divergences.prefix(Self.most) { text += "\(divergence)\n" }
        if divergences.count > Self.most { text += "… and \(divergences.count - Self.most) more.\n" }
        if !diff.isEmpty { text += "\n" + diff }
        for divergence in divergences.prefix(Self.most) {
            if let picture = divergence.picture {
                text += "\n\(divergence.file):\(divergence.line):\n\(picture)"
            }
        }
        if accepted != nil, !diff.isEmpty {
            text += "\nIf this is as it should be: perch replay --accept \(name)\n"
        }
        // Golden files and screens speak here too: nothing that a terminal obeys may reach it.
        return String(text.unicodeScalars.filter { PlainText.isPlain($0) || $0 == "\n" || $0 == "\t" })
    }

    /// More differences than this are counted, not told.
    static let most = 20
}

/// One difference between a script and what happened, with its place in the script.
public struct Divergence: Hashable, Sendable, CustomStringConvertible {
    /// The script's file.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int
    /// What is different, and where it helps, what to do: one line.
    public let message: String
    /// What the screen showed, in several lines, when the difference is on the screen; drawn for the first 20 differences
    /// of a script.
    public let picture: String?
    /// What makes it go away, if what happened is right.
    public let remedy: Remedy

    init(
        file: String, line: Int, column: Int, message: String, picture: String? = nil,
        remedy: Remedy = .accept
    ) {
        self.file = file
        self.line = line
        self.column = column
        self.message = PlainText.dropping(message)
        self.picture = picture
        self.remedy = remedy
    }

    /// `FILE:LINE:COLUMN: message`.
    public var description: String { "\(file):\(line):\(column): \(message)" }

    /// What makes a difference go away.
    public enum Remedy: Hashable, Sendable {
        /// The accepted text: what happened stands in it.
        case accept
        /// Recording the golden frame, or playing again after it was recorded.
        case record
        /// A person who changes the line: the script cannot be played beyond it.
        case edit
    }
}

/// A frame that a script asked for by name.
public struct NamedFrame: Equatable, Sendable {
    /// Its name in the script.
    public let name: ScriptName
    /// The screen when the script asked.
    public let frame: Frame
}

/// A difference between two texts as a unified diff: hunks with three lines of context.
///
/// It is given the changes rather than finding them: a player knows which line became which.
struct UnifiedDiff: Hashable, CustomStringConvertible {
    /// One line of both texts, of the old one only, or of the new one only.
    enum Line: Hashable {
        case kept(Substring)
        case removed(Substring)
        case inserted(Substring)

        var isChange: Bool { if case .kept = self { false } else { true } }
    }

    /// How many unchanged lines stand around a change.
    static let context = 3

    /// The two lines at the head and the hunks; empty when nothing changed.
    let description: String

    /// The diff of two texts.
    ///
    /// - Parameters:
    ///   - old: the old text's name, after `---`.
    ///   - new: the new text's name, after `+++`.
    init(_ lines: [Line], old: String, new: String) {
        var text = ""
        var numbers = (old: 1, new: 1)
        var index = 0
        while let change = lines[index...].firstIndex(where: \.isChange) {
            let start = max(index, change - Self.context)
            numbers = (numbers.old + start - index, numbers.new + start - index)
            let end = Self.end(of: lines, after: change)
            let hunk = lines[start..<end]
            let counts = Self.counts(hunk)
            text += "@@ -\(Self.range(numbers.old, counts.old)) +\(Self.range(numbers.new, counts.new)) @@\n"
            text += Self.text(of: hunk)
            numbers = (numbers.old + counts.old, numbers.new + counts.new)
            index = end
        }
        description = text.isEmpty ? "" : "--- \(old)\n+++ \(new)\n\(text)"
    }

    /// Where the hunk ends: after the last change that has at most twice the context before the next one.
    private static func end(of lines: [Line], after change: Int) -> Int {
        var last = change
        var index = change + 1
        while index < lines.count, index - last <= 2 * context + 1 {
            if lines[index].isChange { last = index }
            index += 1
        }
        return min(lines.count, last + 1 + context)
    }

    private static func counts(_ lines: ArraySlice<Line>) -> (old: Int, new: Int) {
        var counts = (old: 0, new: 0)
        for line in lines {
            switch line {
            case .kept: counts = (counts.old + 1, counts.new + 1)
            case .removed: counts.old += 1
            case .inserted: counts.new += 1
            }
        }
        return counts
    }

    /// In a run of changes what was removed comes first.
    private static func text(of lines: ArraySlice<Line>) -> String {
        var text = ""
        var inserted = ""
        for line in lines {
            switch line {
            case .kept(let line):
                text += inserted + " \(line)\n"
                inserted = ""
            case .removed(let line): text += "-\(line)\n"
            case .inserted(let line): inserted += "+\(line)\n"
            }
        }
        return text + inserted
    }

    /// A hunk without lines on one side names the line before it.
    private static func range(_ start: Int, _ count: Int) -> String {
        count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
    }
}
