extension StepLog {
    /// The steps as lines of a script, as a transcript writes them, and the line `end`.
    var text: String {
        var text = ""
        for step in stride(from: 1, through: count, by: 1) { self[step].write(to: &text) }
        Self.write(.end(inFlight: inFlight(after: count).map(\.number)), to: &text)
        return text
    }

    fileprivate static func write(_ content: ScriptLine.Content, to text: inout String) {
        text += ScriptPrinter.print(content)
        text += "\n"
    }
}

extension LoggedStep {
    fileprivate func write(to text: inout String) {
        StepLog.write(.input(input), to: &text)
        for observation in observations { StepLog.write(.expectation(observation.expectation), to: &text) }
        for change in changes {
            StepLog.write(.expectation(.view(change.machine, ScriptWords(change.after))), to: &text)
        }
    }
}
