public import People
public import ReaderUI
import Values

/// What a coordinator can do to the world around the program.
public protocol Surroundings: Sendable {
    /// Puts a text on the clipboard and says, at once or later and on any thread, how that went.
    func copy(_ text: String, then: @escaping @Sendable (Notice?) -> Void)
    /// Shows a page in a browser, or an attachment in what is for its kind, and says, at once or later and on any thread, how
    /// that went.
    ///
    /// - Parameters:
    ///   - address: what to show.
    ///   - kind: of which kind the attachment is; `nil` for a page.
    ///   - then: is told how it went; nothing if there is nothing to say.
    func open(
        _ address: WebAddress, as kind: Post.Media.Kind?, then: @escaping @Sendable (Notice?) -> Void)
    /// Fetches a picture, draws it as text, and tells on any thread what becomes of that, at last that it is shown or why
    /// not; what is answered gives it up.
    func draw(_ wish: PictureWish, then: @escaping @Sendable (PictureNews) -> Void) -> @Sendable () -> Void
    /// Shows a text in the pager, which has the screen until it ends, and says then, on any thread, what went wrong; nil if
    /// nothing did.
    func page(_ text: ChosenText, then: @escaping @Sendable (Notice?) -> Void)
    /// Gives a text to the command that is chosen for that, and says, at once or later and on any thread, what became of it;
    /// what is answered ends the command, and nothing more is said then.
    func pipe(_ text: ChosenText, then: @escaping @Sendable (PipeOutcome) -> Void) -> @Sendable () -> Void
    /// Begins to record the session, or ends that.
    func record()
    /// Shows the session step by step.
    func inspect()
    /// Ends the program.
    func quit()
}

extension Surroundings {
    /// Draws nothing, as in replays, whose world has no pictures.
    public func draw(
        _ wish: PictureWish, then: @escaping @Sendable (PictureNews) -> Void
    ) -> @Sendable () -> Void {
        then(.failed("Recordings have the descriptions of pictures, and not the pictures."))
        return {}
    }

    /// Shows nothing and says that all went well, as in replays, where nobody reads.
    public func page(_ text: ChosenText, then: @escaping @Sendable (Notice?) -> Void) { then(nil) }

    /// Starts nothing, as in replays: a stranger's recording must not start programs, and what one wrote may be private.
    public func pipe(
        _ text: ChosenText, then: @escaping @Sendable (PipeOutcome) -> Void
    ) -> @Sendable () -> Void {
        then(.failed("Recordings do not have what a command wrote."))
        return {}
    }
}

extension Notice {
    /// A page or an attachment is shown by another program.
    public static func opened(_ address: WebAddress) -> Notice {
        Notice("Opened \(MaskedAddress.text(address.shown))")
    }

    /// The terminal was asked to copy a text; whether it obeys cannot be known.
    public static func sent(_ text: String) -> Notice {
        Notice("Sent to the terminal: \(MaskedAddress.text(text))")
    }
}
