import People
import Terminal
import TerminalApp

/// The line at the foot of a screen that says which keys do what, as far as there is room.
package struct KeyHints {
    private let hints: [StyledLine]

    /// The hints of a key table's named rows, those in `first` before the others, `help` and `back` always last.
    ///
    /// - Parameters:
    ///   - first: names in the order of their use at the moment.
    ///   - without: names of no use at the moment.
    ///   - isRoot: whether going back leaves the program.
    package init<Command>(
        _ map: KeyMap<Command>, first: [String] = [], without: Set<String> = [], isRoot: Bool = false
    ) {
        var names: [String] = []
        var keys: [String: [SafeText]] = [:]
        for binding in map.bindings where !binding.name.isEmpty && !without.contains(binding.name) {
            if keys[binding.name] == nil { names.append(binding.name) }
            keys[binding.name, default: []].append(KeyName.text(binding.keys[0]))
        }
        let front = first.filter { names.contains($0) }
        let back = ["help", "back"].filter { names.contains($0) }
        let middle = names.filter { !front.contains($0) && !back.contains($0) }
        hints = (front + middle + back).map { name in
            StyledLine(SafeText.joined(keys[name, default: []], separator: "/"), Theme.key)
                .with(" \(SafeText(isRoot && name == "back" ? "quit" : name))")
        }
        fixed = back.count
    }

    /// The names of keys that would do nothing about a post.
    static func useless(for post: Post?, in unveiling: Unveiling) -> Set<String> {
        guard let post else { return ["show", "links", "thread"] }
        var names: Set<String> = post.warning == nil ? ["show"] : []
        if !unveiling.shows(post) || NumberedLink.links(of: post).isEmpty { names.insert("links") }
        return names
    }

    /// How many of the last hints are shown before all others.
    private let fixed: Int

    /// As many hints as fit in so many columns.
    package func line(width: Int) -> StyledLine {
        let last = hints.suffix(fixed)
        var room = width - 1 - last.reduce(0) { $0 + $1.columns + 2 }
        var shown: [StyledLine] = []
        for hint in hints.dropLast(fixed) {
            guard hint.columns + 2 <= room else { break }
            shown.append(hint)
            room -= hint.columns + 2
        }
        var line = StyledLine(width >= 40 ? " " : "")
        for (index, hint) in (shown + last).enumerated() {
            if index > 0 { line.append("  ") }
            line = line.appending(hint)
        }
        return line
    }
}

/// How a key is written for people to read.
package enum KeyName {
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
