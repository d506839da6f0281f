public import Interaction
public import Terminal
public import TerminalApp

/// A mode in which somebody may choose the keys: of the reader, or of the inspector.
public protocol KeyMode: CaseIterable, Hashable, Sendable {
    /// What keys mean in all of them.
    associatedtype Command: Labelled & Sendable

    /// What settings call it: `shelf-post`.
    var settingName: String { get }
    /// Perch's own table.
    var table: KeyMap<Command> { get }
    /// Whether a key types something here, or takes what was typed: then it can mean nothing else.
    func isForTyping(_ key: Key) -> Bool
    /// Where the rows of the tables are found by the names of their commands; made once, as each key of the settings is looked up.
    static var rows: CommandRows<Self> { get }
    /// What messages call all of them.
    static var family: String { get }
    /// Whether two keys one after the other are read in them.
    static var takesSequences: Bool { get }
}

/// What somebody wants a key, or two keys one after the other, to do: `"ctrl-n" = "list down"`, `"g g" = "list top"`, `"x" = "none"`.
public struct KeyChoice<Mode: KeyMode>: Equatable, Sendable {
    /// What is pressed.
    enum Keys: Equatable, Sendable {
        case one(Key)
        case two(KeySequence)
    }

    /// Where it holds; nil for everywhere.
    public let mode: Mode?
    /// The keys as they were written, with one blank between two.
    public let name: String
    /// The commands by their names, of which a mode does the first that it has; none for keys that are to mean nothing.
    public let commands: [String]
    let keys: Keys

    /// Reads what somebody has written.
    ///
    /// - Parameters:
    ///   - name: one key or two, such as `x`, `ctrl-n`, `space`, `g g`.
    ///   - value: `none`, or names of commands with commas between, such as `list down`.
    ///   - mode: where it is to hold; nil for everywhere.
    /// - Throws: what is wrong, in one line.
    public init(_ name: String, _ value: String, in mode: Mode? = nil) throws(KeyFault) {
        let parts = name.split(separator: " ").map(String.init)
        var keys: [Key] = []
        for part in parts {
            guard let key = Key(name: part), key != .unknown else { throw .noKey(part) }
            guard key != .control("c"), key != .escape else { throw .leaves(part) }
            if let sent = keysSentAsOthers[key] { throw .neverSent(part, as: sent) }
            keys.append(key)
        }
        let place = mode?.settingName ?? Mode.family
        switch keys.count {
        case 1: self.keys = .one(keys[0])
        case 2 where !Mode.takesSequences: throw .sequence(parts.joined(separator: " "), in: place)
        case 2: self.keys = .two(KeySequence(keys[0], keys[1]))
        default: throw .noKey(name)
        }
        if let mode, mode.isForTyping(keys[0]) { throw .types(parts[0], in: place) }
        let commands = value.split(separator: ",").map {
            $0.split(separator: " ").joined(separator: " ")
        }
        let known = Self.commands(in: mode)
        guard !commands.isEmpty else { throw .noCommand("", in: place, known: known) }
        if commands != ["none"], let unknown = commands.first(where: { !known.contains($0) }) {
            throw .noCommand(unknown, in: place, known: known)
        }
        self.mode = mode
        self.name = parts.joined(separator: " ")
        self.commands = commands == ["none"] ? [] : commands
    }

    /// The names of the commands that keys can mean, in the order of the tables.
    public static func commands(in mode: Mode?) -> [String] {
        mode.map(Mode.rows.names) ?? Mode.rows.allNames
    }

    /// The key that begins what is pressed.
    var first: Key {
        switch keys {
        case .one(let key): key
        case .two(let sequence): sequence.first
        }
    }

    /// Whether both cannot hold: one's keys begin the other's, and both are for the same modes.
    public func contradicts(_ other: KeyChoice) -> Bool {
        guard mode == other.mode, first == other.first else { return false }
        switch (keys, other.keys) {
        case (.one, .two), (.two, .one): return !commands.isEmpty && !other.commands.isEmpty
        default: return keys == other.keys
        }
    }

    /// Changes the rows of a mode.
    func change(_ rows: inout [Binding<Mode.Command>], of mode: Mode) {
        guard self.mode == nil || self.mode == mode, !mode.isForTyping(first) else { return }
        let target = commands.lazy.compactMap { Mode.rows.row(of: $0, in: mode) }.first
        guard commands.isEmpty || target != nil else { return }
        for index in rows.indices where isMeant(by: rows[index]) { rows[index] = without(rows[index]) }
        guard let target else { return }
        let row = rows[target]
        rows[target] =
            switch keys {
            case .one(let key): row.with(keys: [key] + row.keys, sequences: row.sequences)
            case .two(let sequence): row.with(keys: row.keys, sequences: row.sequences + [sequence])
            }
    }

    /// Whether one of a row's keys is one of these.
    private func isMeant(by row: Binding<Mode.Command>) -> Bool {
        switch keys {
        case .one(let key): row.keys.contains(key) || row.sequences.contains { $0.first == key }
        case .two(let sequence): row.keys.contains(sequence.first) || row.sequences.contains(sequence)
        }
    }

    /// A row that leaves these keys to others: a key that begins a sequence means nothing alone.
    private func without(_ row: Binding<Mode.Command>) -> Binding<Mode.Command> {
        switch keys {
        case .one(let key):
            row.with(
                keys: row.keys.filter { $0 != key }, sequences: row.sequences.filter { $0.first != key })
        case .two(let sequence):
            row.with(
                keys: commands.isEmpty ? row.keys : row.keys.filter { $0 != sequence.first },
                sequences: row.sequences.filter { $0 != sequence })
        }
    }
}

/// What arrives as another key, and as which: a terminal sends the same byte for both.
///
/// Ctrl-z stops a program before it sees it.
private let keysSentAsOthers: [Key: String] = [
    .control("i"): "tab", .control("j"): "enter", .control("m"): "enter", .control("h"): "backspace",
    .control("["): "esc", .control("z"): "what suspends Perch",
]

/// The rows of Perch's own tables by the names of what they do.
public struct CommandRows<Mode: KeyMode>: Sendable {
    /// The names of all modes, each once, in the order of the tables.
    let allNames: [String]
    private let byMode: [Mode: (names: [String], rows: [String: Int])]

    /// Looks through the tables of all modes.
    public init() {
        let tables = Mode.allCases.map { (mode: $0, names: $0.table.bindings.map(\.command.label.text)) }
        byMode = Dictionary(
            uniqueKeysWithValues: tables.map { mode, names in
                (mode, (names, Dictionary(zip(names, names.indices)) { first, _ in first }))
            })
        var known: Set<String> = []
        allNames = tables.flatMap(\.names).filter { known.insert($0).inserted }
    }

    /// The names of a mode's rows, in their order.
    func names(in mode: Mode) -> [String] { byMode[mode]?.names ?? [] }

    /// The first row of a mode that has this name; nil if none has.
    func row(of name: String, in mode: Mode) -> Int? { byMode[mode]?.rows[name] }
}

/// Why a choice of keys does not hold.
public enum KeyFault: Error, Equatable, Sendable {
    /// There is no key of this name.
    case noKey(String)
    /// It is the key that leaves Perch, or that closes what is open.
    case leaves(String)
    /// No terminal sends it, but another key in its place.
    case neverSent(String, as: String)
    /// These are two keys, where one at a time is read.
    case sequence(String, in: String)
    /// It types something in this mode, or takes what was typed.
    case types(String, in: String)
    /// There is no command of this name in this mode; with those that there are.
    case noCommand(String, in: String, known: [String])
}
