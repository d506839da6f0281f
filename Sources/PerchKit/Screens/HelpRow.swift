import Terminal
import TerminalApp

/// A line of the help: keys, and what they do.
struct HelpRow: Equatable {
    let keys: [SafeText]
    let help: String

    private init(keys: [SafeText], help: String) {
        (self.keys, self.help) = (keys, help)
    }

    init<Command>(_ binding: Binding<Command>) {
        self.init(keys: binding.keys.map(KeyName.text), help: binding.help)
    }

    /// The rows with two neighbours in one line where their words fit into so many columns.
    static func paired(_ rows: [HelpRow], room: Int) -> [HelpRow] {
        var paired: [HelpRow] = []
        var rest = rows[...]
        while let first = rest.popFirst() {
            guard let second = rest.first, let both = pair(first, second), both.help.count <= room else {
                paired.append(first)
                continue
            }
            rest.removeFirst()
            paired.append(both)
        }
        return paired
    }

    /// `page down` and `page up` as `page down, up`; `nil` for rows whose words have nothing in common.
    private static func pair(_ first: HelpRow, _ second: HelpRow) -> HelpRow? {
        let (one, other) = (first.help.split(separator: " "), second.help.split(separator: " "))
        let help: String
        if one.count == 1, other.count == 1 {
            help = "\(first.help), \(second.help)"
        } else if one.count > 1, other.count > 1, one.first == other.first {
            let common = zip(one, other).prefix { $0 == $1 }.count
            help = "\(first.help), \(other.dropFirst(common).joined(separator: " "))"
        } else if one.count > 1, other.count > 1, one.last == other.last {
            let common = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
            help = "\(one.dropLast(common).joined(separator: " ")), \(second.help)"
        } else {
            return nil
        }
        // The first key of each, and as many others as there is room for.
        var keys = [first.keys[0], second.keys[0]]
        for key in first.keys.dropFirst() + second.keys.dropFirst() {
            let columns = SafeText.joined(keys + [key], separator: " ").columns
            if columns < HelpText.keyWidth { keys.append(key) }
        }
        return HelpRow(keys: keys, help: help)
    }
}
