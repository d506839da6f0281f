extension SpannedText {
    /// The whole text in order, cut wherever its look changes; empty for an empty text.
    ///
    /// It takes time linear in the spans, but for putting them in order. A screen asks for it only of posts that it shows.
    public var pieces: [Post.Piece] {
        var borders: [(place: Int, kind: Post.Span.Kind, change: Int)] = []
        for span in spans {
            borders.append((span.bytes.lowerBound, span.kind, 1))
            borders.append((span.bytes.upperBound, span.kind, -1))
        }
        borders.sort { $0.place < $1.place }
        var pieces: [Post.Piece] = []
        var counts = Array(repeating: 0, count: Post.Span.Kind.allCases.count)
        var (start, look, isShortened) = (0, Post.Look(), false)
        func end(at place: Int) {
            guard place > start else { return }
            let isNow = look.has(.shortened)
            pieces.append(Post.Piece(bytes: start..<place, look: look, beginsEllipsis: isNow && !isShortened))
            (start, isShortened) = (place, isNow)
        }
        for border in borders {
            end(at: border.place)
            counts[border.kind.place] += border.change
            if counts[border.kind.place] > 0 {
                look.insert(Post.Look(border.kind))
            } else {
                look.remove(Post.Look(border.kind))
            }
        }
        end(at: text.utf8.count)
        return pieces
    }

    /// The text as its server shows it: without what is left out of links, and with an ellipsis where they are shortened.
    ///
    /// - Parameter limit: how many bytes of the text to look at; a code point at the border is left out.
    public func shownText(ofFirst limit: Int = .max) -> String {
        // Most posts have nothing to hide.
        guard spans.contains(where: { $0.kind == .hidden || $0.kind == .shortened }) else { return text }
        let bytes = text.utf8
        var shown = ""
        for piece in pieces {
            guard piece.bytes.lowerBound < limit else { break }
            if piece.beginsEllipsis { shown += "…" }
            if piece.look.isHidden { continue }
            shown +=
                text[bytes.place(piece.bytes.lowerBound)..<bytes.place(min(limit, piece.bytes.upperBound))]
        }
        return shown
    }
}

extension String.UTF8View {
    /// The index of the code point in which a byte lies.
    fileprivate func place(_ offset: Int) -> Index {
        var index = index(startIndex, offsetBy: offset)
        while index > startIndex, index < endIndex, self[index] & 0xC0 == 0x80 {
            index = self.index(before: index)
        }
        return index
    }
}
