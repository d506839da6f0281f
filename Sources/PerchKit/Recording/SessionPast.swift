import People
import Replay

/// How a session that went back in time came to the moment from which it goes on.
struct SessionPast: Sendable {
    /// What was done up to then.
    let inputs: [ScriptInput]
    /// How many requests had been made by then.
    let counts: RequestCounts
    /// The accounts of the pages that are open, by their number.
    let accounts: [Int: Account]
    /// What was shown then.
    let snapshot: ReaderSnapshot
}
