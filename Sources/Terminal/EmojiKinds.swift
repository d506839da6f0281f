/// The ways in which several code points make one picture of two columns, each of which a terminal knows or not.
public struct EmojiKinds: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Two regional letters: 🇫🇮.
    public static let flags = EmojiKinds(rawValue: 1)
    /// A picture with the colour of its skin: 👍🏽.
    public static let tones = EmojiKinds(rawValue: 2)
    /// A sign with the colour of its skin, which alone is one column wide: ✌🏽.
    public static let signTones = EmojiKinds(rawValue: 64)
    /// Pictures that are joined: 👩‍🚀.
    public static let joined = EmojiKinds(rawValue: 4)
    /// A sign that is to be a picture, by U+FE0F: ❤️.
    public static let presented = EmojiKinds(rawValue: 8)
    /// A digit or a sign on a key: 1️⃣.
    public static let keycaps = EmojiKinds(rawValue: 16)
    /// The flag of a part of a country, spelt in tags: 🏴󠁧󠁢󠁥󠁮󠁧󠁿.
    public static let regions = EmojiKinds(rawValue: 32)

    /// Each kind, with what it is called and one of its pictures to try a terminal with.
    package static let samples: [(kind: EmojiKinds, name: String, text: String)] = [
        (.flags, "flags", "🇫🇮"), (.tones, "skin tones", "👍🏽"), (.signTones, "skin tones of signs", "✌🏽"),
        (.joined, "joined emoji", "👩‍👩‍👧‍👦"),
        (.presented, "signs as emoji", "❤️"), (.keycaps, "keycaps", "1️⃣"),
        (.regions, "flags of regions", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    ]
}

/// Which emoji may be joined to one by U+200D.
///
/// Those of Unicode's list of joined emoji (emoji-zwj-sequences, version 14), whatever the colours of their skins, and the
/// beginnings of those. Of what else is joined, terminals and fonts make what they like, so the gate takes it apart.
enum EmojiJoins {
    /// The most that are joined: a kiss, or a family of four.
    static let longest = 4

    /// Whether an emoji may follow those that are joined already.
    static func allows(_ next: UInt32, after joined: [UInt32]) -> Bool {
        guard let first = joined.first, let last = joined.last else { return false }
        switch joined.count {
        case 1:
            return (next == female || next == male) && gendered.contains(first)
                || people.contains(first) && (things.contains(next) || next == heart || next == handshake)
                || isFamily(joined, next) || pairs[first]?.contains(next) == true
        case 2:
            return people.contains(first)
                && (last == handshake && people.contains(next)
                    || last == heart && (people.contains(next) || next == kiss))
                || isFamily(joined, next)
        case 3:
            return last == kiss && people.contains(next) || isFamily(joined, next)
        default: return false
        }
    }

    /// One parent or two, one child or two.
    private static func isFamily(_ joined: [UInt32], _ next: UInt32) -> Bool {
        let older = joined.prefix(while: parents.contains)
        let younger = joined.dropFirst(older.count)
        guard (1...2).contains(older.count), younger.count < 2, younger.allSatisfy(children.contains)
        else { return false }
        return children.contains(next) || joined.count == 1 && parents.contains(next)
    }

    private static let (female, male, heart): (UInt32, UInt32, UInt32) = (0x2640, 0x2642, 0x2764)
    private static let (kiss, handshake): (UInt32, UInt32) = (0x1F48B, 0x1F91D)
    private static let people = values("🧑👨👩")
    private static let parents = values("👨👩")
    private static let children = values("👧👦")
    /// What people do for a living, sit in, or have on their heads.
    private static let things = values("⚕⚖✈🌾🍳🍼🎓🎤🎨🏫🏭💻💼🔧🔬🚀🚒🎄🦯🦼🦽🦰🦱🦲🦳")
    /// Who may be a woman or a man.
    private static let gendered = values(
        "👮🕵💂👷👳👱👰🤵🧔🙍🙎🙅🙆💁🙋🧏🙇🤦🤷💆💇🚶🏃🧍🧎🧖🧗🤸🏌🏄🚣🏊⛹🏋🚴🚵🤼🤽🤾🤹🧘🦸🦹🧙🧚🧛🧜🧝🧞🧟👯")
    /// What goes with one other alone.
    private static let pairs: [UInt32: Set<UInt32>] = [
        0x1F3F3: values("🌈⚧"), 0x1F3F4: values("☠"), 0x1F415: values("🦺"), 0x1F408: values("⬛"),
        0x1F43B: values("❄"), 0x1F441: values("🗨"), 0x1F62E: values("💨"), 0x1F635: values("💫"),
        0x1F636: values("🌫"), 0x2764: values("🔥🩹"), 0x1FAF1: values("🫲"),
    ]

    private static func values(_ text: String) -> Set<UInt32> { Set(text.unicodeScalars.map(\.value)) }
}
