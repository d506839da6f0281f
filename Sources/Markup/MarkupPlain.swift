import Values

/// A text without styles, and beside it what they were: for files, searching and programs that keep them apart.
public struct MarkupPlain: Hashable, Sendable {
    /// The text; see ``MarkupText/plain``.
    public let text: String
    /// Its parts that are set apart, block by block.
    ///
    /// They may lie in one another. A quotation's lines are one part, `> ` included.
    public let spans: [MarkupSpan]

    /// A text with its parts.
    public init(text: String, spans: [MarkupSpan] = []) {
        self.text = text
        self.spans = spans
    }
}

/// A part of a plain text that was set apart where the text came from.
public struct MarkupSpan: Hashable, Sendable {
    /// What set it apart.
    public enum Kind: Int, CaseIterable, Hashable, Sendable {
        /// It is important, or a heading.
        case strong
        /// It is stressed.
        case emphasis
        /// It is code, in a line or in lines of its own.
        case code
        /// It is quoted.
        case quote
        /// It leads to a person's profile.
        case mention
        /// It leads to the posts under a word.
        case hashtag
        /// It leads to a page.
        case link
        /// Its server leaves it out of a link.
        case hidden
        /// Its server shows an ellipsis in its place.
        case shortened
        /// It is crossed out; the text has `~~` before and behind it, as a terminal cannot.
        case struck
    }

    /// Which bytes of the text in UTF-8: whole code points, at least one.
    public internal(set) var bytes: Range<Int>
    /// What set them apart.
    public let kind: Kind

    /// A part of a text.
    public init(bytes: Range<Int>, kind: Kind) {
        self.bytes = bytes
        self.kind = kind
    }
}

extension MarkupText {
    /// The text without styles, and which parts of it are set apart: for whoever shows it after all.
    ///
    /// Paragraphs have an empty line between them, the items of a list have none. Items begin with `• ` or their
    /// number, quotations with `> `. Links are whole, with what the server hides of them; where a text misleads, the
    /// host follows in brackets. No control character but line feeds, none at the ends. Not safe for a terminal yet.
    ///
    /// An ellipsis that the server shows where it hides nothing is left out, and so is that something is underlined. What is
    /// crossed out stands between `~~`.
    public var plain: MarkupPlain {
        var writer = PlainWriter()
        var before: MarkupBlock?
        for block in blocks {
            let separator = before.map { block.followsClosely($0) ? "\n" : "\n\n" } ?? ""
            if writer.write(block, after: separator, margins: block.margins) { before = block }
        }
        return writer.plain
    }
}

extension MarkupBlock {
    /// What stands before its first line, and before the others.
    fileprivate var margins: (first: String, others: String) {
        var first = ""
        var others = ""
        for container in containers {
            switch container {
            case .quote:
                first += "> "
                others += "> "
            case .item(let number):
                let sign = number.map { "\($0). " } ?? "• "
                first += sign
                others += String(repeating: " ", count: sign.unicodeScalars.count)
            case .sameItem:
                first += "  "
                others += "  "
            }
        }
        return (first, others)
    }

    /// Whether no empty line is between it and the block before: both are in lists, and it begins an item.
    fileprivate func followsClosely(_ before: MarkupBlock) -> Bool {
        let isInList = before.containers.contains { $0 != .quote }
        return isInList
            && containers.contains { container in
                if case .item = container { true } else { false }
            }
    }
}

/// Writes a text without styles, block by block, and beside it where they were.
private struct PlainWriter {
    private var text: [UInt8] = []
    private var spans: [MarkupSpan] = []

    // The block that is being written.
    private var separator = ""
    private var margins = (first: "", others: "")
    private var isBlockEmpty = true
    /// Line breaks that have come since; those at the ends of a block are none.
    private var lineBreaks = 0

    /// Of each kind the span in this block that may go on, and the number of its link.
    private var open: [(span: Int, link: Int)?] = Self.nothingOpen
    private static let nothingOpen = [(span: Int, link: Int)?](
        repeating: nil, count: MarkupSpan.Kind.allCases.count)

    /// What has been written.
    var plain: MarkupPlain { MarkupPlain(text: String(decoding: text, as: UTF8.self), spans: spans) }

    /// Writes a block.
    ///
    /// - Parameters:
    ///   - separator: what stands between it and the block before.
    ///   - margins: what stands before its first line and before the others.
    /// - Returns: whether there was anything to write; what is shown of a link may be no part of it.
    @discardableResult
    mutating func write(
        _ block: MarkupBlock, after separator: String = "",
        margins: (first: String, others: String) = ("", "")
    ) -> Bool {
        self.separator = separator
        self.margins = margins
        isBlockEmpty = true
        lineBreaks = 0
        open = Self.nothingOpen
        let (start, firstSpan) = (text.count + separator.utf8.count, spans.count)
        if block.kind == .rule { write(Array("―――".utf8)[...], []) }
        for index in block.runs.indices {
            let run = block.runs[index]
            if run.style.contains(.struck) { writeStruck(run, at: index, in: block) } else { write(run) }
            guard let link = run.link, link.isMisleading else { continue }
            // After the last piece of the link.
            let isLast = index + 1 == block.runs.count || block.runs[index + 1].link != link
            if isLast { write(Array(" [\(link.address.host)]".utf8)[...], []) }
        }
        guard !isBlockEmpty else { return false }
        // What is around others comes first.
        let around = block.kindsAround.map { MarkupSpan(bytes: start..<text.count, kind: $0) }
        spans.insert(contentsOf: around, at: firstSpan)
        return true
    }

    /// Writes a run that is crossed out, with a sign where that begins and one where it ends.
    private mutating func writeStruck(_ run: MarkupRun, at index: Int, in block: MarkupBlock) {
        let isStruck = { block.runs.indices.contains($0) && block.runs[$0].style.contains(.struck) }
        let sign = Array("~~".utf8)[...]
        if !isStruck(index - 1) { write(sign, [.struck]) }
        write(run)
        if !isStruck(index + 1) { write(sign, [.struck]) }
    }

    private mutating func write(_ run: MarkupRun) {
        let kinds = run.kinds
        let link = run.link?.number ?? 0
        guard let whole = run.wholeText else { return write(Array(run.text.utf8)[...], kinds, link: link) }
        let bytes = Array(whole.utf8)
        var index = 0
        for hidden in run.hidden {
            let end = min(hidden.bytes.upperBound, bytes.count)
            guard hidden.bytes.lowerBound >= index, hidden.bytes.lowerBound < end else { continue }
            write(bytes[index..<hidden.bytes.lowerBound], kinds, link: link)
            let kind = hidden.isShortened ? MarkupSpan.Kind.shortened : .hidden
            write(bytes[hidden.bytes.lowerBound..<end], kinds + [kind], link: link)
            index = end
        }
        write(bytes[index...], kinds, link: link)
    }

    private mutating func write(_ bytes: ArraySlice<UInt8>, _ kinds: [MarkupSpan.Kind], link: Int = 0) {
        var rest = bytes
        while !rest.isEmpty {
            let line = rest.prefix { $0 != 0x0A }
            rest = rest[line.endIndex...]
            if !line.isEmpty { writeLine(line, kinds, link) }
            guard !rest.isEmpty else { return }
            if !isBlockEmpty { lineBreaks += 1 }
            rest = rest.dropFirst()
        }
    }

    private mutating func writeLine(_ line: ArraySlice<UInt8>, _ kinds: [MarkupSpan.Kind], _ link: Int) {
        if isBlockEmpty { text += Array((separator + margins.first).utf8) }
        isBlockEmpty = false
        for _ in 0..<lineBreaks { text += Array(("\n" + margins.others).utf8) }
        lineBreaks = 0
        let start = text.count
        text += line
        for kind in kinds {
            if let last = open[kind.rawValue], last.link == link, spans[last.span].bytes.upperBound == start {
                spans[last.span].bytes = spans[last.span].bytes.lowerBound..<text.count
            } else {
                open[kind.rawValue] = (spans.count, link)
                spans.append(MarkupSpan(bytes: start..<text.count, kind: kind))
            }
        }
    }
}

extension MarkupRun {
    /// What sets it apart; none for what a plain text cannot tell of.
    fileprivate var kinds: [MarkupSpan.Kind] {
        // Nearly all text.
        if style.isEmpty, link == nil { return [] }
        var kinds: [MarkupSpan.Kind] = []
        switch link?.kind {
        case .page: kinds.append(.link)
        case .mention: kinds.append(.mention)
        case .hashtag: kinds.append(.hashtag)
        case nil: break
        }
        if style.contains(.strong) { kinds.append(.strong) }
        if style.contains(.emphasis) { kinds.append(.emphasis) }
        if style.contains(.code) { kinds.append(.code) }
        if style.contains(.struck) { kinds.append(.struck) }
        return kinds
    }
}

extension MarkupBlock {
    /// What sets all of it apart.
    fileprivate var kindsAround: [MarkupSpan.Kind] {
        var kinds: [MarkupSpan.Kind] = containers.contains(.quote) ? [.quote] : []
        switch kind {
        case .code: kinds.append(.code)
        case .heading: kinds.append(.strong)
        case .paragraph, .rule: break
        }
        return kinds
    }
}
