import Terminal

/// A frame that a script asked for by name.
public struct NamedFrame: Equatable, Sendable {
    /// Its name in the script.
    public let name: ScriptName
    /// The screen when the script asked.
    public let frame: Frame
}
