import Values

/// Puts a text together, event by event.
///
/// The elements that are open are kept in an array, never on the call stack.
struct MarkupBuilder {
    /// The most blocks of a text; nobody writes as many, and what is beyond them is left out.
    private static let mostBlocks = 20_000

    /// What the ranges of texts lie in.
    let records: [UInt8]
    /// Whether line feeds are line breaks, and blanks stay as many as they are.
    let keepsLines: Bool

    var blocks: [MarkupBlock] = []
    var isFull = false

    // The block that is being written.
    var runs: [MarkupRun] = []
    var kind = MarkupBlock.Kind.paragraph
    var repeatsQuote = false

    // The run that is being written, and what its text is with what is hidden.
    var shown: [UInt8] = []
    var whole: [UInt8] = []
    var hidesAnything = false
    /// What of the whole text is hidden, and where an ellipsis was shown last.
    var hidden: [MarkupHidden] = []
    var ellipsis: Int?
    var style: MarkupStyle = []

    // Where the end of the block's text is.
    var endsInBlank = false
    var lineBreaks = 0
    var isBlockEmpty = true
    var column = 0

    var link: OpenLink?
    var linkCount = 0
    var open: [OpenElement] = []
    var lists: [OpenList] = []
    var containers: [OpenContainer] = []
    /// How many elements are open that are dropped with all that is in them, and so on.
    var dropping = 0
    var hiding = 0
    var preformatted = 0

    /// The page that relative addresses start from.
    let base: WebAddress?
    let setsMediaApart: Bool
    /// What was set apart.
    var media: [MarkupMedia] = []

    init(records: [UInt8], keepsLines: Bool, base: WebAddress? = nil, setsMediaApart: Bool = false) {
        self.records = records
        self.keepsLines = keepsLines
        self.base = base
        self.setsMediaApart = setsMediaApart
    }

    /// Takes an event in.
    /// - Returns: whether there is room for more.
    mutating func add(_ event: HTMLEvent) -> Bool {
        switch event {
        case .begin(let name, let attributes): begin(name, attributes)
        case .end(let name): end(name)
        case .text(let range): appendText(range)
        case .cut: while !open.isEmpty { closeLast() }
        }
        return !isFull
    }

    /// Closes everything and hands the text over.
    mutating func finish(isCut: Bool) -> MarkupText {
        while !open.isEmpty { closeLast() }
        endBlock()
        return MarkupText(blocks, isCut: isCut || isFull, media: media)
    }

    // MARK: blocks

    /// Ends the block if there is anything in it; what comes next is a paragraph again unless it says otherwise.
    mutating func endBlock() {
        endRun()
        trimEnd()
        runs.removeAll { $0.text.isEmpty && ($0.wholeText ?? "").isEmpty }
        if !runs.isEmpty { appendBlock(kind, runs) }
        runs = []
        isBlockEmpty = true
        endsInBlank = false
        lineBreaks = 0
        column = 0
    }

    mutating func appendBlock(_ kind: MarkupBlock.Kind, _ runs: [MarkupRun]) {
        guard blocks.count < Self.mostBlocks else {
            isFull = true
            return
        }
        var around: [MarkupContainer] = []
        for index in containers.indices.prefix(MarkupText.deepest) {
            around.append(containers[index].container)
            // What comes next in an item is no new item.
            if case .item = containers[index].container { containers[index].container = .sameItem }
        }
        blocks.append(MarkupBlock(kind, in: around, runs, repeatsQuote: repeatsQuote))
    }

    /// Takes blanks and line breaks off the end of the block.
    private mutating func trimEnd() {
        while var last = runs.last {
            let isCode = kind == .code
            while let end = last.text.last, end == "\n" || end == " " && !isCode { last.text.removeLast() }
            while let end = last.wholeText?.last, end == "\n" || end == " " && !isCode {
                last.wholeText?.removeLast()
            }
            runs[runs.count - 1] = last
            guard last.text.isEmpty, last.wholeText ?? "" == "" else { return }
            runs.removeLast()
        }
    }

    // MARK: runs

    /// Ends the run: what comes next looks different.
    mutating func endRun() {
        guard !shown.isEmpty || !whole.isEmpty else {
            hidesAnything = false
            return
        }
        runs.append(
            MarkupRun(
                String(decoding: shown, as: UTF8.self),
                wholeText: hidesAnything ? String(decoding: whole, as: UTF8.self) : nil,
                hidden: hidden, style: style, link: link?.link))
        shown.removeAll(keepingCapacity: true)
        whole.removeAll(keepingCapacity: true)
        hidden = []
        ellipsis = nil
        hidesAnything = false
    }

    /// Goes on in another style.
    mutating func setStyle(_ new: MarkupStyle) {
        guard new != style else { return }
        endRun()
        style = new
    }
}

/// A quotation or an item that has begun.
struct OpenContainer {
    /// What the next block stands in.
    var container: MarkupContainer
}

/// An element that has begun, and what has to be undone when it ends.
struct OpenElement {
    let name: String
    let meaning: HTMLElement
    /// The style around it.
    let style: MarkupStyle
    /// The block around it repeats a quote.
    let repeatsQuote: Bool
    /// Whether what is in it is hidden in a link.
    var isHidden = false
    /// Whether a link's text goes on where it ends.
    var isShortened = false
    /// Whether it put a container around what is in it.
    var isContainer = false
}

/// A list that has begun.
struct OpenList {
    let isOrdered: Bool
    /// The number of the next item.
    var next: Int
    /// 1, or -1 where numbers fall.
    let step: Int
}

/// A link that has begun.
struct OpenLink {
    var link: MarkupLink
    /// The block in which it began, and the run in it.
    let firstBlock: Int
    let firstRun: Int
    /// The beginning of its text, as far as it is looked at: what is shown, and with what is hidden.
    var shown: [UInt8] = []
    var whole: [UInt8] = []
}
