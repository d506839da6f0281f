import Values

extension MarkupBuilder {
    /// An element begins.
    mutating func begin(_ name: String, _ attributes: HTMLAttributes) {
        let meaning = HTMLElement(name)
        let isApart = setApart(name, attributes)
        var element = OpenElement(name: name, meaning: meaning, style: style, repeatsQuote: repeatsQuote)
        if meaning.isVoid {
            if dropping == 0, !isApart { appendVoid(meaning, attributes) }
            return
        }
        defer { open.append(element) }
        if meaning == .dropped { dropping += 1 }
        guard dropping == 0 else { return }
        switch meaning {
        case .block:
            endBlock()
            if attributes.has("quote-inline") { repeatsQuote = true }
        case .heading(let level):
            endBlock()
            kind = .heading(level)
        case .quote:
            endBlock()
            containers.append(OpenContainer(container: .quote))
            element.isContainer = true
        case .list(let isOrdered):
            endBlock()
            let step = attributes.isReversed ? -1 : 1
            lists.append(OpenList(isOrdered: isOrdered, next: attributes.start ?? 1, step: step))
        case .item:
            beginItem(attributes)
            element.isContainer = true
        case .preformatted:
            endBlock()
            kind = .code
            preformatted += 1
        case .link:
            beginLink(attributes)
        case .styled(let new):
            // Code in lines of code is nothing special.
            if new != .code || preformatted == 0 { setStyle(style.union(new)) }
        case .row:
            if !isBlockEmpty { appendBreak() }
        case .cell:
            if !isBlockEmpty, lineBreaks == 0 { append(" | ".utf8) }
        case .quotation:
            append("“".utf8)
        case .rubyText:
            append("(".utf8)
        case .plain where name == "span":
            beginSpan(attributes, &element)
        case .plain, .dropped, .rule, .lineBreak, .image:
            break
        }
    }

    /// Takes what a text shows out of it, if that is wanted and it can be found.
    ///
    /// - Returns: whether the text is to say nothing of it.
    private mutating func setApart(_ name: String, _ attributes: HTMLAttributes) -> Bool {
        guard setsMediaApart, let source = attributes.source else { return false }
        let kind: MarkupMedia.Kind
        switch name {
        case "img" where dropping == 0 && !attributes.isEmoji: kind = .image
        case "iframe" where dropping == 0: kind = .frame
        case "video" where dropping == 0: kind = .video
        case "audio" where dropping == 0: kind = .audio
        // Within a video or a sound, whose first one stands for all.
        case "source" where open.last?.name == "video" && media.last?.kind != .video: kind = .video
        case "source" where open.last?.name == "audio" && media.last?.kind != .audio: kind = .audio
        default: return false
        }
        // What counts readers is nothing to see.
        if kind == .image, attributes.isPixel { return true }
        guard let address = address(of: source), media.count < MarkupText.mostMedia else { return false }
        if media.contains(where: { $0.address == address }) { return true }
        let words = attributes.alternative?.onOneLine ?? ""
        media.append(MarkupMedia(kind: kind, address: address, description: words.isEmpty ? nil : words))
        // A picture that is a link keeps its words: somebody has to see the link.
        return link == nil
    }

    /// What servers hide of a link's text, and only of a link's: elsewhere everything is shown.
    private mutating func beginSpan(_ attributes: HTMLAttributes, _ element: inout OpenElement) {
        guard link != nil else {
            if attributes.has("quote-inline") {
                // Some servers make it a span at the end of a paragraph.
                endBlock()
                repeatsQuote = true
            }
            return
        }
        if attributes.has("invisible") {
            element.isHidden = true
            hiding += 1
        }
        element.isShortened = attributes.has("ellipsis")
    }

    private mutating func beginItem(_ attributes: HTMLAttributes) {
        endBlock()
        var number: Int?
        if let list = lists.last, list.isOrdered {
            let value = attributes.value ?? list.next
            number = value
            lists[lists.count - 1].next = value + list.step
        }
        containers.append(OpenContainer(container: .item(number: number)))
    }

    private mutating func appendVoid(_ meaning: HTMLElement, _ attributes: HTMLAttributes) {
        switch meaning {
        case .lineBreak: appendBreak()
        case .rule:
            endBlock()
            appendBlock(.rule, [])
        case .image: appendImage(attributes)
        default: break
        }
    }

    /// A picture is its description; one of an emoji is its name.
    private mutating func appendImage(_ attributes: HTMLAttributes) {
        let description = attributes.alternative?.onOneLine
        let isEmoji = attributes.isEmoji
        let text: String
        switch description {
        case .some(let name) where isEmoji: text = Self.isName(name) ? ":\(name):" : name
        // An empty description says that there is nothing to see.
        case .some(""): return
        case .some(let description): text = "[image: \(description)]"
        case .none: text = "[image]"
        }
        // Of attributes the parser keeps what it finds, so this passes the same filter as text.
        appendForeign(text)
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                HTMLSource.isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2D
                    || $0 == 0x2B
            }
    }

    private mutating func appendForeign(_ text: String) {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
            result.append(isControl ? "\u{FFFD}" : scalar)
        }
        append(String(result).utf8)
    }

    /// An element ends: the last one of this name, and all that began in it.
    ///
    /// One that never began does not count.
    mutating func end(_ name: String) {
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        while open.count > index { closeLast() }
    }

    /// Closes the element that began last.
    mutating func closeLast() {
        guard let element = open.popLast() else { return }
        if dropping > 0 {
            if element.meaning == .dropped { dropping -= 1 }
            return
        }
        if element.isHidden { hiding -= 1 }
        if element.isShortened { appendEllipsis() }
        switch element.meaning {
        case .block, .quote, .item: endBlock()
        case .heading, .preformatted:
            endBlock()
            kind = .paragraph
            if element.meaning == .preformatted { preformatted -= 1 }
            if preformatted > 0 { kind = .code }
        case .list:
            endBlock()
            lists.removeLast()
        case .link: endLink()
        case .quotation: append("”".utf8)
        case .rubyText: append(")".utf8)
        default: break
        }
        if element.isContainer { containers.removeLast() }
        // A span that repeats a quote ends its block, too.
        if repeatsQuote, !element.repeatsQuote {
            endBlock()
            repeatsQuote = false
        }
        setStyle(element.style)
    }
}
