import People
import Sync
import Terminal
import TerminalApp

/// The line at the foot of a screen that says which keys do what, as far as there is room.
package struct KeyHints {
    /// What the line is made of, besides its width.
    private struct Choice: Equatable, Sendable {
        let table: KeyMapIdentity
        let first: [HintName]
        let without: Set<HintName>
        let isRoot: Bool
    }

    private struct Wanted: Equatable, Sendable {
        let width: Int
        let choice: Choice
    }

    /// The lines that were made last: hardly any key changes what the next ones do.
    private static let lines = Locked(Recent<Wanted, StyledLine>(most: 8))

    private let choice: Choice
    private let named: () -> [(name: HintName, keys: () -> [FirstKey])]

    /// The hints of a key table's named rows, those in `first` before the others, `help` and `back` always last.
    ///
    /// - Parameters:
    ///   - first: names in the order of their use at the moment.
    ///   - without: names of no use at the moment.
    ///   - isRoot: whether going back leaves the program.
    package init<Command>(
        _ map: KeyMap<Command>, first: [HintName] = [], without: Set<HintName> = [], isRoot: Bool = false
    ) {
        choice = Choice(table: map.identity, first: first, without: without, isRoot: isRoot)
        named = {
            map.named.map { row in (row.name, { row.bindings.compactMap(FirstKey.init) }) }
        }
    }

    /// As many hints as fit in so many columns.
    package func line(width: Int) -> StyledLine {
        Self.lines.kept(Wanted(width: width, choice: choice)) { made(width: width) }
    }

    private func made(width: Int) -> StyledLine {
        let named = named().filter { !choice.without.contains($0.name) }
        func places(_ names: [HintName]) -> [Int] {
            names.compactMap { name in named.firstIndex { $0.name == name } }
        }
        let front = places(choice.first)
        let back = places([.help, .back])
        let middle = named.indices.filter { !front.contains($0) && !back.contains($0) }
        func line(_ place: Int) -> StyledLine {
            let (name, keys) = named[place]
            return StyledLine(SafeText.joined(keys().map(\.text), separator: "/"), Theme.key)
                .with(SafeText(choice.isRoot && name == .back ? " quit" : " " + name.text))
        }
        let last = back.map(line)
        var room = width - 1 - last.reduce(0) { $0 + $1.columns + 2 }
        var shown: [StyledLine] = []
        // Most of them have no room, and are not written.
        for hint in (front + middle).lazy.map(line) {
            guard hint.columns + 2 <= room else { break }
            shown.append(hint)
            room -= hint.columns + 2
        }
        var line = StyledLine(width >= 40 ? " " : "")
        for (index, hint) in (shown + last).enumerated() {
            if index > 0 { line.append("  ") }
            line.append(hint)
        }
        return line
    }

    /// The names of keys that would do nothing about a post.
    static func useless(for post: Post?, in unveiling: Unveiling) -> Set<HintName> {
        guard let post else { return [.show, .links, .thread] }
        var names: Set<HintName> = post.warning == nil ? [.show] : []
        if !unveiling.shows(post) || NumberedLink.links(of: post).isEmpty { names.insert(.links) }
        return names
    }
}

/// The foot line while the first of two keys waits for the second: `g-`, and what may follow.
struct BegunKeyLine {
    private let parts: [StyledLine]

    init(_ key: Key, in map: KeyMap<Reader.Command>) {
        let first = StyledLine(" ").with(KeyName.text(key) + "-", Theme.key)
        let following = map.bindings.flatMap { row in
            row.sequences.filter { $0.first == key }.map { (KeyName.text($0.second), row.help) }
        }
        parts =
            [first]
            + following.map { StyledLine("  ").with($0.0, Theme.key).with(" " + SafeText($0.1)) }
            + [StyledLine("  ").with("Esc", Theme.key).with(" nothing")]
    }

    /// As much as fits in so many columns.
    func line(width: Int) -> StyledLine {
        var line = StyledLine()
        for part in parts where line.columns + part.columns <= width { line = line.appending(part) }
        return line
    }
}

/// What is named of a row of a key table where there is room for one key.
private enum FirstKey {
    case key(Key)
    case sequence(KeySequence)

    /// Nothing of a row without keys.
    init?<Command>(_ binding: Binding<Command>) {
        if let key = binding.keys.first {
            self = .key(key)
        } else if let sequence = binding.sequences.first {
            self = .sequence(sequence)
        } else {
            return nil
        }
    }

    var text: SafeText {
        switch self {
        case .key(let key): KeyName.text(key)
        case .sequence(let sequence): KeyName.text(sequence)
        }
    }
}

/// How a key is written for people to read.
package enum KeyName {
    /// The first of those that mean the same; nil for a row without keys.
    package static func first<Command>(_ binding: Binding<Command>) -> SafeText? { FirstKey(binding)?.text }

    /// All that mean the same, sequences of two behind single keys.
    package static func texts<Command>(_ binding: Binding<Command>) -> [SafeText] {
        binding.keys.map(text) + binding.sequences.map(text)
    }

    /// Such as `gg` and `Ctrl-x k`.
    package static func text(_ sequence: KeySequence) -> SafeText {
        let (first, second) = (text(sequence.first), text(sequence.second))
        guard case .character = sequence.first, case .character = sequence.second, first.columns == 1,
            second.columns == 1
        else { return first + " " + second }
        return first + second
    }

    /// Such as `j`, `Ctrl-d`, `PgDn`, `Enter`.
    package static func text(_ key: Key) -> SafeText {
        switch key {
        case .character(" "): "Space"
        case .character(let character): SafeText(String(character))
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backTab: "Shift-Tab"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .insert: "Ins"
        case .up: "Up"
        case .down: "Down"
        case .left: "Left"
        case .right: "Right"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .function(let number): "F\(number)"
        case .control(let character): "Ctrl-\(SafeText(String(character)))"
        case .alt(let character): "Alt-\(SafeText(String(character)))"
        case .unknown: "(unknown)"
        }
    }
}

/// What the status lines of the reader and of the inspector call their keys.
extension HintName {
    package static let above: HintName = "above"
    package static let account: HintName = "account"
    package static let back: HintName = "back"
    package static let before: HintName = "before"
    package static let below: HintName = "below"
    package static let bookmark: HintName = "bookmark"
    package static let bookmarks: HintName = "bookmarks"
    package static let browser: HintName = "browser"
    package static let cancel: HintName = "cancel"
    package static let choose: HintName = "choose"
    package static let close: HintName = "close"
    package static let copy: HintName = "copy"
    package static let erase: HintName = "erase"
    package static let find: HintName = "find"
    package static let fold: HintName = "fold"
    package static let findAll: HintName = "find all"
    package static let go: HintName = "go"
    package static let follow: HintName = "follow"
    package static let goOn: HintName = "go on"
    package static let help: HintName = "help"
    package static let howItWent: HintName = "how it went"
    package static let leftOut: HintName = "left out"
    package static let links: HintName = "links"
    package static let lists: HintName = "lists"
    package static let match: HintName = "match"
    package static let move: HintName = "move"
    package static let muted: HintName = "muted"
    package static let newTab: HintName = "new tab"
    package static let newer: HintName = "newer"
    package static let next: HintName = "next"
    package static let older: HintName = "older"
    package static let open: HintName = "open"
    package static let person: HintName = "person"
    package static let play: HintName = "play"
    package static let posts: HintName = "posts"
    package static let profile: HintName = "profile"
    package static let reload: HintName = "reload"
    package static let save: HintName = "save"
    package static let scroll: HintName = "scroll"
    package static let show: HintName = "show"
    package static let skip: HintName = "skip"
    package static let sort: HintName = "sort"
    package static let step: HintName = "step"
    package static let tabs: HintName = "tabs"
    package static let tags: HintName = "tags"
    package static let thread: HintName = "thread"
    package static let timeline: HintName = "timeline"
    package static let unread: HintName = "unread"
    package static let unreadOnly: HintName = "unread only"
}
