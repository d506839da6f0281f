import Terminal

/// A line at the head of a script.
public enum ScriptHeader: Hashable, Sendable {
    /// `perch-script 1`: the first line.
    case version
    /// `size 80x24`: columns and rows.
    case size(Size)
    /// `start 2018-02-18T09:00:00Z`: what the virtual clock shows at the beginning.
    case start(ScriptInstant)
    /// `open ACCOUNT`: whose screen is open at the beginning.
    case open(ScriptAccount)
    /// `machines NAME/FINGERPRINT…`: what the script was recorded with.
    case machines([MachineFingerprint])

    /// The word that the line begins with.
    public var word: String {
        switch self {
        case .version: "perch-script"
        case .size: "size"
        case .start: "start"
        case .open: "open"
        case .machines: "machines"
        }
    }

    /// Every word that such a line can begin with.
    static let words = ["perch-script", "size", "start", "open", "machines"]
}
