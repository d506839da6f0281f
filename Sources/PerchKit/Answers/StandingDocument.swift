import People

/// What an origin says of an account that is not simply there, as scripts write it: one word, or where the person moved.
enum StandingDocument: Codable, Equatable {
    /// `"suspended"`, `"limited"`, `"memorial"`.
    case word(String)
    /// `{"moved": "ada@example.org"}`.
    case moved(to: String)

    private enum CodingKeys: String, CodingKey {
        case moved
    }

    init(_ standing: User.Standing) {
        switch standing {
        case .suspended: self = .word("suspended")
        case .limited: self = .word("limited")
        case .memorial: self = .word("memorial")
        case .moved(let handle): self = .moved(to: handle)
        }
    }

    init(from decoder: any Decoder) throws {
        if let word = try? decoder.singleValueContainer().decode(String.self) {
            self = .word(word)
        } else {
            self = .moved(
                to: try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .moved))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .word(let word):
            var container = encoder.singleValueContainer()
            try container.encode(word)
        case .moved(let handle):
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(handle, forKey: .moved)
        }
    }

    /// The standing; `nil` for a word that means none.
    var standing: User.Standing? {
        switch self {
        case .moved(let handle): .moved(to: handle)
        case .word("suspended"): .suspended
        case .word("limited"): .limited
        case .word("memorial"): .memorial
        case .word: nil
        }
    }
}
