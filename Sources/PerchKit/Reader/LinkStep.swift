/// What can be done about the links of what is shown.
public enum LinkStep: Hashable, Sendable {
    /// Lists them with their numbers.
    case begin
    /// Types a digit of a number.
    case type(String)
    /// Takes away the last digit.
    case erase
    /// Opens the link whose number was typed, or else that of the cursor.
    case open
    /// Copies that link's address.
    case copy
}
