/// A text in bytes of any encoding, read as browsers read it.
///
/// What it is written in is said, from what weighs most to what weighs least: by a mark at its beginning, by whoever sent
/// it, by the XML or HTML that it is, by zeros between its first letters. Where nobody says anything it is UTF-8 if it can be, else
/// Windows-1252; a text of which nearly all is UTF-8 has somebody else's byte in it, and stays UTF-8. Where who sent it
/// contradicts an XML declaration of UTF-8, and the bytes are UTF-8, the declaration is believed: servers name an encoding for
/// all of their files, authors for one.
///
/// Source: WHATWG, Encoding, section 6; HTML, section 13.2.3.2 (the first 1,024 bytes); RFC 7303, section 3.
public struct EncodedText: Sendable {
    /// The text in UTF-8; each byte that means nothing in its encoding is U+FFFD, and costs nothing behind it.
    public let utf8: [UInt8]

    /// The name of the encoding if the system cannot convert it, so that letters beyond ASCII are lost; nil for every other.
    public let unknownEncoding: String?

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - bytes: any bytes.
    ///   - contentType: what whoever sent it says of it: `text/xml; charset=shift_jis`.
    public init(_ bytes: [UInt8], contentType: String? = nil) {
        let (encoding, mark) = Self.encoding(of: bytes, contentType: contentType)
        let rest = bytes[mark...]
        var unknown: String?
        switch encoding {
        case .utf8: utf8 = Self.valid(rest)
        case .utf16(let isLittleEndian): utf8 = Self.utf16(rest, isLittleEndian: isLittleEndian)
        case .windows1252: utf8 = Self.windows1252(rest)
        case .system(let name):
            if let converted = SystemEncoding.utf8(rest, from: name) {
                utf8 = converted
            } else {
                unknown = name
                utf8 = Self.valid(rest)
            }
        }
        unknownEncoding = unknown
    }

    // MARK: - What it is written in

    /// The encoding, and how many bytes at the beginning only mark it.
    private static func encoding(of bytes: [UInt8], contentType: String?) -> (TextEncoding, mark: Int) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isLittleEndian: false), 2) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(isLittleEndian: true), 2) }
        let sent = contentType.flatMap { label(behind: "charset", in: $0[...]) }.flatMap {
            TextEncoding(label: $0)
        }
        let declared = declared(in: bytes)
        if let sent { return (declared == .utf8 && isUTF8(bytes[...]) ? .utf8 : sent, 0) }
        if bytes.starts(with: [0x3C, 0x00, 0x3F, 0x00]) || bytes.starts(with: [0x3C, 0x00, 0x72, 0x00]) {
            return (.utf16(isLittleEndian: true), 0)
        }
        if bytes.starts(with: [0x00, 0x3C, 0x00, 0x3F]) || bytes.starts(with: [0x00, 0x3C, 0x00, 0x72]) {
            return (.utf16(isLittleEndian: false), 0)
        }
        if let declared { return (declared, 0) }
        return (isUTF8(bytes[...]) || isMostlyUTF8(bytes) ? .utf8 : .windows1252, 0)
    }

    /// What an XML declaration, or a `<meta>` of HTML, says.
    private static func declared(in bytes: [UInt8]) -> TextEncoding? {
        let head = bytes.prefix(1_024)
        let found: TextEncoding?
        if let begin = head.firstIndex(ofTag: "?xml"),
            let end = head[begin...].firstIndex(of: UInt8(ascii: ">"))
        {
            found = label(behind: "encoding", in: head[begin..<end]).flatMap { TextEncoding(label: $0) }
        } else if let meta = head.firstIndex(ofTag: "meta") {
            found = label(behind: "charset", in: head[meta...]).flatMap { TextEncoding(label: $0) }
        } else {
            found = nil
        }
        // Whoever could read that far did not read UTF-16.
        if case .utf16 = found { return .utf8 }
        return found
    }

    private static func label(behind name: String, in bytes: ArraySlice<UInt8>) -> String? {
        label(behind: name, in: String(decoding: bytes, as: UTF8.self)[...])
    }

    /// The value behind a name: `encoding="…"`, `charset=…`.
    private static func label(behind name: String, in text: Substring) -> String? {
        let lower = text.lowercased()
        guard let place = lower.firstRange(of: name) else { return nil }
        var rest = lower[place.upperBound...].drop(while: \.isWhitespace)
        guard rest.popFirst() == "=" else { return nil }
        rest = rest.drop(while: \.isWhitespace)
        guard let quote = rest.first else { return nil }
        if quote == "\"" || quote == "'" {
            return String(rest.dropFirst().prefix { $0 != quote })
        }
        return String(rest.prefix { !$0.isWhitespace && $0 != ";" && $0 != "\"" && $0 != ">" })
    }

    /// Whether what is no UTF-8 in it is a small part of what is beyond ASCII: somebody else's byte in a text of UTF-8.
    private static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        var (good, bad) = (0, 0)
        for scalar in text.unicodeScalars where scalar.value > 0x7F {
            if scalar == "\u{FFFD}" { bad += 1 } else { good += 1 }
        }
        return good > 4 * bad
    }

    // MARK: - Reading it

    private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
        (try? UTF8Span(validating: bytes.span)) != nil
    }

    private static func valid(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        isUTF8(bytes) ? Array(bytes) : Array(String(decoding: bytes, as: UTF8.self).utf8)
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> [UInt8] {
        let even = bytes.count / 2 * 2
        let units = stride(from: bytes.startIndex, to: bytes.startIndex + even, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
            + (even < bytes.count ? [0xEF, 0xBF, 0xBD] : [])
    }

    private static func windows1252(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 {
                utf8.append(byte)
            } else {
                let value = byte < 0xA0 ? windows[Int(byte - 0x80)] : UInt32(byte)
                // Every value of the table is a scalar.
                utf8 += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
            }
        }
        return utf8
    }

    /// What Windows-1252 has from 128 to 159.
    static let windows: [UInt32] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
        0x0152,
        0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
        0x2122,
        0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
    ]
}

extension ArraySlice<UInt8> {
    /// Where the first tag of this name begins, whatever its capitals; nil when there is none.
    ///
    /// - Parameter name: the whole name in lower case, without its bracket: `rdf:rdf`, `?xml`.
    package func firstIndex(ofTag name: String) -> Int? {
        indices.first { index in
            guard self[index] == UInt8(ascii: "<"), endIndex - index > name.utf8.count + 1 else {
                return false
            }
            let behind = self[index + name.utf8.count + 1]
            return (behind <= 0x20 || behind == UInt8(ascii: ">") || behind == UInt8(ascii: "/"))
                && zip(self[(index + 1)...], name.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }
    }
}
