extension TerminalEvent {
    /// The event of something that the decoder found.
    package init(_ input: KeyDecoder.Input) {
        switch input {
        case .key(let key): self = .key(key)
        case .paste(let text): self = .paste(text)
        }
    }
}
