/// A link is being chosen by its number.
struct LinkChoice: Equatable, Sendable {
    /// The links as they were when the choice began: numbers do not change while somebody types one.
    let links: [NumberedLink]
    /// The digits that were typed.
    var typed = ""
    /// Where the cursor stands.
    var place = ListPlace()
    /// Why the last thing typed means nothing, until something else is.
    var refusal: String?

    /// Takes a digit.
    ///
    /// - Returns: the link that is meant, as soon as no further digit could mean another.
    mutating func type(_ text: String) -> NumberedLink? {
        refusal = nil
        guard let digit = Int(text), 0...9 ~= digit, let number = Int(typed + text) else {
            refusal = "Type the number of a link."
            return nil
        }
        guard links.indices.contains(number - 1) else {
            typed = ""
            refusal = "There is no link \(number)."
            return nil
        }
        typed += text
        place.index = number - 1
        return number * 10 > links.count ? links[number - 1] : nil
    }

    mutating func erase() {
        _ = typed.popLast()
        refusal = nil
    }

    /// The link that was chosen by number or cursor.
    var chosen: NumberedLink { links[place.index] }
}
