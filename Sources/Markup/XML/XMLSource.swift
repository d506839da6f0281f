import CXML

/// XML as it comes from outside, made ready for a parser.
enum XMLSource {
    /// The document as libxml2 can read it, and the line of the first reference that did not say what it should, of a value without
    /// quotes, or of a tag that has no end.
    ///
    /// What would stop a parser is no longer in it: its declaration, which may name another encoding, control characters, and
    /// whatever stands before the first tag. Nor is a tag within which the document breaks off: half of an address is another.
    ///
    /// - Parameter document: the document in UTF-8.
    static func mended(_ document: [UInt8]) -> (source: [UInt8], brokenLine: Int?) {
        var text = document
        let start = begin(of: text)
        for index in text.indices where index < start || text[index] < 0x20 {
            let isBlank = text[index] == 0x09 || text[index] == 0x0A || text[index] == 0x0D
            // One byte for another, so that lines keep their numbers: a blank shows nothing either.
            if !isBlank { text[index] = 0x20 }
        }
        let end = max(start, end(of: text))
        let (mended, line) = XMLReferences.mended(Array(text[start..<end]))
        let endLine = end == text.count ? nil : text[..<end].count { $0 == 0x0A } + 1
        return (
            source: Array(text[..<start].filter { $0 == 0x0A }) + mended,
            brokenLine: [line, endLine].compactMap(\.self).min()
        )
    }

    /// Where a tag begins within which the document breaks off; its end if it does not.
    private static func end(of text: [UInt8]) -> Int {
        guard let sign = text.lastIndex(of: UInt8(ascii: "<")) else { return text.count }
        var quote: UInt8?
        for byte in text[sign...] {
            switch byte {
            case UInt8(ascii: ">") where quote == nil: return text.count
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if quote == nil { quote = byte } else if quote == byte { quote = nil }
            default: break
            }
        }
        return sign
    }

    /// Where the document begins: behind its declaration, and behind what stands before that, such as a script's complaint.
    private static func begin(of text: [UInt8]) -> Int {
        let head = text.prefix(8_192)
        if let declaration = head.firstIndex(ofTag: "?xml"),
            let end = head[declaration...].firstIndex(of: UInt8(ascii: ">")),
            // One within the feed is somebody's text.
            !["rss", "feed", "rdf:rdf"].contains(where: { head[..<declaration].firstIndex(ofTag: $0) != nil })
        {
            return end + 1
        }
        // Without a declaration, it is only text that does not belong there.
        return head.firstIndex(of: UInt8(ascii: "<")) ?? 0
    }
}

/// The references of an XML document, written so that libxml2 decodes every one of them, and the values in its tags, written so
/// that it does not take them for something else.
///
/// After a fault anywhere, libxml2 passes over `&lt;` and `&amp;` as if they were not there; numbers it always decodes. So
/// XML's own five and the names that HTML has become numbers. An ampersand that begins no reference stands for itself, and
/// so does a name that nobody knows. What the document itself declares is left out: expanding it is how small documents
/// become large ones.
///
/// A `<` within a value that stands in quotes is only that, and a value without quotes gets some: libxml2 would pass over the rest of
/// the tag, and take what follows for a part of it.
private struct XMLReferences {
    private let text: [UInt8]
    private var mended: [UInt8] = []
    private var index = 0
    /// What is before it is in `mended`.
    private var copied = 0
    private var declared: Set<String> = []
    /// Whether names may be declared somewhere else, where nobody looks.
    private var declaresElsewhere = false
    private var brokenLine: Int?

    private init(_ text: [UInt8]) { self.text = text }

    /// The document with its references and values mended, and the line of the first that did not say what it should.
    ///
    /// - Parameter text: a document in UTF-8, or any encoding in which bytes below 128 are ASCII.
    static func mended(_ text: [UInt8]) -> (text: [UInt8], brokenLine: Int?) {
        var references = XMLReferences(text)
        references.run()
        return (references.mended, references.brokenLine)
    }

    private mutating func run() {
        mended.reserveCapacity(text.count + text.count / 8)
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "<"): passMarkup()
            case UInt8(ascii: "&"): mendReference()
            default: index += 1
            }
        }
        mended += text[copied...]
    }

    // MARK: - Where an ampersand is only that

    private mutating func passMarkup() {
        if begins("<!--") {
            pass("-->")
        } else if begins("<![CDATA[") {
            pass("]]>")
        } else if begins("<?") {
            pass("?>")
        } else if begins("<!DOCTYPE") {
            passType()
        } else {
            index += 1
            passTag()
        }
    }

    /// Passes what stands in a tag, as far as it is names with values.
    private mutating func passTag() {
        guard passName() else { return }
        while true {
            passBlanks()
            guard passName() else { return }
            passBlanks()
            guard index < text.count, text[index] == UInt8(ascii: "=") else { continue }
            index += 1
            passBlanks()
            guard mendValue() else { return }
        }
    }

    /// Passes a value; answers false if nobody can tell where it ends.
    private mutating func mendValue() -> Bool {
        guard index < text.count else { return false }
        let (start, quote) = (index, text[index])
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            while index < text.count, text[index] > 0x20, text[index] != UInt8(ascii: ">"), !begins("/>") {
                index += 1
            }
            let value = text[start..<index]
            guard !value.isEmpty, !value.contains(where: { "\"'<&".utf8.contains($0) }) else {
                index = start
                return false
            }
            noteFault(at: start)
            replace(from: start, with: "\"\(String(decoding: value, as: UTF8.self))\"")
            return true
        }
        // A quote may be missing: what looks like the end is one only if something may follow.
        guard let end = text[(start + 1)...].firstIndex(of: quote),
            end + 1 < text.count, Self.endsValue(text[end + 1])
        else { return false }
        index += 1
        while index < end {
            switch text[index] {
            case UInt8(ascii: "<"):
                index += 1
                replace(from: index - 1, with: "&#60;")
            case UInt8(ascii: "&"): mendReference()
            default: index += 1
            }
        }
        index = end + 1
        return true
    }

    /// Whether a value does not go on here.
    private static func endsValue(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
    }

    private mutating func passBlanks() { while index < text.count, text[index] <= 0x20 { index += 1 } }

    /// Passes a name; answers false if none stands here.
    private mutating func passName() -> Bool {
        let start = index
        while index < text.count, Self.isNamed(text[index]) { index += 1 }
        return index > start
    }

    /// Passes the declaration of the document's type, and learns which names it declares.
    private mutating func passType() {
        var isInside = false
        index += 1
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\""): pass("\"", from: 1)
            case UInt8(ascii: "'"): pass("'", from: 1)
            case UInt8(ascii: "<") where begins("<!--"): pass("-->")
            case UInt8(ascii: "<") where begins("<?"): pass("?>")
            case UInt8(ascii: "<") where begins("<!ENTITY"): passDeclaration()
            case UInt8(ascii: "["):
                isInside = true
                index += 1
            case UInt8(ascii: "]"):
                isInside = false
                index += 1
            case UInt8(ascii: ">") where !isInside:
                index += 1
                return
            case UInt8(ascii: "S") where !isInside && begins("SYSTEM"),
                UInt8(ascii: "P") where !isInside && begins("PUBLIC"):
                declaresElsewhere = true
                index += 1
            default: index += 1
            }
        }
    }

    private mutating func passDeclaration() {
        index += "<!ENTITY".utf8.count
        passBlanks()
        // What begins with a percent sign may bring in anything.
        if index < text.count, text[index] == UInt8(ascii: "%") { declaresElsewhere = true }
        let start = index
        while index < text.count, Self.isNamed(text[index]) { index += 1 }
        declared.insert(String(decoding: text[start..<index], as: UTF8.self))
    }

    // MARK: - References

    private mutating func mendReference() {
        let start = index
        index += 1
        let isNumber = index < text.count && text[index] == UInt8(ascii: "#")
        if isNumber { index += 1 }
        let name = start + (isNumber ? 2 : 1)
        while index < text.count, index - name < 64, Self.isNamed(text[index]) { index += 1 }
        guard index > name, index < text.count, text[index] == UInt8(ascii: ";") else {
            // What follows may be a reference.
            index = start + 1
            return replace(from: start, with: "&#38;")
        }
        let word = String(decoding: text[name..<index], as: UTF8.self)
        index += 1
        if isNumber {
            mendNumber(word, from: start)
        } else if let code = Self.code(of: word) {
            replace(from: start, with: "&#\(code);")
        } else {
            noteFault(at: start)
            let isDeclared = declaresElsewhere || declared.contains(word)
            replace(from: start, with: isDeclared ? "" : "&#38;\(word);")
        }
    }

    private mutating func mendNumber(_ digits: String, from start: Int) {
        let isHexadecimal = digits.hasPrefix("x")
        let isDigits = digits.utf8.dropFirst(isHexadecimal ? 1 : 0).allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || isHexadecimal && Unicode.Scalar(byte).properties.isASCIIHexDigit
        }
        guard isDigits, digits != "x" else {
            index = start + 1
            return replace(from: start, with: "&#38;")
        }
        let code = UInt32(digits.dropFirst(isHexadecimal ? 1 : 0), radix: isHexadecimal ? 16 : 10)
        if let code, Unicode.Scalar(code) != nil, code >= 0x20 || [0x09, 0x0A, 0x0D].contains(code),
            code != 0xFFFE, code != 0xFFFF
        {
            return
        }
        noteFault(at: start)
        replace(from: start, with: "&#65533;")
    }

    private static func code(of name: String) -> UInt32? {
        switch name {
        case "amp": return 0x26
        case "lt": return 0x3C
        case "gt": return 0x3E
        case "quot": return 0x22
        case "apos": return 0x27
        default:
            let code = perch_html_entity(name)
            return code > 0 ? code : nil
        }
    }

    // MARK: - Parts

    /// Puts something in the place of what is between there and the position.
    private mutating func replace(from start: Int, with reference: String) {
        mended += text[copied..<start]
        mended += Array(reference.utf8)
        copied = index
    }

    private mutating func noteFault(at place: Int) {
        guard brokenLine == nil else { return }
        brokenLine = 1 + text[..<place].reduce(0) { $1 == 0x0A ? $0 + 1 : $0 }
    }

    private func begins(_ mark: String) -> Bool { text[index...].starts(with: mark.utf8) }

    /// Goes behind the next such mark, or to the end.
    private mutating func pass(_ mark: String, from offset: Int = 0) {
        index += offset
        while index < text.count, !begins(mark) { index += 1 }
        index = min(index + mark.utf8.count, text.count)
    }

    private static func isNamed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: "_-.:".utf8.contains(byte)
        }
    }
}
