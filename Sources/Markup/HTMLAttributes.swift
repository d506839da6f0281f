/// The attributes of an element that mean something to a reader of text.
struct HTMLAttributes: Equatable {
    var target: String?
    var alternative: String?
    var classes: [Substring] = []
    var relations: [Substring] = []
    var start: Int?
    var value: Int?
    var isReversed = false

    /// Whether the element is of a class.
    func has(_ name: String) -> Bool { classes.contains { $0 == name } }

    /// Takes in an attribute by the letter that CXML gives it.
    mutating func set(_ letter: UInt8, to text: String) {
        switch letter {
        case UInt8(ascii: "h"): target = text
        case UInt8(ascii: "a"): alternative = text
        case UInt8(ascii: "c"): classes = Self.words(text)
        case UInt8(ascii: "r"): relations = Self.words(text)
        case UInt8(ascii: "s"): start = Self.number(text)
        case UInt8(ascii: "v"): value = Self.number(text)
        case UInt8(ascii: "d"): isReversed = true
        default: break
        }
    }

    /// The words of a list; nobody has more than a few, so a long list is cut.
    private static func words(_ text: String) -> [Substring] {
        text.utf8.count > 1_000 ? [] : text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" }
    }

    /// A number of an item; those beyond a billion would not fit beside anything.
    private static func number(_ text: String) -> Int? {
        guard text.utf8.count < 20, let number = Int(text), abs(number) <= 1_000_000_000 else { return nil }
        return number
    }
}
