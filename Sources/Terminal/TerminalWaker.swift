/// Wakes a terminal's `wait(until:)` from any thread.
public protocol TerminalWaker: Sendable {
    /// Makes the current or the next `wait` answer `.woken`.
    ///
    /// Wake-ups are coalesced: many calls before the terminal looks are one event. May be called from any thread,
    /// also after the terminal was closed, when it does nothing.
    func wake()
}
