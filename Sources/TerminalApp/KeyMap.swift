import Terminal

/// The key table of one mode: what each key means there.
///
/// A mode in which text is typed also turns characters without a binding of their own into commands.
public struct KeyMap<Command> {
    /// The mode's name, as help and tables of keys print it.
    public let mode: String
    /// The rows of the table, in the order in which help shows them.
    public let bindings: [Binding<Command>]
    private let typed: (@Sendable (String) -> Command)?
    private let commands: [Key: Command]

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - mode: the name of the mode whose keys these are.
    ///   - bindings: the rows, in the order in which help shows them.
    ///   - typed: what a typed or pasted text means in this mode; `nil` if text means nothing.
    /// - Throws: `KeyClash` if a key has two meanings.
    public init(
        checking mode: String,
        _ bindings: [Binding<Command>],
        typed: (@Sendable (String) -> Command)? = nil
    ) throws(KeyClash) {
        var commands: [Key: Command] = [:]
        var meanings: [Key: String] = [:]
        for binding in bindings {
            for key in binding.keys {
                if let earlier = meanings[key] {
                    throw KeyClash(mode: mode, key: key, meanings: [earlier, binding.help])
                }
                meanings[key] = binding.help
                commands[key] = binding.command
            }
        }
        self.mode = mode
        self.bindings = bindings
        self.typed = typed
        self.commands = commands
    }

    /// Makes a table that is known to be sound; traps with a message that names the key if it has two meanings.
    public init(
        _ mode: String,
        _ bindings: [Binding<Command>],
        typed: (@Sendable (String) -> Command)? = nil
    ) {
        do {
            try self.init(checking: mode, bindings, typed: typed)
        } catch {
            preconditionFailure(error.description)
        }
    }

    /// What `key` means in this mode; `nil` if it means nothing.
    public subscript(_ key: Key) -> Command? {
        if let command = commands[key] { return command }
        guard let typed, case .character(let character) = key else { return nil }
        return typed(String(character))
    }

    /// What a pasted text means in this mode; `nil` if text means nothing.
    public func pasted(_ text: String) -> Command? {
        typed?(text)
    }

    /// The bindings grouped under their headings, both in the order of their first appearance.
    public var sections: [(title: String, bindings: [Binding<Command>])] {
        var sections: [(title: String, bindings: [Binding<Command>])] = []
        for binding in bindings {
            if let index = sections.firstIndex(where: { $0.title == binding.section }) {
                sections[index].bindings.append(binding)
            } else {
                sections.append((binding.section, [binding]))
            }
        }
        return sections
    }
}

extension KeyMap: Sendable where Command: Sendable {}

/// One row of a key table: the keys, the command that they mean, and the words that explain it.
///
/// Look-up, help and tables of keys can all be made of these, so that they cannot disagree.
public struct Binding<Command> {
    /// All keys with this meaning; the first is the one that hints and status lines name.
    public let keys: [Key]
    /// What the keys mean.
    public let command: Command
    /// What a status line calls it; `none` if status lines leave it out.
    public let name: HintName
    /// What the key does, for help and tables of keys.
    public let help: String
    /// The heading in the help overlay under which the row stands.
    public let section: String

    /// Makes a row of a key table.
    public init(_ keys: Key..., command: Command, name: HintName = .none, help: String, section: String) {
        precondition(!keys.isEmpty, "a binding needs a key: \(help)")
        self.keys = keys
        self.command = command
        self.name = name
        self.help = help
        self.section = section
    }
}

extension Binding: Sendable where Command: Sendable {}

/// What a status line calls a key: one or two words, such as `open`.
///
/// Several keys may have one name, such as the two that move a cursor. Whoever chooses among them declares each name once, so that
/// the compiler finds those that are mistyped:
///
/// ```swift
/// extension HintName {
///     static let open: HintName = "open"
/// }
/// ```
public struct HintName: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The words.
    public let text: String

    /// A key that status lines leave out.
    public static let none: HintName = ""

    /// Takes the words.
    public init(stringLiteral text: String) { self.text = text }
}

/// Two meanings of one key in one mode.
public struct KeyClash: Error, Equatable, CustomStringConvertible {
    /// The mode whose table has both meanings.
    public let mode: String
    /// The key in question.
    public let key: Key
    /// What the two rows say that it does.
    public let meanings: [String]

    /// Says which key clashes, where, and what to do.
    public var description: String {
        "key \(key.name) means \"\(meanings.joined(separator: "\" and \""))\" in mode \(mode): take it from one of them"
    }
}
