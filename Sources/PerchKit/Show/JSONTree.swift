import Terminal

/// A JSON value to be written, whose texts are safe wherever they are printed.
///
/// Texts from outside get in through ``line(_:)`` and ``lines(_:)`` alone, which make them safe.
enum JSONTree: Equatable, Encodable {
    case null
    case flag(Bool)
    case number(Int)
    case text(SafeText)
    /// Several lines with a line feed between two.
    case body([SafeText])
    case list([JSONTree])
    case object([String: JSONTree])

    /// One line from outside, made safe; null for nothing.
    static func line(_ outside: String?) -> JSONTree {
        outside.map { .text(SafeText($0)) } ?? .null
    }

    /// Text from outside with its line breaks, made safe.
    static func lines(_ outside: String) -> JSONTree {
        .body(SafeText.lines(outside, limit: .max))
    }

    /// A number that may be unknown.
    static func count(_ count: Int?) -> JSONTree {
        count.map { .number($0) } ?? .null
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .list(let values): return try values.encode(to: encoder)
        case .object(let members): return try members.encode(to: encoder)
        default: break
        }
        var container = encoder.singleValueContainer()
        switch self {
        case .flag(let flag): try container.encode(flag)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text.string)
        case .body(let lines): try container.encode(lines.map(\.string).joined(separator: "\n"))
        case .null, .list, .object: try container.encodeNil()
        }
    }
}

extension JSONTree: ExpressibleByDictionaryLiteral {
    /// An object.
    init(dictionaryLiteral members: (String, JSONTree)...) {
        self = .object(Dictionary(members) { first, _ in first })
    }
}
