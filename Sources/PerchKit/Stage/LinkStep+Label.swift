import Interaction

extension LinkStep: Labelled {
    /// The case's name; what is typed is not told.
    public var label: Label {
        switch self {
        case .begin: "begin"
        case .type: "type"
        case .erase: "erase"
        case .open: "open"
        case .copy: "copy"
        }
    }

    /// The commands that a name alone tells: all but `type`, for which scripts have `key`.
    static let plain: [LinkStep] = [.begin, .erase, .open, .copy]
}
