import Values

/// What the text of a link makes a person believe about where it leads.
enum ShownAddress {
    /// The most of a link's text that is looked at.
    static let limit = 1_000

    /// Whether a text reads like an address on another host than the one that it leads to, or like one in letters that only
    /// look like the host's own.
    ///
    /// One word reads like an address if it has a scheme or looks like a host. Among several words only those with a
    /// scheme or `www.` do: "ASP.NET explained" is a title; what has neither letter nor digit is no word. A host around the
    /// other, or within it, is no lie: `example.org` may lead to `blog.example.org`. A name such as `@dots.in.name` may well
    /// look like a host; it is one's name where the address ends in it.
    static func misleads(_ text: String, to address: WebAddress) -> Bool {
        let words = visible(text).split(whereSeparator: \.isWhitespace).filter { word in
            word.unicodeScalars.contains { $0.properties.isXIDContinue }
        }
        return words.contains { word in
            guard let claim = claim(word, isAlone: words.count == 1) else { return false }
            if word.hasPrefix("@"), isName(word.dropFirst(), at: address) { return false }
            return claim.map { !isAround($0, address.host) && !isAround(address.host, $0) } ?? true
        }
    }

    /// Whether an address ends in a person's name: `https://a.example/@dots.in.name`.
    private static func isName(_ name: Substring, at address: WebAddress) -> Bool {
        guard let last = address.text.split(separator: "/").last else { return false }
        return (last.hasPrefix("@") ? last.dropFirst() : last).lowercased() == name.lowercased()
    }

    /// Whether a host is another, or within the other's domain.
    private static func isAround(_ outer: String, _ inner: String) -> Bool {
        let (outer, inner) = (withoutPrefix(outer), withoutPrefix(inner))
        return inner == outer || outer.contains(".") && inner.hasSuffix(".\(outer)")
    }

    /// Whether a text is one word in ASCII that names this host and no other, with or without a scheme and `www.`.
    static func isPlainly(_ host: String, _ text: [UInt8]) -> Bool {
        var rest = text[...]
        for prefix in ["https://", "http://"] where rest.starts(with: prefix.utf8) {
            rest = rest.dropFirst(prefix.utf8.count)
            break
        }
        if rest.starts(with: "www.".utf8) { rest = rest.dropFirst(4) }
        let name = withoutPrefix(host).utf8
        guard rest.starts(with: name) else { return false }
        rest = rest.dropFirst(name.count)
        // The host ends here, and what follows is no other word.
        guard rest.first ?? UInt8(ascii: "/") == UInt8(ascii: "/") else { return false }
        let isShortened = rest.suffix(3).elementsEqual("…".utf8)
        return (isShortened ? rest.dropLast(3) : rest).allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    /// Whether a text is certainly no address: most words, names of people and hashtags, at a hundredth of the cost.
    ///
    /// A host has a dot, a scheme a colon, and what only looks like either is not ASCII.
    static func isNone(_ text: [UInt8]) -> Bool {
        var hasSign = false
        for byte in text {
            if byte >= 0x80 || byte == UInt8(ascii: ":") { return false }
            hasSign = hasSign || byte == UInt8(ascii: ".")
        }
        guard hasSign, text.first == UInt8(ascii: "@") else { return !hasSign }
        // Somebody with their server: `@ada@tern.example`.
        let name = text.dropFirst()
        return name.contains(UInt8(ascii: "@")) && !name.contains(0x20) && !name.starts(with: "www.".utf8)
    }

    /// The host that a word names; nil if it names none, and `.some(nil)` if it tries to look like one.
    private static func claim(_ word: Substring, isAlone: Bool) -> String?? {
        let plain = folded(String(word.prefix(300)).filter { !"()[]<>{}\"'“”‘’«»".contains($0) })
        var rest = plain[...]
        let hasScheme = schemeEnd(plain).map { rest = plain[$0...] } != nil
        if !hasScheme {
            // An arrow or a picture is no part of it. One sign before a name: `@paypal.com`.
            rest = rest.drop { $0 != "#" && $0 != "@" && !$0.isNamed }
            if rest.first == "@" { rest = rest.dropFirst() }
        }
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.prefix { $0 != ":" && $0 != "…" }.trimmingSigns
        // A host that is cut off within itself says nothing about its end, which is what counts.
        if hasScheme || host.hasPrefix("www."), authority.contains("…") { return .some(nil) }
        guard hasScheme || host.hasPrefix("www.") || isAlone && looksLikeHost(host) else { return nil }
        if authority.contains("…") || LookalikeHost.isMeant(by: host) { return .some(nil) }
        return .some(HostName.ascii(host))
    }

    /// Behind the scheme of an address; browsers do not count the slashes behind `http:`.
    private static func schemeEnd(_ text: String) -> String.Index? {
        if let range = text.firstRange(of: "://") { return range.upperBound }
        return ["http:", "https:"].first { text.hasPrefix($0) }.map { scheme in
            text[text.index(text.startIndex, offsetBy: scheme.count)...].drop { $0 == "/" }.startIndex
        }
    }

    /// Whether a word without a scheme is a host rather than a file or a number.
    private static func looksLikeHost(_ word: String) -> Bool {
        let labels = word.split(separator: ".", omittingEmptySubsequences: false)
        if labels.count == 4, labels.allSatisfy({ UInt8($0) != nil }) { return true }
        guard labels.count >= 2, let last = labels.last, last.unicodeScalars.count >= 2 else { return false }
        let isName = labels.allSatisfy { label in
            !label.isEmpty
                && label.unicodeScalars.allSatisfy { $0 == "-" || $0 == "_" || $0.properties.isXIDContinue }
        }
        return isName && last.unicodeScalars.contains { $0.properties.isAlphabetic }
            && !files.contains(String(last))
    }

    /// Endings of files that are no domains.
    private static let files: Set<String> = [
        "js", "json", "html", "htm", "txt", "pdf", "png", "jpg", "jpeg", "gif", "webp", "css", "xml", "swift",
        "yml",
        "yaml", "toml", "lock", "cpp", "hpp", "csv", "svg", "log", "php", "go", "exe", "gz",
    ]

    /// The host without `www.` and without the dot of the root.
    private static func withoutPrefix(_ host: String) -> Substring {
        let name = host.hasSuffix(".") ? host.dropLast() : host[...]
        return name.hasPrefix("www.") ? name.dropFirst(4) : name
    }

    /// The text in lower case, with letters in disguise (full width), and signs that look like those of an address, as what
    /// they stand for.
    ///
    /// Source of the signs: Unicode, `confusables.txt`, for the full stop, the solidus and the colon, as far as they are read
    /// from left to right and are no digits.
    private static func folded(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x3002, 0xFF0E, 0xFF61, 0x2024, 0xFE52, 0xA4F8, 0xA60E, 0x06D4: result.append(".")
            case 0x5C, 0xFF0F, 0xFF3C, 0x2044, 0x2215, 0x2571, 0x27CB, 0x29F8: result.append("/")
            case 0xFF1A, 0x02D0, 0x02F8, 0x0589, 0x2236, 0xA789, 0xFE30, 0xFE55: result.append(":")
            case 0xFF01...0xFF5E: result.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
            default: result.append(scalar)
            }
        }
        return String(result).lowercased()
    }

    /// The text without what shows nothing.
    private static func visible(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars
        where !scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.generalCategory != .format {
            result.append(scalar)
        }
        return String(result)
    }
}

extension Substring {
    /// Without the dots, commas, arrows and the like behind it.
    fileprivate var trimmingSigns: String {
        var result = self
        while let last = result.last, !last.isNamed { result.removeLast() }
        return String(result)
    }
}

extension Character {
    /// Whether a host may end in it, or begin with it.
    fileprivate var isNamed: Bool {
        unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }
}

/// Hosts in letters that only look like those of another host.
enum LookalikeHost {
    /// Whether a label has letters of several scripts, or only letters that Latin has, too, before an end in Latin letters.
    ///
    /// Latin beside the scripts of East Asia is usual there, and counts as one.
    ///
    /// Source: Unicode Technical Standard 39, section 5.2 ("highly restrictive"), which browsers follow.
    static func isMeant(by host: String) -> Bool {
        let labels = host.split(separator: ".")
        guard let last = labels.last, !host.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        let endsInLatin = last.utf8.allSatisfy { $0 < 0x80 }
        return labels.contains { label in
            guard !label.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
            return mixes(label) || endsInLatin && label.allSatisfy { alike.contains($0) || $0.isASCII }
        }
    }

    /// What letters are of, as far as it matters which look alike.
    private enum Script: CaseIterable {
        case latin, cyrillic, greek, armenian, cherokee, eastAsian, other

        init(_ letter: Character) {
            let scripts = Script.allCases.filter { script in
                script.sign.map { String(letter).contains($0) } ?? false
            }
            self = scripts.first ?? .other
        }

        private var sign: Regex<Substring>? {
            switch self {
            case .latin: /\p{Script=Latin}/
            case .cyrillic: /\p{Script=Cyrillic}/
            case .greek: /\p{Script=Greek}/
            case .armenian: /\p{Script=Armenian}/
            case .cherokee: /\p{Script=Cherokee}/
            case .eastAsian:
                /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Bopomofo}|\p{Script=Hangul}/
            case .other: nil
            }
        }
    }

    private static func mixes(_ label: Substring) -> Bool {
        let scripts = Set(label.filter(\.isLetter).map { Script($0) })
        return scripts.count > 1 && scripts != [.latin, .eastAsian]
    }

    /// Letters that look like Latin ones, of Cyrillic and of Greek.
    private static let alike: Set<Character> = Set("асԁеһіјӏорԛѕѵѡхуԝαικνορτυω")
}
