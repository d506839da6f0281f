import People

/// What a coordinator can do to the world around the program.
public protocol Surroundings: Sendable {
    /// Puts a text on the clipboard and says whether it was sent.
    func copy(_ text: String, then: @escaping @Sendable (Bool) -> Void)
    /// Shows a page in a browser and says, at once or later and on any thread, how that went.
    func open(_ address: WebAddress, then: @escaping @Sendable (OpeningOutcome) -> Void)
    /// Begins to record the session, or ends that.
    func record()
    /// Shows the session step by step.
    func inspect()
    /// Ends the program.
    func quit()
}
