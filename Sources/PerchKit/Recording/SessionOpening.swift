import FoundationEssentials
import People
import Terminal

/// How a session began: what a recording's head and first lines say.
struct SessionOpening: Sendable {
    /// The terminal's size.
    let size: Size
    /// What the clock showed.
    let start: Date
    /// Whose page was opened; `nil` for the list of people.
    let account: Account?
    /// Whether there is a store.
    let hasStore: Bool
    /// Whether offline mode was on.
    let isOffline: Bool
}
