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

    private func quote(_ expectation: ScriptExpectation) -> String { "`\(ScriptPrinter.print(expectation))`" }
}
