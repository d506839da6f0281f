import TestSupport

extension Grammar {
    /// A text that `part` allows, chosen by chance; what may be repeated stands at most twice.
    func text(_ part: Part, _ random: inout some RandomNumberGenerator) -> String {
        switch part {
        case .literal(let text): text
        case .rule(let name): rules[name].map { text($0, &random) } ?? ""
        case .special(let words): Self.specials[words]?.samples.randomElement(using: &random) ?? ""
        case .sequence(let parts): parts.map { text($0, &random) }.joined()
        case .choice(let parts): parts.randomElement(using: &random).map { text($0, &random) } ?? ""
        case .optional(let part): Bool.random(using: &random) ? text(part, &random) : ""
        case .repeated(let part):
            (0..<Int.random(in: 0...2, using: &random)).map { _ in text(part, &random) }.joined()
        }
    }
}
