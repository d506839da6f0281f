/// The events of an HTML text in order.
struct HTMLEvents: IteratorProtocol {
    /// The records of `CXML.h`, which the ranges of texts lie in.
    let records: [UInt8]
    private var index = 0

    /// Reads HTML that `HTMLSource` has mended.
    init(_ source: [UInt8]) { records = HTMLReader.records(of: source) }

    mutating func next() -> HTMLEvent? {
        while let (kind, content) = Self.record(in: records, at: index) {
            index = content.upperBound
            switch kind {
            case 1: return .begin(String(decoding: records[content], as: UTF8.self), attributes())
            case 3: return .end(String(decoding: records[content], as: UTF8.self))
            case 4: return .text(content)
            case 5: return .cut
            default: continue
            }
        }
        return nil
    }

    /// The attributes that follow the beginning of an element.
    private mutating func attributes() -> HTMLAttributes {
        var attributes = HTMLAttributes()
        while let (kind, content) = Self.record(in: records, at: index), kind == 2,
            let letter = records[content].first
        {
            attributes.set(letter, to: String(decoding: records[content].dropFirst(), as: UTF8.self))
            index = content.upperBound
        }
        return attributes
    }

    /// The record that begins at a byte; nil at the end.
    static func record(in records: [UInt8], at index: Int) -> (kind: UInt8, content: Range<Int>)? {
        guard index + 5 <= records.count else { return nil }
        let length = (0..<4).reduce(0) { $0 | Int(records[index + 1 + $1]) << (8 * $1) }
        let start = index + 5
        guard start + length <= records.count else { return nil }
        return (records[index], start..<start + length)
    }
}

/// What a reader comes upon in HTML.
enum HTMLEvent: Equatable {
    /// An element begins.
    case begin(String, HTMLAttributes)
    /// An element ends, or was ended by what followed.
    case end(String)
    /// Text with its entities decoded: a part of the records' bytes.
    case text(Range<Int>)
    /// So many elements were open that all of them ended here.
    case cut
}

/// What an element means to a reader of text.
enum HTMLElement: Equatable {
    /// Begins and ends a paragraph.
    case block
    case heading(Int)
    case quote
    case list(isOrdered: Bool)
    case item
    case preformatted
    case rule
    case lineBreak
    case link
    case styled(MarkupStyle)
    case image
    case row
    case cell
    case quotation
    case rubyText
    /// Goes together with all that is in it.
    case dropped
    /// Only what is in it counts.
    case plain

    /// The meaning of a name in lower case.
    init(_ name: String) { self = Self.names[name] ?? .plain }

    /// Whether it has no content, and so is never open.
    var isVoid: Bool { self == .rule || self == .lineBreak || self == .image }

    private static let names: [String: HTMLElement] = {
        var names: [String: HTMLElement] = [
            "blockquote": .quote, "ul": .list(isOrdered: false), "menu": .list(isOrdered: false),
            "dir": .list(isOrdered: false),
            "ol": .list(isOrdered: true), "li": .item, "pre": .preformatted, "xmp": .preformatted,
            "listing": .preformatted,
            "hr": .rule, "br": .lineBreak, "a": .link, "img": .image, "tr": .row, "td": .cell, "th": .cell,
            "q": .quotation, "rt": .rubyText,
        ]
        for level in 1...6 { names["h\(level)"] = .heading(level) }
        let groups: [(HTMLElement, String)] = [
            (
                .block,
                """
                p div section article aside header footer main nav address center form fieldset figure figcaption \
                details summary table caption thead tbody tfoot dl dt dd hgroup body html noscript legend
                """
            ),
            (
                .dropped,
                """
                script style template svg math iframe frameset noframes object embed applet head title textarea \
                select audio video canvas rp meta link base
                """
            ),
            (.styled(.strong), "b strong"), (.styled(.emphasis), "i em cite dfn var"),
            (.styled(.code), "code tt samp kbd"), (.styled(.struck), "del s strike"),
            (.styled(.underlined), "u ins"),
        ]
        for (meaning, words) in groups {
            for word in words.split(separator: " ") { names[String(word)] = meaning }
        }
        return names
    }()
}

/// The attributes of an element that mean something to a reader of text.
struct HTMLAttributes: Equatable {
    var target: String?
    var alternative: String?
    var classes: [Substring] = []
    var relations: [Substring] = []
    var start: Int?
    var value: Int?
    var isReversed = false
    /// What the links of pages and what is shown have besides; most elements have none of it.
    private var others: [Other] = []
    /// Whether it is so small that nobody is to see it: a pixel that counts its readers.
    var isPixel = false

    /// Whether the element is of a class.
    func has(_ name: String) -> Bool { classes.contains { $0 == name } }

    /// Whether it is a picture that stands for a letter.
    var isEmoji: Bool { classes.contains { $0.contains("emoji") || $0 == "smiley" } }

    /// Takes in an attribute by the letter that CXML gives it.
    mutating func set(_ letter: UInt8, to text: String) {
        switch letter {
        case UInt8(ascii: "h"): target = text
        case UInt8(ascii: "a"): alternative = text
        case UInt8(ascii: "c"): classes = Self.words(text)
        case UInt8(ascii: "r"): relations = Self.words(text)
        case UInt8(ascii: "s"): start = Self.number(text)
        case UInt8(ascii: "v"): value = Self.number(text)
        case UInt8(ascii: "d"): isReversed = true
        case UInt8(ascii: "t"), UInt8(ascii: "n"), UInt8(ascii: "u"):
            others.append(Other(letter: letter, text: text))
        case UInt8(ascii: "x"), UInt8(ascii: "y"): isPixel = isPixel || text == "0" || text == "1"
        default: break
        }
    }

    /// An attribute that is seldom there.
    private struct Other: Equatable {
        let letter: UInt8
        let text: String
    }

    private func other(_ letter: Unicode.Scalar) -> String? {
        others.last { $0.letter == UInt8(ascii: letter) }?.text
    }

    /// What kind of thing it leads to.
    var type: String? { other("t") }
    /// What it is called.
    var title: String? { other("n") }
    /// Where what it shows is.
    var source: String? { other("u") }

    /// The words of a list; nobody has more than a few, so a long list is cut.
    private static func words(_ text: String) -> [Substring] {
        text.utf8.count > 1_000 ? [] : text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" }
    }

    /// A number of an item; those beyond a billion would not fit beside anything.
    private static func number(_ text: String) -> Int? {
        guard text.utf8.count < 20, let number = Int(text), abs(number) <= 1_000_000_000 else { return nil }
        return number
    }
}
