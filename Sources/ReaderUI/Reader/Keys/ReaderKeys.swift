import Sync
public import Terminal
public import TerminalApp

/// What keys mean in each mode of the reader.
///
/// A recording holds Perch's own keys, whatever was pressed, so that it is replayed alike by everybody: see
/// ``ChosenKeys/standard(_:meaning:in:)``.
public typealias ReaderKeys = ChosenKeys<Reader.Mode>

extension Reader.Mode: KeyMode {
    /// What settings call it: `shelf-post`.
    public var settingName: String { KeyTables.title(of: self).split(separator: " ").joined(separator: "-") }

    /// Perch's own table.
    public var table: KeyMap<Reader.Command> { KeyTables.map(for: self) }

    /// Characters are typed in a prompt and where links are chosen by their numbers, and enter takes them.
    public func isForTyping(_ key: Key) -> Bool {
        guard table.takesText else { return false }
        if case .character = key { return true }
        return key == .enter
    }

    /// The rows of the reader's tables.
    public static let rows = CommandRows<Reader.Mode>()

    /// What messages call all of them.
    public static let family = "Perch"

    /// Keys one after the other are read by ``KeyReader``.
    public static let takesSequences = true
}

/// What keys mean in each mode: Perch's own tables, with what somebody has chosen instead.
public struct ChosenKeys<Mode: KeyMode>: Equatable, Sendable {
    /// The tables of the modes, each made when it is first asked for: a session begins in one of them, and most commands in none.
    private final class Tables: Sendable {
        typealias Table = (rows: [Binding<Mode.Command>], map: KeyMap<Mode.Command>)

        private let choices: [KeyChoice<Mode>]
        private let made = Locked<[Mode: Table]>([:])

        init(_ choices: [KeyChoice<Mode>]) {
            self.choices = choices.filter { $0.mode == nil } + choices.filter { $0.mode != nil }
        }

        /// The rows of a mode, and a table of those that have keys.
        subscript(_ mode: Mode) -> Table {
            if let table = made.withLock({ $0[mode] }) { return table }
            let rows = choices.reduce(into: mode.table.bindings) { rows, choice in
                choice.change(&rows, of: mode)
            }
            let table = (rows, mode.table.with(rows.filter { !$0.isWithoutKey }))
            made.withLock { $0[mode] = table }
            return table
        }
    }

    /// As nobody has chosen otherwise.
    public static var standard: Self { Self([]) }

    /// What was chosen, the later before the earlier where both are about one key; what is for a mode goes before what is for all.
    public let choices: [KeyChoice<Mode>]
    private let tables: Tables?

    /// Perch's own tables with these changes.
    ///
    /// A choice for all modes holds in those that have one of its commands, and nowhere for keys that type something.
    public init(_ choices: [KeyChoice<Mode>]) {
        self.choices = choices
        tables = choices.isEmpty ? nil : Tables(choices)
    }

    /// What keys mean in a mode.
    public func map(for mode: Mode) -> KeyMap<Mode.Command> { tables?[mode].map ?? mode.table }

    /// All that keys can mean in a mode, in the order of Perch's own table; those at the end of their keys among them.
    public func rows(for mode: Mode) -> [Binding<Mode.Command>] { tables?[mode].rows ?? mode.table.bindings }

    /// Whether the same was chosen.
    public static func == (one: Self, other: Self) -> Bool {
        one.tables === other.tables || one.choices == other.choices
    }
}

extension ReaderKeys {
    /// The key of Perch's own table that means what a key, or the second of two, has just meant in a mode.
    public func standard(_ key: Key, meaning command: Reader.Command, in mode: Reader.Mode) -> Key {
        guard !choices.isEmpty else { return key }
        return KeyTables.map(for: mode).bindings.row(of: command)?.keys.first ?? key
    }
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
