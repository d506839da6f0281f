import Interaction
import ReaderUI
import Replay
import Terminal

/// What a step changed, in lines: labels, effects, then the parts of what is shown; at the end the effects in flight.
struct InspectorChange {
    let viewModel: DebuggerViewModel<ReaderInteractor.Reducer>
    let utf8: Bool

    /// A hostile script may have more in flight, and do more in one step, than anybody will read.
    private static let most = 100

    /// The lines above the last, and the last.
    var lines: (changes: [StyledLine], inFlight: StyledLine) {
        let running = viewModel.inFlight.prefix(Self.most).map { SafeText($0.description) }
        let inFlight = StyledLine("in flight: ", Theme.faint).with(
            running.isEmpty ? "-" : SafeText.joined(running, separator: ", "))
        guard viewModel.cursor > 0 else { return ([StyledLine("the beginning", Theme.faint)], inFlight) }
        if viewModel.skipped.contains(viewModel.cursor) {
            let text: SafeText =
                viewModel.isReplaying ? "about to be skipped" : "skipped: this does not happen"
            return ([StyledLine(text)], inFlight)
        }
        if viewModel.isDropped(viewModel.cursor) {
            return ([StyledLine("gone with what is skipped")], inFlight)
        }
        let changes = viewModel.changes
        let labels = changes.labels.map { change in
            line(
                SafeText(change.machine.text), change.before?.text ?? "-", change.after.text,
                field: change.machine.text)
        }
        var parts = changes.parts.map {
            line(Self.lastNames(of: $0.path), $0.before, $0.after, field: $0.path)
        }
        if changes.isCut { parts.append(StyledLine(utf8 ? "…" : "..", Theme.faint)) }
        let lines = labels + effects + parts
        return (lines.isEmpty ? [StyledLine("nothing changed", Theme.faint)] : lines, inFlight)
    }

    /// What the field goes back to, a step in each line, the one that is looked at marked; and the line of that.
    static func lines(of why: DebuggerWhy, in log: StepLog, utf8: Bool) -> (lines: [StyledLine], place: Int) {
        let width = String(why.chain.links.first?.step ?? 0).count
        let arrow: SafeText = utf8 ? " → " : " -> "
        let change = StyledLine(lastNames(of: why.change.name) + ": ", Theme.faint).with(
            SafeText.joined([SafeText(why.change.before), SafeText(why.change.after)], separator: arrow))
        let links = why.chain.links.enumerated().map { place, link in
            let text = StepText(log[link.step], in: log, utf8: utf8)
            let isHere = place == why.place
            var line = StyledLine(
                (isHere ? "> " : "  ") + SafeText(String(link.step)).paddedLeft(to: width) + " ",
                isHere ? Theme.heading : Theme.faint)
            line.append(text.name, isHere ? Theme.heading : .plain)
            if let effect = link.answers {
                line.append("  answers \(outside: effect.description)", Theme.faint)
            }
            if let effect = link.started {
                line.append("  started \(outside: effect.description)", Theme.faint)
            }
            return line
        }
        return ([change] + links + [StyledLine(SafeText(why.chain.end(in: log)), Theme.faint)], why.place + 1)
    }

    private var effects: [StyledLine] {
        viewModel.stepsAtCursor.lazy.flatMap(\.observations).prefix(Self.most).compactMap { observation in
            switch observation {
            case .effect(let number, let machine, let label):
                StyledLine("effect: ", Theme.faint).with(
                    "#\(number) \(outside: machine.text) \(outside: label.text)")
            case .cancelled(let number):
                StyledLine("cancelled: ", Theme.faint).with("#\(number)")
            case .emit(let address, let label):
                StyledLine("emitted: ", Theme.faint).with("\(outside: address.text) \(outside: label.text)")
            case .command: nil
            }
        }
    }

    /// A change of a field, with a mark if that is watched; without one that is, none has room for a mark.
    private func line(_ name: SafeText, _ before: String, _ after: String, field: String) -> StyledLine {
        let mark: SafeText = viewModel.watched.map { $0.field == field ? "> " : "  " } ?? ""
        return StyledLine(mark + name + ": ", mark == "> " ? Theme.heading : Theme.faint).with(
            SafeText.joined([SafeText(before), SafeText(after)], separator: utf8 ? " → " : " -> "))
    }

    /// The last two names of a path, which say what it is.
    private static func lastNames(of path: String) -> SafeText {
        SafeText(path.split(separator: ".").suffix(2).joined(separator: "."))
    }
}

/// A step as one row of a timeline: what was done, and the effects that it starts or answers.
struct StepText {
    /// What was done.
    let name: SafeText
    /// The effects: `←#1 #2→`.
    let marks: SafeText

    init(_ step: LoggedStep, in log: StepLog, utf8: Bool) {
        name = SafeText(Self.name(of: step, in: log))
        var marks: [SafeText] = []
        if let number = step.answered { marks.append(utf8 ? "←#\(number)" : "<-#\(number)") }
        if let number = step.started.first {
            let more: SafeText = step.started.count > 1 ? "+\(step.started.count - 1)" : ""
            marks.append((utf8 ? "#\(number)→" : "#\(number)->") + more)
        }
        self.marks = SafeText.joined(marks, separator: " ")
    }

    /// A time in at most six columns: `+250ms`, `+1.9s`, `+12s`, `+3m`.
    static func compact(_ offset: ScriptOffset) -> SafeText {
        let milliseconds = offset.milliseconds
        switch milliseconds {
        case ..<1_000: return milliseconds == 0 ? "+0s" : "+\(milliseconds)ms"
        case ..<10_000:
            let tenths = milliseconds / 100
            return tenths.isMultiple(of: 10) ? "+\(tenths / 10)s" : "+\(tenths / 10).\(tenths % 10)s"
        case ..<60_000: return "+\(milliseconds / 1_000)s"
        case ..<3_600_000: return "+\(milliseconds / 60_000)m"
        case ..<86_400_000: return "+\(milliseconds / 3_600_000)h"
        default: return "+\(milliseconds / 86_400_000)d"
        }
    }

    private static func name(of step: LoggedStep, in log: StepLog) -> String {
        switch step.input.action {
        case .send(let address, let words): "\(address) \(words)"
        case .key(let key): commands(step) ?? "key \(key.name)"
        case .type(let text): "type \(text)"
        case .reply(let number, _): "reply \(machine(number, log))"
        case .fail(let number, let failure): "\(machine(number, log)) \(failure.name)"
        case .resize(let size): "resize \(size)"
        case .wait: "wait"
        }
    }

    /// What a key was at the root; nil if it meant nothing.
    private static func commands(_ step: LoggedStep) -> String? {
        let words = step.commands.compactMap { observation in
            if case .command(let address, let words) = observation { "\(address) \(words)" } else { nil }
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    private static func machine(_ number: Int, _ log: StepLog) -> String {
        log.effect(number).map { $0.machine.text } ?? "#\(number)"
    }
}
