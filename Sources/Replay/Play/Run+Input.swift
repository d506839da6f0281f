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
        note(meanwhile, line: source.numbers[block.input])
        if isWait || meanwhile.isEmpty {
            observed += meanwhile
            keep(block.input)
        } else {
            insertWait(input.offset, meanwhile, before: block.input)
            replace(block.input, with: .input(ScriptInput(.zero, input.action)))
        }

        if !isWait {
            guard let commanded = perform(input.action, block) else { return false }
            stage.advance(by: .zero)
            let then = commanded + stage.takeObservations()
            note(then, line: source.numbers[block.input])
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
        // All of them stand in the diff; here a few, however many there are.
        let all =
            flying.prefix(8).map { "#\($0)" }.joined(separator: " ")
            + (flying.count > 8 ? " and \(flying.count - 8) more, as --accept writes it" : "")
        for number in flying where !allowedSet.contains(number) {
            diverge(
                end,
                "effect \(effects.name(number)) is still in flight. Answer it with `reply` or `fail`, or allow it: end with \(all)"
            )
        }
        for number in allowed where !flyingSet.contains(number) {
            diverge(end, "effect \(effects.name(number)) is not in flight.")
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

    /// Hands an input's action to the stage, or in place of a key the commands beneath it; returns what that has already
    /// brought about, or nil when the stage cannot take it.
    private mutating func perform(_ action: ScriptInput.Action, _ block: ScriptBlock) -> [Observation]? {
        if origin == .commands, case .key(let key) = action { return performCommands(of: key, block) }
        do throws(StageRefusal) {
            if let number = Self.answered(by: action), !stage.isInFlight(number) {
                diverge(block.input, "\(Self.subject(of: action)): \(effects.refusal(number))", remedy: .edit)
                return nil
            }
            try stage.perform(action)
            if let number = Self.answered(by: action) {
                noteAnswer(to: number, line: source.numbers[block.input])
            }
            return []
        } catch {
            diverge(
                block.input, "\(Self.subject(of: action)): \(error)", remedy: .edit, jsonByte: error.jsonByte)
            return nil
        }
    }

    /// Performs the commands that `key` once produced, in order.
    private mutating func performCommands(of key: Key, _ block: ScriptBlock) -> [Observation]? {
        var observed: [Observation] = []
        for index in block.body {
            guard case .expectation(.command(let address, let words)) = script.lines[index].content else {
                continue
            }
            do throws(StageRefusal) {
                try stage.perform(words, at: address, for: key)
            } catch {
                diverge(index, "command \(address): \(error)", remedy: .edit)
                return nil
            }
            observed.append(.command(address, words))
            observed += stage.takeObservations()
        }
        return observed
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
