/// What must hold once everything due at the instant of the input above has run.
///
/// `command`, `effect`, `cancelled` and `emit` are *exhaustive*: all that happen are listed, in the order in which they
/// happen. `view`, `text`, `frame` and `screen` are *sampled*: what is not asked is not compared.
public enum ScriptExpectation: Hashable, Sendable {
    /// `command ADDR COMMAND`: what a key produced at the root.
    case command(ScriptAddress, ScriptWords)
    /// `effect #N MACHINE LABEL`: an effect started.
    case effect(Int, ScriptAddress, ScriptWords)
    /// `cancelled #N`: an effect was interrupted.
    case cancelled(Int)
    /// `emit ADDR LABEL`: an effect went outward.
    case emit(ScriptAddress, ScriptWords)
    /// `view MACHINE LABEL`: the label of a machine's view model.
    case view(ScriptAddress, ScriptWords)
    /// `text "…"`: text somewhere on one row of the screen.
    case text(String)
    /// `frame NAME`: the whole screen, cell by cell, as it was recorded under that name.
    case frame(ScriptName)
    /// `screen DIGITS`: what every row of the screen looked like, as digits.
    case screen(ScreenDigest)

    /// The word that the line begins with.
    public var word: String {
        switch self {
        case .command: "command"
        case .effect: "effect"
        case .cancelled: "cancelled"
        case .emit: "emit"
        case .view: "view"
        case .text: "text"
        case .frame: "frame"
        case .screen: "screen"
        }
    }

    /// Whether all that happen of this kind must be listed.
    public var isExhaustive: Bool {
        switch self {
        case .command, .effect, .cancelled, .emit: true
        case .view, .text, .frame, .screen: false
        }
    }

    /// Every word that an expectation can begin with.
    static let words = ["command", "effect", "cancelled", "emit", "view", "text", "frame", "screen"]
}
