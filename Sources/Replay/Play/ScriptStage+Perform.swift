public import Terminal

extension ScriptStage {
    /// Sends the command to `address`.
    public func perform(
        _ command: ScriptWords, at address: ScriptAddress, for key: Key
    ) throws(StageRefusal) {
        try send(command, to: address)
    }

    /// Looks among `effectsInFlight`.
    public func isInFlight(_ number: Int) -> Bool { effectsInFlight.contains(number) }

    /// Hands an input's action to the stage; `wait` does nothing.
    ///
    /// - Throws: what the stage says of an action that it cannot take; nothing has been done then.
    public func perform(_ action: ScriptInput.Action) throws(StageRefusal) {
        switch action {
        case .send(let address, let command): try send(command, to: address)
        case .key(let key): self.key(key)
        case .type(let text): type(text)
        case .resize(let size): resize(to: size)
        case .reply(let number, let payload): try reply(to: number, with: payload)
        case .fail(let number, let failure): try fail(number, as: failure)
        case .wait: break
        }
    }
}
