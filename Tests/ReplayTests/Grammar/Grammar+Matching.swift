extension Grammar {
    /// Whether the whole of `text` is what the rule allows.
    func matches(_ text: String, rule: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        return ends(.rule(rule), scalars, [0]).contains(scalars.count)
    }

    /// Where `part` may end that begins at one of `starts`.
    private func ends(_ part: Part, _ text: [Unicode.Scalar], _ starts: Set<Int>) -> Set<Int> {
        if starts.isEmpty { return [] }
        switch part {
        case .literal(let literal):
            let literal = Array(literal.unicodeScalars)
            return Set(starts.filter { text[$0...].starts(with: literal) }.map { $0 + literal.count })
        case .rule(let name): return rules[name].map { ends($0, text, starts) } ?? []
        case .special(let words): return ends(words, text, starts)
        case .sequence(let parts): return parts.reduce(starts) { ends($1, text, $0) }
        case .choice(let parts):
            return parts.reduce(into: []) { $0.formUnion(ends($1, text, starts)) }
        case .optional(let part): return starts.union(ends(part, text, starts))
        case .repeated(let part):
            var (all, new) = (starts, starts)
            while !new.isEmpty {
                new = ends(part, text, new).subtracting(all)
                all.formUnion(new)
            }
            return all
        }
    }

    private func ends(_ special: String, _ text: [Unicode.Scalar], _ starts: Set<Int>) -> Set<Int> {
        guard let special = Self.specials[special] else { return [] }
        var found: Set<Int> = []
        for start in starts {
            for end in start...min(text.count, special.reach == .max ? text.count : start + special.reach) {
                var view = String.UnicodeScalarView()
                view.append(contentsOf: text[start..<end])
                if special.holds(String(view)[...]) { found.insert(end) }
            }
        }
        return found
    }
}
