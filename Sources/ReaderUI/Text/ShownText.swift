import People
import Terminal

/// The text of a post or a quote as the reader shows it: styled, without what its server leaves out of links, with their numbers.
struct ShownText {
    /// The pieces from left to right, and how each looks; neighbours look different.
    private(set) var pieces: [String] = []
    private(set) var styles: [Style] = []
    /// The number of the link that each piece shows, where that was asked for.
    private var links: [Int?] = []

    /// - Parameters:
    ///   - links: the links whose numbers, `[1]` and so on, stand behind what each shows of itself.
    ///   - located: the links for which the lines tell where they are shown; those of `links`, if there are some.
    init(_ said: some SpannedText, numbering links: [Post.Link] = [], locating located: [Post.Link] = []) {
        let isLocating = !located.isEmpty
        let places = LinkMarks.places(in: said.text, of: isLocating ? located : links)
        // Where what shows a link begins, if that is told, and where it ends.
        let marks: [(place: Int, begins: Int?, text: String)] = places.flatMap { place in
            let text = links.isEmpty ? "" : "[\(place.number)]"
            return (isLocating ? [(place.bytes.lowerBound, place.number, "")] : [])
                + [(place.bytes.upperBound, nil, text)]
        }
        // Most posts that are long have nothing of the kind.
        guard !said.spans.isEmpty || !marks.isEmpty else {
            append(said.text, .plain)
            return
        }
        var link: Int?
        let bytes = Array(said.text.utf8)
        var rest = marks[...]
        for piece in said.pieces {
            let style = Theme.style(of: piece.look)
            if piece.beginsEllipsis { append("…", style, link: link) }
            var start = piece.bytes.lowerBound
            func show(upTo end: Int) {
                if !piece.look.isHidden {
                    append(String(decoding: bytes[start..<end], as: UTF8.self), style, link: link)
                }
                start = end
            }
            while let mark = rest.first, mark.place <= piece.bytes.upperBound {
                show(upTo: mark.place)
                append(mark.text, .plain, link: link)
                link = mark.begins
                rest = rest.dropFirst()
            }
            show(upTo: piece.bytes.upperBound)
        }
    }

    private mutating func append(_ text: String, _ style: Style, link: Int? = nil) {
        guard !text.isEmpty else { return }
        if styles.last == style, links.last == .some(link) {
            pieces[pieces.count - 1] += text
        } else {
            pieces.append(text)
            styles.append(style)
            links.append(link)
        }
    }

    /// The lines, none wider than so many columns unless a single wide character is.
    ///
    /// They break where those of the same text without styles would.
    func lines(width: Int) -> [StyledLine] {
        PiecedText.lines(pieces).flatMap { $0.wrapped(to: width) }.map { StyledLine($0, styles, links) }
    }
}

extension StyledLine {
    /// A line whose pieces have these styles.
    fileprivate init(_ line: PiecedText, _ styles: [Style], _ links: [Int?]) {
        let texts = line.texts
        // There is always one; it may be empty.
        self.init(texts.first?.text ?? .empty, texts.first.map { styles[$0.piece] } ?? .plain)
        if let first = texts.first { self = showing(link: links[first.piece]) }
        for (piece, text) in texts.dropFirst() { append(text, styles[piece], link: links[piece]) }
    }
}

extension SafeText {
    /// The text, or its beginning with a sign that it goes on, in no more than so many columns.
    ///
    /// - Parameter utf8: whether the terminal can show an ellipsis; else it is two dots.
    func shortened(to columns: Int, utf8: Bool) -> SafeText {
        self.columns > columns ? goingOn(in: columns, utf8: utf8) : self
    }

    // Once: each row of a list ends in one.
    private static let ellipsis: SafeText = "…"
    private static let dots: SafeText = ".."

    /// As much of the text as leaves room for a sign that it goes on, and that sign.
    func goingOn(in columns: Int, utf8: Bool) -> SafeText {
        let sign = utf8 ? Self.ellipsis : Self.dots
        return columns > sign.columns
            ? prefix(columns: columns - sign.columns) + sign : prefix(columns: columns)
    }
}

extension ServiceError {
    /// What happened and why, for a line that may be cut at its end.
    ///
    /// What the store says begins with what happened: that it is the store's trouble would only take the room.
    package var brief: String {
        if case .storage(let why) = self, !why.isEmpty { why } else { "\(summary) \(reason)" }
    }
}
