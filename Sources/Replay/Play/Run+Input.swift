import Terminal

extension Run {
    /// Plays an input and compares the lines beneath it; false when the stage cannot take the input.
    mutating func play(_ block: ScriptBlock, _ early: [Observation]) -> Bool {
        guard case .input(let input) = script.lines[block.input].content else { return true }
        let isWait = input.action == .wait
        var observed: [Observation] = []

        if isWait, input.offset == .zero {
            observed = early
        } else if !early.isEmpty {
            insertWait(.zero, early, before: block.input)
        }

        stage.advance(by: input.offset)
        let meanwhile = stage.takeObservations()
        note(meanwhile, line: block.input + 1)
        if isWait || meanwhile.isEmpty {
            observed += meanwhile
            keep(block.input)
        } else {
            insertWait(input.offset, meanwhile, before: block.input)
            replace(block.input, with: .input(ScriptInput(.zero, input.action)))
        }

        if !isWait {
            if let message = perform(input.action, line: block.input + 1) {
                diverge(block.input, message, remedy: .edit)
                return false
            }
            stage.advance(by: .zero)
            let then = stage.takeObservations()
            note(then, line: block.input + 1)
            observed += then
        }
        forgetFrame()
        compare(block, observed)
        return true
    }

    /// Compares what is in flight at the end; no time passes.
    mutating func playEnd(_ end: Int, _ early: [Observation]) {
        guard case .end(let allowed) = script.lines[end].content else { return }
        if !early.isEmpty { insertWait(.zero, early, before: end) }
        let flying = stage.effectsInFlight
        let flyingSet = Set(flying)
        let allowedSet = Set(allowed)
        for number in flying where !allowedSet.contains(number) {
            let all = flying.map { "#\($0)" }.joined(separator: " ")
            diverge(
                end,
                "effect \(ledger.name(number)) is still in flight. Answer it with `reply` or `fail`, or allow it: end with \(all)"
            )
        }
        for number in allowed where !flyingSet.contains(number) {
            diverge(end, "effect \(ledger.name(number)) is not in flight.")
        }
        if allowedSet == flyingSet {
            keep(end)
        } else {
            replace(end, with: .end(inFlight: flying))
        }
    }

    /// Writes down what happened while time passed, for which the script has no line.
    private mutating func insertWait(_ offset: ScriptOffset, _ observations: [Observation], before index: Int)
    {
        insert(.input(ScriptInput(offset, .wait)))
        for observation in observations {
            let expectation = observation.expectation
            insert(.expectation(expectation))
            diverge(
                index,
                "`\(ScriptPrinter.print(expectation))` happened before this line, and no line lists it.")
        }
    }

    /// Hands an action to the stage; returns why that is not possible, if it is not.
    private mutating func perform(_ action: ScriptInput.Action, line: Int) -> String? {
        do throws(StageRefusal) {
            if let number = Self.answered(by: action), let message = refusal(number) {
                return "\(Self.subject(of: action)): \(message)"
            }
            try stage.perform(action)
            if let number = Self.answered(by: action) { noteAnswer(to: number, line: line) }
            return nil
        } catch {
            return "\(Self.subject(of: action)): \(error)"
        }
    }

    private func refusal(_ number: Int) -> String? {
        stage.effectsInFlight.contains(number) ? nil : ledger.refusal(number)
    }

    private static func answered(by action: ScriptInput.Action) -> Int? {
        switch action {
        case .reply(let number, _), .fail(let number, _): number
        case .send, .key, .type, .resize, .wait: nil
        }
    }

    private static func subject(of action: ScriptInput.Action) -> String {
        switch action {
        case .reply(let number, _), .fail(let number, _): "\(action.word) #\(number)"
        case .send(let address, _): "send \(address)"
        case .key, .type, .resize, .wait: action.word
        }
    }
}
