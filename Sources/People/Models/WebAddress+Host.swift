extension WebAddress {
    /// A host name in lower case and in ASCII; nil when it is none.
    static func host(_ text: Substring.UnicodeScalarView) -> String? {
        var labels = text.split(separator: ".", omittingEmptySubsequences: false)
        // One dot at the end only says that the name is complete.
        let isComplete = labels.count > 1 && labels.last?.isEmpty == true
        if isComplete { labels.removeLast() }
        let names = labels.map(hostLabel)
        guard !names.contains(nil) else { return nil }
        let host = names.compactMap(\.self).joined(separator: ".") + (isComplete ? "." : "")
        return host.utf8.count <= 253 ? host : nil
    }

    private static func hostLabel(_ label: Substring.UnicodeScalarView) -> String? {
        let isPlain: (Unicode.Scalar) -> Bool = { isLetter($0) || isDigit($0) || $0 == "-" || $0 == "_" }
        guard let first = label.first, first != "-" else { return nil }
        // Letters, digits and their marks only: no invisible, bidirectional or look-alike punctuation.
        let isWord = label.allSatisfy { scalar in
            if scalar.isASCII { return isPlain(scalar) }
            switch scalar.properties.generalCategory {
            case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter: return true
            case .nonspacingMark, .spacingMark, .decimalNumber: return true
            default: return false
            }
        }
        guard isWord else { return nil }
        let lower = String(label).lowercased()
        let name = label.allSatisfy(\.isASCII) ? lower : Punycode.encoded(lower).map { "xn--" + $0 }
        return name.flatMap { $0.utf8.count <= 63 ? $0 : nil }
    }
}
