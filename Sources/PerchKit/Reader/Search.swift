/// What can be done about finding a text in a list.
public enum Search: String, CaseIterable, Hashable, Sendable {
    /// Opens the prompt for the text.
    case begin
    /// To the next row that has the text, from the last to the first.
    case next
    /// To the row before that has the text, from the first to the last.
    case previous
}
