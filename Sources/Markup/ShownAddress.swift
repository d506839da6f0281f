import Values

/// What the text of a link makes a person believe about where it leads.
enum ShownAddress {
    /// The most of a link's text that is looked at.
    static let limit = 1_000

    /// Whether a text reads like an address on another host than this.
    ///
    /// One word reads like an address if it has a scheme or looks like a host. Among several words only those with a
    /// scheme or `www.` do: "ASP.NET explained" is a title. `www.` makes no difference between hosts; any other does.
    static func misleads(_ text: String, host: String) -> Bool {
        let words = visible(text).split(whereSeparator: \.isWhitespace)
        return words.contains { word in
            guard let claim = claim(word, isAlone: words.count == 1) else { return false }
            return claim.map { withoutPrefix($0) != withoutPrefix(host) } ?? true
        }
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

    /// The host that a word names; nil if it names none, and `.some(nil)` if it tries to look like one.
    private static func claim(_ word: Substring, isAlone: Bool) -> String?? {
        let plain = folded(String(word.prefix(300)).filter { !"()[]<>{}\"'“”‘’«»".contains($0) })
        var rest = plain[...]
        var hasScheme = false
        if let range = plain.firstRange(of: "://") {
            hasScheme = true
            rest = plain[range.upperBound...]
        }
        let authority = rest.prefix { !"/?#\\\u{2044}\u{2215}\u{29F8}".contains($0) }
        let host = authority.prefix { $0 != ":" && $0 != "…" }
        let trimmed = String(host).trimmingDots
        // A host that is cut off within itself says nothing about its end, which is what counts.
        if hasScheme || trimmed.hasPrefix("www."), authority.contains("…") { return .some(nil) }
        guard hasScheme || trimmed.hasPrefix("www.") || isAlone && looksLikeHost(trimmed) else { return nil }
        if authority.contains("…") { return .some(nil) }
        return .some(HostName.ascii(trimmed))
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

    /// The text in lower case, with letters in disguise (full width) and other dots as what they stand for.
    private static func folded(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x3002, 0xFF0E, 0xFF61: result.append(".")
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

extension String {
    /// Without the dots, commas and the like that end a sentence.
    fileprivate var trimmingDots: String {
        var result = self
        while let last = result.last, ".,;:!?".contains(last) { result.removeLast() }
        return result
    }
}
