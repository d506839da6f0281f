extension SafeText {
    /// The graphemes in order; reading them allocates nothing.
    public var graphemes: Graphemes { Graphemes(text: self) }

    /// A text as a sequence of graphemes, each one or two columns wide.
    public struct Graphemes: Sequence {
        let text: SafeText

        /// Starts at the first grapheme.
        public func makeIterator() -> Iterator { Iterator(text.string.unicodeScalars) }
    }

    /// Walks through the graphemes of a text.
    public struct Iterator: IteratorProtocol {
        private let scalars: String.UnicodeScalarView
        /// Where the next grapheme starts.
        private(set) var index: String.Index

        init(_ scalars: String.UnicodeScalarView) {
            self.scalars = scalars
            index = scalars.startIndex
        }

        /// The next grapheme, or nil at the end.
        public mutating func next() -> Grapheme? {
            guard index < scalars.endIndex else { return nil }
            let base = scalars[index]
            index = scalars.index(after: index)
            // The gate lets nothing in that starts with a mark, so what starts takes one column or two.
            var grapheme = Grapheme(base, width: ScalarKind(base.value) == .wide ? 2 : 1)
            let isFlag = (0x1F1E6...0x1F1FF).contains(base.value)
            while index < scalars.endIndex {
                let scalar = scalars[index]
                if isFlag {
                    // The gate lets flags in only in pairs.
                    grapheme.append(scalar, widening: 1)
                    index = scalars.index(after: index)
                    return grapheme
                }
                guard scalar.value >= 0x300, scalar.value == 0x200C || ScalarKind(scalar.value) == .mark
                else { break }
                grapheme.append(scalar)
                index = scalars.index(after: index)
            }
            return grapheme
        }
    }
}
