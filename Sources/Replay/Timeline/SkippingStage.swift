public import Terminal

/// A stage on which a script can be replayed without some of its steps.
public protocol SkippingStage: ScriptStage {
    /// What a key would produce at the root if it were pressed now: the `command`s that would be observed, in order;
    /// none for a key without a meaning.
    ///
    /// Asking changes nothing.
    func commands(for key: Key) -> [Observation]
}
