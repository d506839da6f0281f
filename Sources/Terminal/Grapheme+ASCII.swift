extension Grapheme {
    /// The nearest thing in ASCII, as many columns wide: for terminals that have no more.
    ///
    /// Lines and bullets keep their shape, Latin letters lose their accents, anything else is a question mark.
    public var asciiFallback: Grapheme {
        if base < 0x80 { return Grapheme(ascii: UInt8(base)) }
        guard width == 1 else { return Grapheme(ascii: 0x3F) }
        return Grapheme(ascii: Grapheme.signs[base] ?? Grapheme.letter(base) ?? 0x3F)
    }

    /// What U+00A0 to U+017F look like without accents.
    private static let latin = Array(
        """
         !cLoY|S"Ca<--R-o+23'uP.,1o>????AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty\
        AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSs\
        TtTtTtUuUuUuUuUuUuWwYyYZzZzZzs
        """.utf8
    )

    private static func letter(_ value: UInt32) -> UInt8? {
        (0xA0...0x17F).contains(value) ? latin[Int(value - 0xA0)] : nil
    }

    /// Lines, bullets, quotes and the like.
    private static let signs: [UInt32: UInt8] = {
        var signs: [UInt32: UInt8] = [:]
        let groups: [(String, Character)] = [
            ("‐‑‒–—―−─━┄┅┈┉╌╍═", "-"), ("│┃┆┇┊┋╎╏║¦▏▎▍▌▕▐", "|"), ("┌┐└┘├┤┬┴┼╭╮╯╰╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋", "+"),
            ("‘’‚‛′", "'"), ("“”„‟″", "\""), ("…·․", "."), ("•‣●∙◦▪■★☆", "*"), ("›▶▸→»⟩", ">"),
            ("‹◀◂←«⟨", "<"),
            ("↑▲△▴", "^"), ("↓▼▽▾", "v"), ("█▓▒░", "#"), ("✓✔", "v"), ("✗✘×", "x"), ("⁄∕", "/"), ("€", "E"),
            ("≈", "~"),
        ]
        for (characters, replacement) in groups {
            for scalar in characters.unicodeScalars { signs[scalar.value] = replacement.asciiValue }
        }
        return signs
    }()
}
