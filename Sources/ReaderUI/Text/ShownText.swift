import People
import Terminal

/// The text of a post or a quote as the reader shows it: styled, without what its server leaves out of links, with their numbers.
struct ShownText {
    /// The pieces from left to right, and how each looks; neighbours look different.
    private(set) var pieces: [String] = []
    private(set) var styles: [Style] = []

    /// - Parameter links: the links whose numbers, `[1]` and so on, stand behind what each shows of itself.
    init(_ said: some SpannedText, numbering links: [Post.Link] = []) {
        let marks = LinkMarks.marks(in: said.text, for: links)
        // Most posts that are long have nothing of the kind.
        guard !said.spans.isEmpty || !marks.isEmpty else {
            append(said.text, .plain)
            return
        }
        let bytes = Array(said.text.utf8)
        var rest = marks[...]
        for piece in said.pieces {
            let style = Theme.style(of: piece.look)
            if piece.beginsEllipsis { append("…", style) }
            var start = piece.bytes.lowerBound
            func show(upTo end: Int) {
                if !piece.look.isHidden { append(String(decoding: bytes[start..<end], as: UTF8.self), style) }
                start = end
            }
            while let mark = rest.first, mark.place <= piece.bytes.upperBound {
                show(upTo: mark.place)
                append(mark.text, .plain)
                rest = rest.dropFirst()
            }
            show(upTo: piece.bytes.upperBound)
        }
    }

    private mutating func append(_ text: String, _ style: Style) {
        guard !text.isEmpty else { return }
        if styles.last == style {
            pieces[pieces.count - 1] += text
        } else {
            pieces.append(text)
            styles.append(style)
        }
    }

    /// The lines, none wider than so many columns unless a single wide character is.
    ///
    /// They break where those of the same text without styles would.
    func lines(width: Int) -> [StyledLine] {
        PiecedText.lines(pieces).flatMap { $0.wrapped(to: width) }.map { StyledLine($0, styles) }
    }
}

extension StyledLine {
    /// A line whose pieces have these styles.
    fileprivate init(_ line: PiecedText, _ styles: [Style]) {
        let texts = line.texts
        // There is always one; it may be empty.
        self.init(texts.first?.text ?? .empty, texts.first.map { styles[$0.piece] } ?? .plain)
        for (piece, text) in texts.dropFirst() { append(text, styles[piece]) }
    }
}

extension SafeText {
    /// The text, or its beginning with a sign that it goes on, in no more than so many columns.
    ///
    /// - Parameter utf8: whether the terminal can show an ellipsis; else it is two dots.
    func shortened(to columns: Int, utf8: Bool) -> SafeText {
        self.columns > columns ? goingOn(in: columns, utf8: utf8) : self
    }

    /// As much of the text as leaves room for a sign that it goes on, and that sign.
    func goingOn(in columns: Int, utf8: Bool) -> SafeText {
        let sign: SafeText = utf8 ? "…" : ".."
        return columns > sign.columns
            ? prefix(columns: columns - sign.columns) + sign : prefix(columns: columns)
    }
}

extension ServiceError {
    /// What happened and why, for a line that may be cut at its end.
    ///
    /// What the store says begins with what happened: that it is the store's trouble would only take the room.
    package var shortly: String {
        if case .storage(let why) = self, !why.isEmpty { why } else { "\(summary) \(reason)" }
    }
}
