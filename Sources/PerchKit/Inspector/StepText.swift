import Interaction
import Replay
import Terminal

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
    static func shortly(_ offset: ScriptOffset) -> SafeText {
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
