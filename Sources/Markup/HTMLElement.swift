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
