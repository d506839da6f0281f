/// A grammar in the notation of the article: rules by name, the right sides as trees.
struct Grammar {
    /// One side of a rule, or a part of one.
    indirect enum Part: Hashable {
        case literal(String)
        case rule(String)
        case special(String)
        case sequence([Part])
        case choice([Part])
        case optional(Part)
        case repeated(Part)
    }

    private(set) var rules: [String: Part] = [:]
    /// The rules' names, in the order in which they stand.
    private(set) var names: [String] = []

    /// Reads rules such as `effect = "#" positive ;`.
    init(_ text: String) throws(GrammarError) {
        var tokens = try Self.tokens(text)[...]
        while let name = tokens.popFirst() {
            guard tokens.popFirst() == "=" else { throw GrammarError("no = after \(name)") }
            names.append(name)
            rules[name] = try Self.choice(&tokens)
            guard tokens.popFirst() == ";" else { throw GrammarError("no ; after the rule \(name)") }
        }
    }

    /// The names and the words in question marks that the right sides use.
    var used: (rules: Set<String>, specials: Set<String>) {
        var used: (rules: Set<String>, specials: Set<String>) = ([], [])
        func visit(_ part: Part) {
            switch part {
            case .literal: break
            case .rule(let name): used.rules.insert(name)
            case .special(let words): used.specials.insert(words)
            case .sequence(let parts), .choice(let parts): parts.forEach(visit)
            case .optional(let part), .repeated(let part): visit(part)
            }
        }
        rules.values.forEach(visit)
        return used
    }

    private static func choice(_ tokens: inout ArraySlice<String>) throws(GrammarError) -> Part {
        var parts = [try sequence(&tokens)]
        while tokens.first == "|" {
            tokens.removeFirst()
            parts.append(try sequence(&tokens))
        }
        return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private static func sequence(_ tokens: inout ArraySlice<String>) throws(GrammarError) -> Part {
        var parts: [Part] = []
        while let token = tokens.first, !["|", ";", "]", "}", ")"].contains(token) {
            tokens.removeFirst()
            switch token {
            case "[": parts.append(.optional(try choice(&tokens, closing: "]")))
            case "{": parts.append(.repeated(try choice(&tokens, closing: "}")))
            case "(": parts.append(try choice(&tokens, closing: ")"))
            default:
                switch token.first {
                case "\"", "'": parts.append(.literal(String(token.dropFirst().dropLast())))
                case "?":
                    parts.append(.special(String(token.dropFirst(2).dropLast(2))))
                default: parts.append(.rule(token))
                }
            }
        }
        guard !parts.isEmpty else { throw GrammarError("nothing before \(tokens.first ?? "the end")") }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private static func choice(
        _ tokens: inout ArraySlice<String>, closing: String
    ) throws(GrammarError) -> Part {
        let part = try choice(&tokens)
        guard tokens.popFirst() == closing else { throw GrammarError("no \(closing)") }
        return part
    }

    private static func tokens(_ text: String) throws(GrammarError) -> [String] {
        var tokens: [String] = []
        var rest = text[...]
        while let first = rest.first {
            switch first {
            case " ", "\n": rest.removeFirst()
            case "\"", "'", "?":
                guard let end = rest.dropFirst().firstIndex(of: first) else {
                    throw GrammarError("no second \(first)")
                }
                tokens.append(String(rest[...end]))
                rest = rest[rest.index(after: end)...]
            case "a"..."z":
                let name = rest.prefix { ("a"..."z").contains($0) || $0 == "-" }
                tokens.append(String(name))
                rest = rest[name.endIndex...]
            default: tokens.append(String(rest.removeFirst()))
            }
        }
        return tokens
    }
}
