extension ScriptStage {
    /// Hands an input's action to the stage; `wait` does nothing.
    ///
    /// - Throws: what the stage says of an action that it cannot take; nothing has been done then.
    func perform(_ action: ScriptInput.Action) throws(StageRefusal) {
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
