/// Where a script's commands come from when it is played: from its keys, or from what its keys once meant.
public enum ScriptOrigin: String, Hashable, Sendable, CaseIterable {
    /// A `key` passes the key table that stands, and must produce the `command` lines beneath it.
    case keys
    /// A `key` is not pressed: the `command` lines beneath it are performed in its place, so that a table with other keys
    /// changes nothing. A `type` is typed all the same: in a prompt it passes no table.
    case commands
}
