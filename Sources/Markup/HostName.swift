/// Names of hosts, in the one form that can be compared.
enum HostName {
    /// The name in lower case and ASCII (`bücher.example` is `xn--bcher-kva.example`); nil if it is none.
    static func ascii(_ name: String) -> String? {
        if name.hasPrefix("[") {
            let inside = name.dropFirst().dropLast()
            let isAddress =
                name.hasSuffix("]") && inside.contains(":")
                && inside.utf8.allSatisfy { $0 == 0x3A || $0 == 0x2E || hexadecimal.contains($0) }
            return isAddress ? name.lowercased() : nil
        }
        var labels = plain(name).split(separator: ".", omittingEmptySubsequences: false)
        // The dot of the root.
        if labels.count > 1, labels.last == "" { labels.removeLast() }
        var result: [String] = []
        for label in labels {
            guard let ascii = asciiLabel(label) else { return nil }
            result.append(ascii)
        }
        let host = result.joined(separator: ".")
        return host.utf8.count <= 253 ? host : nil
    }

    /// The name in lower case, with letters in disguise (full width) and other dots as what they stand for.
    static func plain(_ name: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            switch scalar.value {
            case 0x3002, 0xFF0E, 0xFF61: result.append(".")
            case 0xFF01...0xFF5E: result.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
            default: result.append(scalar)
            }
        }
        return String(result).lowercased()
    }

    private static let hexadecimal = Set("0123456789abcdefABCDEF".utf8)

    private static func asciiLabel(_ label: Substring) -> String? {
        guard !label.isEmpty, label.utf8.count <= 255 else { return nil }
        if label.utf8.allSatisfy({ $0 < 0x80 }) {
            let isName = label.utf8.allSatisfy {
                HTMLSource.isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
            }
            return isName && label.utf8.count <= 63 ? String(label) : nil
        }
        let isName = label.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                ? scalar == "-" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                : scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint
        }
        guard isName, let code = Punycode.encoded(Array(label.unicodeScalars.map(\.value))) else {
            return nil
        }
        return code.utf8.count <= 59 ? "xn--" + code : nil
    }
}
