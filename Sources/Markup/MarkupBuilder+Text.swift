import Values

extension MarkupBuilder {
    /// Writes text: blanks become one, except where they count.
    mutating func appendText(_ range: Range<Int>) {
        guard dropping == 0 else { return }
        let keepsBlanks = keepsLines || preformatted > 0
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = records[index]
            switch byte {
            case 0x0A, 0x0D:
                // Line ends were made alike in HTML; other text comes as it is.
                let isPair = byte == 0x0D && index + 1 < range.upperBound && records[index + 1] == 0x0A
                index += isPair ? 2 : 1
                if keepsBlanks { appendBreak() } else { appendBlank() }
            case 0x20:
                if keepsBlanks, !isBlockEmpty || kind == .code { append([0x20]) } else { appendBlank() }
                index += 1
            case 0x09:
                if keepsBlanks {
                    append(repeatElement(0x20, count: 4 - column % 4))
                } else {
                    appendBlank()
                }
                index += 1
            case 0x00..<0x20, 0x7F:
                append("\u{FFFD}".utf8)
                index += 1
            default:
                let isC2 = byte == 0xC2 && index + 1 < range.upperBound && records[index + 1] < 0xA0
                let isSeparator =
                    byte == 0xE2 && index + 2 < range.upperBound && records[index + 1] == 0x80
                    && records[index + 2] & 0xFE == 0xA8
                if isC2 {
                    append("\u{FFFD}".utf8)
                    index += 2
                } else if isSeparator {
                    appendBreak()
                    index += 3
                } else {
                    let end = wordEnd(after: index, before: range.upperBound)
                    append(records[index..<end])
                    index = end
                }
            }
        }
    }

    /// Where what needs no thought ends.
    private func wordEnd(after start: Int, before limit: Int) -> Int {
        var index = start + 1
        while index < limit {
            let byte = records[index]
            if byte <= 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 { break }
            index += 1
        }
        return index
    }

    /// Writes a line break; there are never more than two empty lines, but in code.
    mutating func appendBreak() {
        // No block begins with an empty line, nor does code: what follows `<pre>` belongs to the tag.
        if isBlockEmpty { return }
        guard lineBreaks < 3 || kind == .code else { return }
        if endsInBlank { removeBlank() }
        let count = lineBreaks + 1
        append([0x0A])
        lineBreaks = count
        column = 0
        endsInBlank = false
    }

    /// Writes a blank, unless there is one already or a line begins.
    private func isBlankNeeded() -> Bool { !isBlockEmpty && !endsInBlank && lineBreaks == 0 }

    private mutating func appendBlank() {
        guard isBlankNeeded() else { return }
        append([0x20])
        endsInBlank = true
    }

    /// Takes back the blank that was written last.
    private mutating func removeBlank() {
        if whole.last == 0x20 || shown.last == 0x20 {
            if shown.last == 0x20 { shown.removeLast() }
            if whole.last == 0x20 { whole.removeLast() }
            if let last = hidden.last, last.bytes.upperBound > whole.count {
                hidden[hidden.count - 1].bytes = min(last.bytes.lowerBound, whole.count)..<whole.count
            }
        } else if let last = runs.last, last.text.last == " " {
            runs[runs.count - 1].text.removeLast()
            if last.wholeText?.last == " " { runs[runs.count - 1].wholeText?.removeLast() }
        }
    }

    /// Writes bytes as they are, or hides them in a link.
    mutating func append(_ bytes: some Collection<UInt8>) {
        if hiding > 0 { hide(bytes.count) } else { shown.append(contentsOf: bytes) }
        whole.append(contentsOf: bytes)
        isBlockEmpty = false
        endsInBlank = false
        lineBreaks = 0
        // Tabs are the only ones who ask.
        if keepsLines || preformatted > 0 { column += bytes.count { $0 & 0xC0 != 0x80 } }
        if let length = link?.whole.count, length < ShownAddress.limit {
            if hiding == 0 { link?.shown.append(contentsOf: bytes.prefix(ShownAddress.limit)) }
            link?.whole.append(contentsOf: bytes.prefix(ShownAddress.limit))
        }
    }

    /// The bytes that come next are hidden.
    private mutating func hide(_ count: Int) {
        hidesAnything = true
        let end = whole.count + count
        if let last = hidden.last, last.bytes.upperBound == whole.count {
            hidden[hidden.count - 1].bytes = last.bytes.lowerBound..<end
        } else {
            hidden.append(MarkupHidden(bytes: whole.count..<end, isShortened: ellipsis == whole.count))
        }
    }

    /// Writes what is shown but no part of the text: the sign that something is hidden.
    mutating func appendEllipsis() {
        // There has to be something that goes on.
        guard link != nil, !whole.isEmpty else { return }
        let sign = "…".utf8
        hidesAnything = true
        ellipsis = whole.count
        // It may come behind what it stands for.
        if let last = hidden.indices.last, hidden[last].bytes.upperBound == whole.count {
            hidden[last].isShortened = true
        }
        shown.append(contentsOf: sign)
        link?.shown.append(contentsOf: sign)
        endsInBlank = false
        isBlockEmpty = false
        lineBreaks = 0
    }
}

extension MarkupBuilder {
    /// Begins a link, if what it leads to may be opened; otherwise its text is text.
    mutating func beginLink(_ attributes: HTMLAttributes) {
        let isHashtag = attributes.has("hashtag") || attributes.relations.contains("tag")
        beginLink(
            to: attributes.target ?? "",
            as: isHashtag ? .hashtag : attributes.has("mention") ? .mention : .page)
    }

    /// Begins a link, if what it leads to may be opened.
    mutating func beginLink(to target: String, as kind: MarkupLink.Kind) {
        endLink()
        guard let address = address(of: target) else { return }
        endRun()
        linkCount += 1
        link = OpenLink(
            link: MarkupLink(number: linkCount, address: address, kind: kind),
            firstBlock: blocks.count, firstRun: runs.count)
    }

    /// What an address in the text leads to.
    func address(of target: String) -> WebAddress? {
        if let base { base.resolving(target) } else { WebAddress(target) }
    }

    /// Ends the link, and marks all of it if its text misleads.
    ///
    /// - Parameter isTold: whether what it is was told beside the text: then a name in it is a person's.
    mutating func endLink(isTold: Bool = false) {
        guard let ended = link else { return }
        endRun()
        link = nil
        let host = ended.link.address.host
        // Nearly all links that servers make, at a hundredth of the cost.
        let isPlain = ShownAddress.isPlainly(host, ended.shown) && ShownAddress.isPlainly(host, ended.whole)
        let isWord =
            ended.shown.contains { $0 > 0x20 } && ShownAddress.isNone(ended.whole)
            && ShownAddress.isNone(ended.shown)
        if isPlain || isWord { return }
        let shown = String(decoding: ended.shown.prefix(ShownAddress.limit), as: UTF8.self)
        let whole = String(decoding: ended.whole.prefix(ShownAddress.limit), as: UTF8.self)
        // A link all of which is hidden would be a link that nobody sees.
        if shown.allSatisfy(\.isWhitespace) || shown == "…" { showAll(of: ended) }
        let address = ended.link.address
        guard !isTold || ended.link.kind == .page,
            ShownAddress.misleads(shown, to: address) || ShownAddress.misleads(whole, to: address)
        else { return }
        change(ended) { $0.link?.isMisleading = true }
    }

    private mutating func showAll(of ended: OpenLink) {
        change(ended) { run in
            guard let whole = run.wholeText, !whole.isEmpty else { return }
            run.text = whole
            run.wholeText = nil
            run.hidden = []
        }
    }

    /// Changes all runs of a link: in the blocks since it began, and in the block that is being written.
    private mutating func change(_ ended: OpenLink, _ body: (inout MarkupRun) -> Void) {
        for block in blocks.indices.dropFirst(ended.firstBlock) {
            for run in blocks[block].runs.indices
            where blocks[block].runs[run].link?.number == ended.link.number {
                body(&blocks[block].runs[run])
            }
        }
        let first = blocks.count == ended.firstBlock ? ended.firstRun : 0
        for run in runs.indices.dropFirst(first) where runs[run].link?.number == ended.link.number {
            body(&runs[run])
        }
    }
}
