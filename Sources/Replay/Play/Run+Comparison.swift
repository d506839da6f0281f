import Interaction
import Terminal

extension Run {
    /// Compares the lines beneath an input with what was observed and with what can be seen now.
    mutating func compare(_ block: ScriptBlock, _ observed: [Observation]) {
        let expected = exhaustive(block)
        let happened = observed.map(\.expectation)
        let changes = changes(block, expected: expected, happened: happened)
        insert(changes.inserted[block.input], after: block.input)
        let last =
            trace == nil
            ? nil
            : block.body.last { index in
                if case .expectation = script.lines[index].content { true } else { false }
            }
        if last == nil { traceLabels(beneath: block) }
        for index in block.body {
            // Labels stand above the blank lines that part an input from the next.
            defer { if index == last { traceLabels(beneath: block) } }
            guard case .expectation(let expectation) = script.lines[index].content else {
                keep(index)
                continue
            }
            switch expectation {
            case .command, .effect, .cancelled, .emit:
                compare(index, expectation, replacement: changes.replaced[index])
                insert(changes.inserted[index], after: index)
            case .view(let machine, let words): compare(index, machine, words)
            case .text(let text): compare(index, text: text)
            case .frame(let name): compare(index, frame: name)
            case .screen(let digest): compare(index, digest)
            }
        }
    }

    private func exhaustive(_ block: ScriptBlock) -> [(index: Int, expectation: ScriptExpectation)] {
        block.body.compactMap { index in
            guard case .expectation(let expectation) = script.lines[index].content, expectation.isExhaustive
            else { return nil }
            return (index, expectation)
        }
    }

    /// What becomes of lines that did not happen, by index, and what is to be inserted after which line.
    private struct Changes {
        /// For a line that did not happen: what happened in its place, or nil when nothing did.
        var replaced: [Int: ScriptExpectation?] = [:]
        var inserted: [Int: [ScriptExpectation]] = [:]
    }

    private func changes(
        _ block: ScriptBlock, expected: [(index: Int, expectation: ScriptExpectation)],
        happened: [ScriptExpectation]
    ) -> Changes {
        var changes = Changes()
        for gap in Alignment(expected: expected.map(\.expectation), happened: happened).gaps {
            var anchor =
                gap.missing.lowerBound == 0 ? block.input : expected[gap.missing.lowerBound - 1].index
            var unexpected = happened[gap.unexpected]
            for place in gap.missing {
                anchor = expected[place].index
                changes.replaced[anchor] = .some(unexpected.popFirst())
            }
            if !unexpected.isEmpty { changes.inserted[anchor] = Array(unexpected) }
        }
        return changes
    }

    private mutating func insert(_ expectations: [ScriptExpectation]?, after index: Int) {
        for expectation in expectations ?? [] {
            insert(.expectation(expectation))
            diverge(index, "\(quote(expectation)) happened beneath this line, and no line lists it.")
        }
    }

    private mutating func compare(
        _ index: Int, _ expectation: ScriptExpectation, replacement: ScriptExpectation??
    ) {
        switch replacement {
        case nil: keep(index)
        case .some(nil):
            diverge(index, "\(quote(expectation)) did not happen.")
            remove(index)
        case .some(let happened?):
            diverge(index, "\(quote(expectation)) did not happen; \(quote(happened)) did.")
            replace(index, with: .expectation(happened))
        }
    }

    private mutating func compare(_ index: Int, _ machine: ScriptAddress, _ words: ScriptWords) {
        guard let label = stage.viewLabel(of: machine) else {
            let names = stage.machines.map(\.text)
            let refusal = StageRefusal(
                "no machine \(machine) stands here", word: machine.text, choices: names)
            diverge(index, "\(quote(.view(machine, words))): \(refusal)")
            remove(index)
            return
        }
        let now = ScriptWords(label)
        if now == words {
            keep(index)
        } else {
            diverge(index, "\(quote(.view(machine, words))): \(machine) is `\(now)`.")
            replace(index, with: .expectation(.view(machine, now)))
        }
    }

    private mutating func compare(_ index: Int, text: String) {
        if shows(text) {
            keep(index)
        } else {
            let frame = frame()
            diverge(
                index, "\(quote(.text(text))) is on no row of the screen.", picture: FramePicture.draw(frame))
            remove(index)
        }
    }

    private mutating func compare(_ index: Int, frame name: ScriptName) {
        let frame = frame()
        show(frame, as: name)
        keep(index)
        if let goldens, let fault = goldens.fault(of: frame, named: name) {
            diverge(index, "\(quote(.frame(name))) \(fault.message)", picture: fault.picture, remedy: .record)
        }
    }

    private mutating func compare(_ index: Int, _ digest: ScreenDigest) {
        let frame = frame()
        let now = ScreenDigest(frame)
        guard now != digest else { return keep(index) }
        let rows = now.rowsDiffering(from: digest)
        let difference =
            now.rows == digest.rows
            ? "is not what it was in \(Self.list(rows))" : "has \(now.rows) rows, and had \(digest.rows)"
        diverge(
            index, "the screen \(difference).",
            picture: FramePicture.draw(frame, marking: now.rows == digest.rows ? Set(rows) : []))
        replace(index, with: .expectation(.screen(now)))
    }

    /// Rows by their numbers, such as `rows 3, 5-9 and 23`.
    private static func list(_ rows: [Int]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for row in rows {
            if let last = ranges.last, last.upperBound == row - 1 {
                ranges[ranges.count - 1] = last.lowerBound...row
            } else {
                ranges.append(row...row)
            }
        }
        let texts = ranges.map {
            $0.count == 1
                ? FramePicture.number($0.lowerBound)
                : "\(FramePicture.number($0.lowerBound))-\(FramePicture.number($0.upperBound))"
        }
        let list = texts.dropLast().joined(separator: ", ")
        return "\(rows.count == 1 ? "row" : "rows") \(list)\(list.isEmpty ? "" : " and ")\(texts.last ?? "")"
    }

    private func quote(_ expectation: ScriptExpectation) -> String { "`\(ScriptPrinter.print(expectation))`" }
}

/// The text of a screen, searched often: each row of it is made once, and not before a search comes to it.
///
/// A search takes time linear in the screen and the text, whatever either says: scripts are hostile files.
struct ScreenText {
    private let frame: Frame
    /// The rows that a search has come to.
    private var rows: [String] = []

    init(_ frame: Frame) { self.frame = frame }

    /// Whether `text`, as a screen would show it, stands on one row.
    mutating func shows(_ text: String) -> Bool {
        let shown = SafeText(text).string
        let part = Array(shown.utf8)
        let fallback = Self.fallback(of: part)
        // An accent may be a code point of its own in one and not in the other.
        let isPlain = part.allSatisfy { $0 < 0x80 }
        for row in 0..<frame.size.rows {
            if row == rows.count { rows.append(frame.text(row: row)) }
            // By code points, which in UTF-8 is by bytes: a screen may set two apart that a Swift character holds together.
            if Self.contains(rows[row], part, fallback) { return true }
            if !isPlain, rows[row].contains(shown) { return true }
        }
        return false
    }

    /// How much of the beginning of `part` stands again at the end of its first n + 1 bytes, for each n.
    private static func fallback(of part: [UInt8]) -> [Int] {
        var fallback = [0]
        var matched = 0
        for byte in part.dropFirst() {
            while matched > 0, part[matched] != byte { matched = fallback[matched - 1] }
            if part[matched] == byte { matched += 1 }
            fallback.append(matched)
        }
        return fallback
    }

    /// Whether `part` stands somewhere in `row`, after Knuth, Morris and Pratt.
    private static func contains(_ row: String, _ part: [UInt8], _ fallback: [Int]) -> Bool {
        guard !part.isEmpty else { return true }
        guard part.count <= row.utf8.count else { return false }
        var matched = 0
        for byte in row.utf8 {
            while matched > 0, part[matched] != byte { matched = fallback[matched - 1] }
            if part[matched] == byte { matched += 1 }
            if matched == part.count { return true }
        }
        return false
    }
}
