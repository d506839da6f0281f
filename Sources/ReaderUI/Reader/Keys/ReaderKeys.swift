import Interaction
public import Terminal
public import TerminalApp

/// What keys mean in each mode: Perch's own tables, with what somebody has chosen instead.
///
/// A recording holds Perch's own keys, whatever was pressed, so that it is replayed alike by everybody: see ``standard(_:meaning:in:)``.
public struct ReaderKeys: Equatable, Sendable {
    /// The rows of each mode, and those of them that have keys.
    private final class Tables: Sendable {
        let rows: [Reader.Mode: [Binding<Reader.Command>]]
        let maps: [Reader.Mode: KeyMap<Reader.Command>]

        init(_ rows: [Reader.Mode: [Binding<Reader.Command>]]) {
            self.rows = rows
            maps = rows.reduce(into: [:]) { maps, mode in
                maps[mode.key] = KeyTables.map(for: mode.key).with(mode.value.filter { !$0.isWithoutKey })
            }
        }
    }

    /// As nobody has chosen otherwise.
    public static let standard = ReaderKeys([])

    /// What was chosen, the later before the earlier where both are about one key; what is for a mode goes before what is for all.
    public let choices: [KeyChoice]
    private let tables: Tables?

    /// Perch's own tables with these changes.
    ///
    /// A choice for all modes holds in those that have one of its commands, and nowhere for keys that type something.
    public init(_ choices: [KeyChoice]) {
        self.choices = choices
        guard !choices.isEmpty else {
            tables = nil
            return
        }
        let ordered = choices.filter { $0.mode == nil } + choices.filter { $0.mode != nil }
        tables = Tables(
            Reader.Mode.allCases.reduce(into: [:]) { rows, mode in
                rows[mode] = ordered.reduce(into: KeyTables.map(for: mode).bindings) { rows, choice in
                    choice.change(&rows, of: mode)
                }
            })
    }

    /// What keys mean in a mode.
    public func map(for mode: Reader.Mode) -> KeyMap<Reader.Command> {
        tables?.maps[mode] ?? KeyTables.map(for: mode)
    }

    /// All that keys can mean in a mode, in the order of Perch's own table; those at the end of their keys among them.
    public func rows(for mode: Reader.Mode) -> [Binding<Reader.Command>] {
        tables?.rows[mode] ?? KeyTables.map(for: mode).bindings
    }

    /// The key of Perch's own table that means what a key, or the second of two, has just meant in a mode.
    public func standard(_ key: Key, meaning command: Reader.Command, in mode: Reader.Mode) -> Key {
        guard tables != nil else { return key }
        return KeyTables.map(for: mode).bindings.row(of: command)?.keys.first ?? key
    }

    /// Whether the same was chosen.
    public static func == (one: ReaderKeys, other: ReaderKeys) -> Bool {
        one.tables === other.tables || one.choices == other.choices
    }
}

/// What somebody wants a key, or two keys one after the other, to do: `"ctrl-n" = "list down"`, `"g g" = "list top"`, `"x" = "none"`.
public struct KeyChoice: Equatable, Sendable {
    /// What is pressed.
    enum Keys: Equatable, Sendable {
        case one(Key)
        case two(KeySequence)
    }

    /// Where it holds; nil for everywhere.
    public let mode: Reader.Mode?
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
    public init(_ name: String, _ value: String, in mode: Reader.Mode? = nil) throws(KeyFault) {
        let parts = name.split(separator: " ").map(String.init)
        var keys: [Key] = []
        for part in parts {
            guard let key = Key(name: part), key != .unknown else { throw .noKey(part) }
            guard key != .control("c"), key != .escape else { throw .leaves(part) }
            if let sent = Self.sentAs[key] { throw .neverSent(part, as: sent) }
            keys.append(key)
        }
        switch keys.count {
        case 1: self.keys = .one(keys[0])
        case 2: self.keys = .two(KeySequence(keys[0], keys[1]))
        default: throw .noKey(name)
        }
        if let mode, KeyTables.map(for: mode).takesText {
            if case .character = keys[0] { throw .types(parts[0], mode) }
            guard keys[0] != .enter else { throw .types(parts[0], mode) }
        }
        let commands = value.split(separator: ",").map {
            $0.split(separator: " ").joined(separator: " ")
        }
        guard !commands.isEmpty else { throw .noCommand("", mode) }
        if commands != ["none"] {
            let modes = mode.map { [$0] } ?? Reader.Mode.allCases
            for command in commands
            where !modes.contains(where: { CommandNames.row(of: command, in: $0) != nil }) {
                throw .noCommand(command, mode)
            }
        }
        self.mode = mode
        self.name = parts.joined(separator: " ")
        self.commands = commands == ["none"] ? [] : commands
    }

    /// What arrives as another key, and as which: a terminal sends the same byte for both.
    ///
    /// Ctrl-z stops a program before it sees it.
    private static let sentAs: [Key: String] = [
        .control("i"): "tab", .control("j"): "enter", .control("m"): "enter", .control("h"): "backspace",
        .control("["): "esc", .control("z"): "what suspends Perch",
    ]

    /// The names of the commands that keys can mean, in the order of the tables.
    public static func commands(in mode: Reader.Mode?) -> [String] {
        let modes = mode.map { [$0] } ?? Reader.Mode.allCases
        var known: Set<String> = []
        return modes.flatMap(CommandNames.names).filter { known.insert($0).inserted }
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
    fileprivate func change(_ rows: inout [Binding<Reader.Command>], of mode: Reader.Mode) {
        guard self.mode == nil || self.mode == mode else { return }
        if KeyTables.map(for: mode).takesText, case .character = first { return }
        let target = commands.lazy.compactMap { CommandNames.row(of: $0, in: mode) }.first
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
    private func isMeant(by row: Binding<Reader.Command>) -> Bool {
        switch keys {
        case .one(let key): row.keys.contains(key) || row.sequences.contains { $0.first == key }
        case .two(let sequence): row.keys.contains(sequence.first) || row.sequences.contains(sequence)
        }
    }

    /// A row that leaves these keys to others: a key that begins a sequence means nothing alone.
    private func without(_ row: Binding<Reader.Command>) -> Binding<Reader.Command> {
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

/// The names of what the rows of Perch's own tables do, made once: each key of the settings is looked up in all of them.
private enum CommandNames {
    private static let byMode: [Reader.Mode: (names: [String], rows: [String: Int])] = Dictionary(
        uniqueKeysWithValues: Reader.Mode.allCases.map { mode in
            let names = KeyTables.map(for: mode).bindings.map(\.command.label.text)
            let rows = Dictionary(zip(names, names.indices)) { first, _ in first }
            return (mode, (names, rows))
        })

    /// The names of a mode's rows, in their order.
    static func names(in mode: Reader.Mode) -> [String] { byMode[mode]?.names ?? [] }

    /// The first row of a mode that has this name; nil if none has.
    static func row(of name: String, in mode: Reader.Mode) -> Int? { byMode[mode]?.rows[name] }
}

/// Why a choice of keys does not hold.
public enum KeyFault: Error, Equatable, Sendable {
    /// There is no key of this name.
    case noKey(String)
    /// It is the key that leaves Perch, or that closes what is open.
    case leaves(String)
    /// No terminal sends it, but another key in its place.
    case neverSent(String, as: String)
    /// It types something in this mode, or takes what was typed.
    case types(String, Reader.Mode)
    /// There is no command of this name, or not in this mode.
    case noCommand(String, Reader.Mode?)
}

/// Turns what a terminal tells into commands, keys one after the other into one where they are a sequence.
public struct KeyReader: Sendable {
    /// The first of two keys, and where it was pressed: it means nothing any more once something else is shown there.
    public struct Begun: Equatable, Sendable {
        let key: Key
        let place: KeyPlace
    }

    /// The first of two keys, if it was pressed last.
    public private(set) var begun: Begun?

    /// Nothing is pressed yet.
    public init() {}

    /// What an event means while a view model is shown; nothing for keys without a meaning, and for one that begins a sequence.
    public mutating func commands(
        for event: TerminalEvent, in viewModel: ReaderViewModel
    ) -> [Reader.Command] {
        guard case .key(let key) = event else {
            if case .paste = event { begun = nil }
            return KeyTables.commands(for: event, in: viewModel)
        }
        let place = KeyPlace(viewModel)
        let map = viewModel.keys.map(for: place.mode)
        let before = begun
        begun = nil
        if let before, before.place == place {
            if let command = map[KeySequence(before.key, key)] { return [command] }
            // It gives up what was begun, and nothing else.
            if case .app(.escape) = map[key] { return [] }
        }
        guard !map.begins(key) else {
            begun = Begun(key: key, place: place)
            return []
        }
        return KeyTables.commands(for: event, in: viewModel)
    }

    /// Forgets that the first of two keys was pressed.
    public mutating func forget() { begun = nil }
}

/// Where a key is pressed: the page, and what the keys mean there.
struct KeyPlace: Equatable, Sendable {
    let mode: Reader.Mode
    private let page: OpenedPage?
    private let tab: Int
    private let depth: Int

    init(_ viewModel: ReaderViewModel) {
        mode = viewModel.mode
        page = viewModel.current.opened
        tab = viewModel.accountTabs.left.count
        depth = viewModel.accountTabs.shown.below.count
    }

    /// Whether both are on one page, whatever lies over it.
    func isSamePage(as other: KeyPlace) -> Bool {
        (page, tab, depth) == (other.page, other.tab, other.depth)
    }
}
