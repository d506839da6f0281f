import Interaction

extension Typing: Labelled {
    /// The case's name; what is typed is not told.
    public var label: Label {
        switch self {
        case .begin: "begin"
        case .beginTab: "beginTab"
        case .insert: "insert"
        case .erase: "erase"
        case .clear: "clear"
        case .accept: "accept"
        }
    }

    /// The commands that a name alone tells: all but `insert`, for which scripts have `type`.
    static let plain: [Typing] = [.begin, .beginTab, .erase, .clear, .accept]
}
