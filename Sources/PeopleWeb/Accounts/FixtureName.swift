/// The names that a person's file may have, without `.json`.
///
/// They come from accounts and scripts, so they must not lead out of the folder.
enum FixtureName {
    /// The most characters of a name.
    static let longest = 64

    /// Whether a name is made of 1 to 64 letters, digits, dots, underscores and hyphens.
    static func isValid(_ name: String) -> Bool {
        1...longest ~= name.utf8.count && name.utf8.allSatisfy(isAllowed)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
