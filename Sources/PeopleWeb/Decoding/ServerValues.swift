import FoundationEssentials
import Values

/// What servers write of people and posts, as the model has it: each is nil for a value of another kind.
extension JSONValue {
    /// Text without blanks at its ends; nil when nothing is left.
    var words: String? {
        guard let words = text?.trimmed, !words.isEmpty else { return nil }
        return words
    }

    /// How many people or posts there are; nil when it is negative, which means "hidden".
    ///
    /// Some write their numbers as strings.
    var naturalNumber: Int? {
        (int ?? text.flatMap { Int($0) }).flatMap { $0 < 0 ? nil : $0 }
    }

    /// An instant, in any of the ways in which servers write one as text; a number is none.
    var instant: Date? { text.flatMap { ServerDate.instant($0) } }

    /// The address of a web page.
    var webAddress: WebAddress? { text.flatMap { WebAddress($0) } }
}
