extension WebAddress {
    /// Without the blanks that copying leaves around an address.
    static func trimmed(_ outside: String) -> Substring {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" }
        var text = outside.drop(while: isBlank)
        while let last = text.last, isBlank(last) { text.removeLast() }
        return text
    }

    /// Whether the text begins with this scheme in any case.
    static func begins(_ text: Substring, with scheme: String) -> Bool {
        text.unicodeScalars.count > scheme.unicodeScalars.count
            && zip(text.unicodeScalars, scheme.unicodeScalars).allSatisfy { lowercased($0) == $1 }
    }

    /// The host, and the port with its colon or nothing; nil when there is no host, or anything besides.
    static func authority(_ text: Substring.UnicodeScalarView) -> (host: String, port: String)? {
        if text.first == "[" { return numericAuthority(text) }
        let name = text.prefix { $0 != ":" }
        guard let host = host(name), let port = port(text[name.endIndex...]) else { return nil }
        return (host, port)
    }

    /// An IPv6 address in brackets.
    private static func numericAuthority(
        _ text: Substring.UnicodeScalarView
    ) -> (host: String, port: String)? {
        let digits = text.dropFirst().prefix { $0 != "]" }
        guard digits.contains(":"), digits.endIndex < text.endIndex else { return nil }
        guard digits.allSatisfy({ isHexDigit($0) || $0 == ":" || $0 == "." }) else { return nil }
        guard let port = port(text[digits.endIndex...].dropFirst()) else { return nil }
        return ("[" + String(digits).lowercased() + "]", port)
    }

    /// What follows the host: nothing, or a colon and a port; a colon alone means nothing.
    private static func port(_ text: Substring.UnicodeScalarView) -> String? {
        guard let colon = text.first else { return "" }
        let digits = text.dropFirst()
        guard colon == ":", digits.count <= 5, digits.allSatisfy(isDigit) else { return nil }
        guard !digits.isEmpty else { return "" }
        guard let number = UInt16(String(digits)), number > 0 else { return nil }
        return ":\(number)"
    }

    /// Path, query and fragment, with every byte escaped that is not allowed there.
    ///
    /// Nil when a control character is in it: nobody writes one on purpose, and programs read it differently.
    static func tail(_ text: Substring.UnicodeScalarView) -> String? {
        var tail = text.first == "/" ? "" : "/"
        var seenFragment = false
        for index in text.indices {
            let scalar = text[index]
            if scalar.properties.generalCategory == .control || scalar == "\\" { return nil }
            let isAllowed =
                switch scalar {
                case "%": text[text.index(after: index)...].prefix(2).filter(isHexDigit).count == 2
                case "#": !seenFragment
                default: isLetter(scalar) || isDigit(scalar) || isMark(scalar)
                }
            if scalar == "#" { seenFragment = true }
            if isAllowed { tail.unicodeScalars.append(scalar) } else { tail += escaped(scalar) }
        }
        return tail
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        scalar.utf8.reduce(into: "") { text, byte in
            text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
    }

    /// The other characters that stand for themselves in a path, query or fragment, RFC 3986.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "-", ".", "_", "~", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", ":", "@", "/", "?":
            true
        default: false
        }
    }

    static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value + 32)) : scalar
    }

    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }

    static func isHexDigit(_ scalar: Unicode.Scalar) -> Bool {
        isDigit(scalar) || ("a"..."f").contains(scalar) || ("A"..."F").contains(scalar)
    }
}
