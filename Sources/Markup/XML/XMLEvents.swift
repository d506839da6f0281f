/// The events of an XML document in order.
///
/// Nothing outside the document is looked at, and nothing that it declares is expanded: of entities there are XML's own
/// five, HTML's and numbers, and a name that nobody knows is text. Elements are at most 256 deep. After a fault the reader goes on as far as it can, so a document that
/// breaks in the middle still has what stands before; ``brokenLine`` tells.
public struct XMLEvents: Sequence, IteratorProtocol {
    /// The most bytes that are read; what is beyond them is left out.
    public static let limit = 32 << 20

    /// The line in which the document first was no XML; nil when all of it was.
    public let brokenLine: Int?

    /// What the document is written in if the system cannot convert it; see ``EncodedText/unknownEncoding``.
    public let unknownEncoding: String?

    private let records: [UInt8]
    private var index = 0

    /// Reads a document in any encoding; see ``EncodedText``.
    ///
    /// - Parameters:
    ///   - document: any bytes.
    ///   - contentType: what whoever sent them says of them: `text/xml; charset=shift_jis`.
    public init(_ document: [UInt8], contentType: String? = nil) {
        let text = EncodedText(Array(document.prefix(Self.limit)), contentType: contentType)
        unknownEncoding = text.unknownEncoding
        let (source, line) = XMLSource.mended(text.utf8)
        let found = XMLReader.records(of: source)
        records = found.records
        brokenLine = [line, found.brokenLine].compactMap(\.self).min()
    }

    /// The next event; nil at the end.
    public mutating func next() -> XMLEvent? {
        while let (kind, content) = HTMLEvents.record(in: records, at: index) {
            index = content.upperBound
            switch kind {
            case 1: return .begin(name(content), attributes: attributes())
            case 3: return .end(name(content))
            case 4: return .text(String(decoding: records[content], as: UTF8.self))
            default: continue
            }
        }
        return nil
    }

    /// A namespace has no blank in it, or none that matters; a local name has none.
    private func name(_ content: Range<Int>) -> XMLName {
        let (space, local) = parts(content, at: records[content].lastIndex(of: 0x20))
        return XMLName(local, in: space)
    }

    /// The attributes that follow the beginning of an element.
    private mutating func attributes() -> [XMLAttribute] {
        var attributes: [XMLAttribute] = []
        while let (kind, content) = HTMLEvents.record(in: records, at: index), kind == 2 {
            index = content.upperBound
            let (name, value) = parts(content, at: records[content].firstIndex(of: UInt8(ascii: "=")))
            attributes.append(XMLAttribute(name: name, value: Self.decoded(value)))
        }
        return attributes
    }

    /// libxml2 decodes every reference in a value but that of the ampersand, which it writes in this one way.
    private static func decoded(_ value: String) -> String {
        guard value.utf8.contains(UInt8(ascii: "&")) else { return value }
        return value.split(separator: "&#38;", omittingEmptySubsequences: false).joined(separator: "&")
    }

    private func parts(_ content: Range<Int>, at sign: Int?) -> (String, String) {
        guard let sign else { return ("", String(decoding: records[content], as: UTF8.self)) }
        return (
            String(decoding: records[content.lowerBound..<sign], as: UTF8.self),
            String(decoding: records[(sign + 1)..<content.upperBound], as: UTF8.self)
        )
    }
}

/// What a reader comes upon in XML.
public enum XMLEvent: Equatable, Sendable {
    /// An element begins.
    case begin(XMLName, attributes: [XMLAttribute])
    /// An element ends.
    case end(XMLName)
    /// Text, with XML's own references decoded; a long one may come in pieces.
    case text(String)
}

/// What an element is called.
public struct XMLName: Hashable, Sendable {
    /// The namespace that its prefix stands for, or the prefix, if nothing says what that stands for; may be empty.
    public let space: String
    /// The name without its prefix.
    public let local: String

    /// A name.
    public init(_ local: String, in space: String = "") {
        self.space = space
        self.local = local
    }
}

/// A value that an element has in its tag.
public struct XMLAttribute: Hashable, Sendable {
    /// The name without a prefix, but for XML's own: `xml:lang`, `xml:base`.
    public let name: String
    /// The value, with XML's own references decoded.
    public let value: String

    /// A value.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
