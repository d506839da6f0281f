import Values

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
        guard let address = WebAddress(target) else { return }
        endRun()
        linkCount += 1
        link = OpenLink(
            link: MarkupLink(number: linkCount, address: address, kind: kind),
            firstBlock: blocks.count, firstRun: runs.count)
    }

    /// Ends the link, and marks all of it if its text misleads.
    mutating func endLink() {
        guard let ended = link else { return }
        endRun()
        link = nil
        let host = ended.link.address.host
        // Nearly all links that servers make, at a hundredth of the cost.
        let isPlain = ShownAddress.isPlainly(host, ended.shown) && ShownAddress.isPlainly(host, ended.whole)
        if isPlain { return }
        let shown = String(decoding: ended.shown.prefix(ShownAddress.limit), as: UTF8.self)
        let whole = String(decoding: ended.whole.prefix(ShownAddress.limit), as: UTF8.self)
        // A link all of which is hidden would be a link that nobody sees.
        if shown.allSatisfy(\.isWhitespace) || shown == "…" { showAll(of: ended) }
        // A person's name may well look like a host: @dots.in.name.
        let isName = shown.hasPrefix("@") || shown.hasPrefix("#")
        guard !isName, ShownAddress.misleads(shown, host: host) || ShownAddress.misleads(whole, host: host)
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
