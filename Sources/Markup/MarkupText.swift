import Values

/// Text with a structure that a screen can draw: what becomes of a server's HTML.
///
/// A value, made once when a post arrives and drawn as often as needed. It holds no control character but line feeds in
/// its runs, and only links to `http` and `https`. It is **not** safe for a terminal yet: `SafeText` in Terminal is the
/// one gate, and takes each run's text when it is drawn.
public struct MarkupText: Hashable, Sendable {
    /// The most containers around a block; deeper ones are left out, not their text.
    public static let deepest = 8

    /// The blocks in order.
    public internal(set) var blocks: [MarkupBlock]
    /// Whether the source was so long that its end was left out.
    public let isCut: Bool
    /// The pictures, videos and sounds that are set apart from the text, in order, each address once; none unless that was
    /// asked for.
    public let media: [MarkupMedia]

    /// The most media that are set apart.
    public static let mostMedia = 200

    /// A text of blocks.
    public init(_ blocks: [MarkupBlock], isCut: Bool = false, media: [MarkupMedia] = []) {
        self.blocks = blocks
        self.isCut = isCut
        self.media = media
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { blocks.isEmpty }

    /// The links in order, each once.
    public var links: [MarkupLink] {
        var links: [MarkupLink] = []
        for block in blocks {
            for run in block.runs {
                if let link = run.link, link.number > links.last?.number ?? 0 { links.append(link) }
            }
        }
        return links
    }
}

/// A picture, a video, a sound or a page in a frame that a text shows.
public struct MarkupMedia: Hashable, Sendable {
    /// What kind of thing it is.
    public enum Kind: Hashable, Sendable {
        /// A picture.
        case image
        /// A video.
        case video
        /// A sound.
        case audio
        /// A page within the page, such as a player.
        case frame
    }

    /// What it is.
    public let kind: Kind
    /// Where it is.
    public let address: WebAddress
    /// What it shows, in the author's words; nil without any.
    public let description: String?

    /// A thing that is shown.
    public init(kind: Kind, address: WebAddress, description: String? = nil) {
        self.kind = kind
        self.address = address
        self.description = description
    }
}

/// A paragraph, or what takes its place.
public struct MarkupBlock: Hashable, Sendable {
    /// What kinds of block there are.
    public enum Kind: Hashable, Sendable {
        /// Text that flows.
        case paragraph
        /// A heading, from 1 to 6.
        case heading(Int)
        /// Lines that stay as they are.
        case code
        /// A line across; it has no runs.
        case rule
    }

    /// What it is.
    public let kind: Kind
    /// What it stands in, outermost first; at most ``MarkupText/deepest``.
    public let containers: [MarkupContainer]
    /// Its text.
    public internal(set) var runs: [MarkupRun]
    /// Whether it repeats a quoted post as a link ("RE: …"), for servers that know no quotes: to be hidden where the
    /// quoted post is shown.
    public let repeatsQuote: Bool

    /// A block.
    public init(
        _ kind: Kind = .paragraph, in containers: [MarkupContainer] = [], _ runs: [MarkupRun],
        repeatsQuote: Bool = false
    ) {
        self.kind = kind
        self.containers = containers
        self.runs = runs
        self.repeatsQuote = repeatsQuote
    }
}

/// What a block stands in.
public enum MarkupContainer: Hashable, Sendable {
    /// A quotation.
    case quote
    /// An item of a list, which begins with this block; nil for one without a number.
    case item(number: Int?)
    /// The same item as the block before.
    case sameItem
}

/// A piece of text that looks the same throughout.
public struct MarkupRun: Hashable, Sendable {
    /// The text as it is shown.
    ///
    /// A line feed is a line break; there is no other control character.
    public internal(set) var text: String
    /// The text with what the server hides of a link (`https://`, the end of a long path), if it hides anything.
    public internal(set) var wholeText: String?
    /// Which parts of ``wholeText`` the server hides, in order.
    public internal(set) var hidden: [MarkupHidden]
    /// How it is set apart.
    public let style: MarkupStyle
    /// Where it leads.
    public internal(set) var link: MarkupLink?

    /// A piece of text.
    public init(
        _ text: String, wholeText: String? = nil, hidden: [MarkupHidden] = [], style: MarkupStyle = [],
        link: MarkupLink? = nil
    ) {
        self.text = text
        self.wholeText = wholeText
        self.hidden = hidden
        self.style = style
        self.link = link
    }
}

/// A part of a link that its server leaves out.
public struct MarkupHidden: Hashable, Sendable {
    /// Which bytes of ``MarkupRun/wholeText`` in UTF-8; may reach beyond its end, where blanks were taken off.
    public internal(set) var bytes: Range<Int>
    /// Whether an ellipsis is shown in its place.
    public internal(set) var isShortened: Bool

    /// A part of a link.
    public init(bytes: Range<Int>, isShortened: Bool = false) {
        self.bytes = bytes
        self.isShortened = isShortened
    }
}

/// How a piece of text is set apart.
public struct MarkupStyle: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt8

    /// The styles of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Important: usually bold.
    public static let strong = MarkupStyle(rawValue: 1)
    /// Stressed: usually italic.
    public static let emphasis = MarkupStyle(rawValue: 2)
    /// Code within a line.
    public static let code = MarkupStyle(rawValue: 4)
    /// No longer so: usually crossed out.
    public static let struck = MarkupStyle(rawValue: 8)
    /// Underlined, which says nothing by itself.
    public static let underlined = MarkupStyle(rawValue: 16)
}

/// Where a piece of text leads.
///
/// There are links to `http` and `https` only; see `WebAddress`. All pieces of one link have the same link, and no
/// two links of a text are equal: each has its ``number``.
public struct MarkupLink: Hashable, Sendable {
    /// What a link is to the servers.
    public enum Kind: Hashable, Sendable {
        /// A page.
        case page
        /// A person's profile.
        case mention
        /// The posts under a word.
        case hashtag
    }

    /// Its place among the links of the text, from 1: what a person types to open it.
    public let number: Int
    /// Where it leads.
    public let address: WebAddress
    /// What it is.
    public let kind: Kind
    /// Whether the text reads like an address on another host than the one it leads to; then show `WebAddress.host`.
    public internal(set) var isMisleading: Bool

    /// A link; texts make their own.
    public init(number: Int, address: WebAddress, kind: Kind = .page, isMisleading: Bool = false) {
        self.number = number
        self.address = address
        self.kind = kind
        self.isMisleading = isMisleading
    }
}

extension MarkupText {
    /// Reads HTML as servers send it, whatever it is: there is no HTML that fails.
    ///
    /// It takes time linear in the text and no more of it than 1 MiB, keeps no stack that a text could overflow, asks
    /// nothing of the network and expands no entities but HTML's own, once. Where there is no tag at all, line breaks
    /// count as such.
    ///
    /// - Parameters:
    ///   - html: any text.
    ///   - base: the page that relative addresses start from; without one they lead nowhere, and a link is its text.
    ///   - setsMediaApart: whether pictures, videos, sounds and frames whose address is known are put into ``media``, and
    ///     pictures leave no words in the text then.
    public init(html: String, base: WebAddress? = nil, setsMediaApart: Bool = false) {
        let source = HTMLSource(html)
        var events = HTMLEvents(source.bytes)
        var builder = MarkupBuilder(
            records: events.records, keepsLines: !source.hasTags, base: base, setsMediaApart: setsMediaApart)
        while let event = events.next(), builder.add(event) {}
        self = builder.finish(isCut: source.isCut)
    }

    /// Reads HTML from bytes; what is not UTF-8 becomes U+FFFD.
    ///
    /// - Parameter bytes: any bytes.
    public init(htmlBytes bytes: some Collection<UInt8>) {
        self.init(html: String(decoding: bytes.prefix(HTMLSource.limit + 1), as: UTF8.self))
    }
}

extension MarkupText {
    /// Takes text that is no HTML: nothing in it has a meaning but its line breaks.
    ///
    /// Links are given beside it by some servers, as ranges of bytes that anybody may have written. One that is empty,
    /// begins or ends within a code point or beyond the text, or overlaps one before it is left out, as is one that leads to no
    /// `WebAddress`.
    ///
    /// - Parameters:
    ///   - text: any text.
    ///   - links: what parts of it lead to, in any order; the first thousand count.
    public init(plain text: String, links: [VerbatimLink] = []) {
        let records = Array(text.utf8.prefix(HTMLSource.limit))
        var builder = MarkupBuilder(records: records, keepsLines: true)
        var index = 0
        for link in links.prefix(1_000).sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) {
            let range = link.bytes
            guard range.lowerBound >= index, !range.isEmpty, range.upperBound <= records.count,
                records[range.lowerBound] & 0xC0 != 0x80,
                range.upperBound == records.count || records[range.upperBound] & 0xC0 != 0x80
            else { continue }
            builder.appendText(index..<range.lowerBound)
            builder.beginLink(to: link.target, as: link.kind)
            builder.appendText(range)
            builder.endLink(isTold: true)
            index = range.upperBound
        }
        builder.appendText(index..<records.count)
        self = builder.finish(isCut: text.utf8.count > HTMLSource.limit)
    }
}

/// A link that a server gives beside a text, and not in it.
public struct VerbatimLink: Hashable, Sendable {
    /// The bytes of the text, in UTF-8, that are the link.
    public let bytes: Range<Int>
    /// Where it says that it leads.
    public let target: String
    /// What it is.
    public let kind: MarkupLink.Kind

    /// A link; whether it may stand is decided by ``MarkupText/init(plain:links:)``.
    public init(bytes: Range<Int>, target: String, kind: MarkupLink.Kind = .page) {
        self.bytes = bytes
        self.target = target
        self.kind = kind
    }
}
