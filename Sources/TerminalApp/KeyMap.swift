import Terminal

/// The key table of one mode: what each key means there.
///
/// A mode in which text is typed also turns characters without a binding of their own into commands.
public struct KeyMap<Command> {
    /// The mode's name, as help and tables of keys print it.
    public let mode: String
    /// The rows of the table, in the order in which help shows them.
    public let bindings: [Binding<Command>]
    /// The rows that have a name, those of one name together, in the order of their first appearance: what status lines, which are
    /// made for every frame, choose from.
    public let named: [(name: HintName, bindings: [Binding<Command>])]
    /// What tells the table from any other; its copies share it.
    package let identity = KeyMapIdentity()
    private let typed: (@Sendable (String) -> Command)?
    private let commands: [Key: Command]
    private let sequences: [KeySequence: Command]
    /// The keys that begin one.
    private let beginnings: Set<Key>

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
        var sequences: [KeySequence: Command] = [:]
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
        for binding in bindings {
            for sequence in binding.sequences {
                if let earlier = meanings[sequence.first] {
                    throw KeyClash(mode: mode, key: sequence.first, meanings: [earlier, binding.help])
                }
                sequences[sequence] = binding.command
            }
        }
        self.mode = mode
        self.bindings = bindings
        named = bindings.reduce(into: []) { named, binding in
            guard binding.name != .none else { return }
            if let place = named.firstIndex(where: { $0.name == binding.name }) {
                named[place].bindings.append(binding)
            } else {
                named.append((binding.name, [binding]))
            }
        }
        self.typed = typed
        self.commands = commands
        self.sequences = sequences
        beginnings = Set(sequences.keys.map(\.first))
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

    /// What two keys one after the other mean in this mode; `nil` if they mean nothing together.
    public subscript(_ sequence: KeySequence) -> Command? { sequences[sequence] }

    /// Whether a key means nothing before another one has followed.
    public func begins(_ key: Key) -> Bool { beginnings.contains(key) }

    /// Whether text is typed in this mode, so that characters mean themselves.
    public var takesText: Bool { typed != nil }

    /// The same mode with other rows; traps if a key has two meanings.
    public func with(_ bindings: [Binding<Command>]) -> KeyMap {
        KeyMap(mode, bindings, typed: typed)
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

/// What tells one key table from another: to compare two row by row takes longer than to make what is made of them.
package final class KeyMapIdentity: Sendable, Equatable {
    package static func == (one: KeyMapIdentity, other: KeyMapIdentity) -> Bool { one === other }
}

/// One row of a key table: the keys, the command that they mean, and the words that explain it.
///
/// Look-up, help and tables of keys can all be made of these, so that they cannot disagree.
public struct Binding<Command> {
    /// All keys with this meaning; the first is the one that hints and status lines name.
    public let keys: [Key]
    /// What means the same, of two keys one after the other.
    public let sequences: [KeySequence]
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
        self.init(keys, [], command: command, name: name, help: help, section: section)
    }

    private init(
        _ keys: [Key], _ sequences: [KeySequence], command: Command, name: HintName, help: String,
        section: String
    ) {
        self.keys = keys
        self.sequences = sequences
        self.command = command
        self.name = name
        self.help = help
        self.section = section
    }

    /// The same row with other keys, of which there may be none.
    public func with(keys: [Key], sequences: [KeySequence]) -> Binding {
        Binding(keys, sequences, command: command, name: name, help: help, section: section)
    }

    /// Whether no key means this.
    public var isWithoutKey: Bool { keys.isEmpty && sequences.isEmpty }
}

extension Binding: Sendable where Command: Sendable {}

/// Two keys, one after the other.
public struct KeySequence: Hashable, Sendable {
    /// The one that is pressed first.
    public let first: Key
    /// The one that follows.
    public let second: Key

    /// Makes a sequence.
    public init(_ first: Key, _ second: Key) {
        self.first = first
        self.second = second
    }
}

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
