/// Something that only the loop can do, because the terminal belongs to it.
public enum TerminalRequest: Sendable {
    /// Puts a text on the terminal's clipboard, then says whether it was sent.
    case copy(String, then: @Sendable (Bool) -> Void)
    /// Hands the screen to `body` until that returns, then draws anew.
    case release(@Sendable () -> Void)
    /// Ends the loop after this turn, without another frame.
    case stop
}
