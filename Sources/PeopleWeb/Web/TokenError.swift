/// Why a token could not be had, although somebody has put one there.
public enum TokenError: Error, Hashable, Sendable {
    /// The file can be read by others than its owner; its path.
    case open(String)

    /// The file cannot be read, for this reason; its path.
    case unreadable(String, why: String)

    /// A line of the file is not a host and a token; its path and the line's number.
    case malformed(String, line: Int)

    /// The variable holds something else than a token.
    case variable

    /// What happened, why, and what to do, on one line; never the token.
    public var line: String {
        switch self {
        case .open(let path):
            "\(path) may be read by others, so its tokens are not used; chmod 600 it."
        case .unreadable(let path, let why):
            "\(path) cannot be read: \(why). Make it a plain file of yours, or remove it."
        case .malformed(let path, let number):
            "\(path), line \(number): expected a host, a blank and a token, such as example.org abc123."
        case .variable:
            "PERCH_TOKEN is no token: that is visible ASCII without blanks. Set it anew, or unset it."
        }
    }
}
