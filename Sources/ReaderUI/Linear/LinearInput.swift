import Interaction
public import Terminal
import TerminalApp

/// What a line means that somebody types instead of pressing keys.
///
/// It becomes the keys that would do the same, so that whatever looks at keys, a recording for one, knows no lines.
public enum LinearInput: Equatable, Sendable {
    /// These keys and texts, one after the other.
    case events([TerminalEvent])
    /// Nothing, and why.
    case refused(SafeText)

    /// Reads a line.
    ///
    /// - In a prompt it is the text that is asked for, in the place of what stands there; `esc` alone closes it.
    /// - Else names of keys with blanks between, such as `j`, `ctrl-d`, `g g`; an empty line is the key enter.
    /// - Or the name of a command; or a colon, and words of what it does.
    public init(_ line: String, in viewModel: ReaderViewModel) {
        let reader = LineMeaning(viewModel)
        self = viewModel.mode == .prompt ? reader.text(line) : reader.keys(line)
    }
}

/// The keys in force, for lines.
private struct LineMeaning {
    let map: KeyMap<Reader.Command>
    let rows: [Binding<Reader.Command>]
    let mode: Reader.Mode
    /// How many links there are to choose from.
    let linkCount: Int

    init(_ viewModel: ReaderViewModel) {
        mode = viewModel.mode
        map = viewModel.keys.map(for: mode)
        if case .links(let choice) = viewModel.overlay {
            linkCount = choice.links.count
        } else {
            linkCount = 0
        }
        rows = viewModel.keys.rows(for: mode)
    }

    /// No line that means keys has more of them.
    private static let most = 100

    func text(_ line: String) -> LinearInput {
        let word = line.split(separator: " ").joined(separator: " ")
        if word.lowercased() == "esc" { return .events([.key(.escape)]) }
        let clearing = line.isEmpty ? [] : keys(of: .prompt(.clear))
        let typing: [TerminalEvent] = line.isEmpty ? [] : [.paste(line)]
        return .events(clearing + typing + [.key(.enter)])
    }

    func keys(_ line: String) -> LinearInput {
        guard !line.isEmpty else { return pressed([.enter], line) }
        if line.allSatisfy({ $0 == " " }) { return pressed([.character(" ")], line) }
        let words = line.split(separator: " ").map(String.init)
        let name = words.joined(separator: " ")
        if let row = rows.first(where: { $0.command.label.text == name }) {
            let keys = keys(of: row.command)
            return keys.isEmpty ? command(name) : .events(keys)
        }
        // The number of a link may have several digits.
        if mode == .links, words.count == 1, words[0].allSatisfy(\.isNumber) {
            // A number to which no digit can be added opens its link by itself.
            let number = Int(words[0]) ?? 0
            let isOpen = number * 10 > linkCount || number == 0
            return .events(words[0].prefix(4).map { .key(.character($0)) } + (isOpen ? [] : [.key(.enter)]))
        }
        let keys = words.prefix(Self.most).map(key)
        if !keys.contains(nil) { return pressed(keys.compactMap(\.self).flatMap(\.self), line) }
        guard words[0].hasPrefix(":") else { return unknown(name) }
        return command(name.dropFirst().split(separator: " ").joined(separator: " "))
    }

    private func pressed(_ keys: [Key], _ line: String) -> LinearInput {
        guard let first = keys.first, map[first] != nil || map.begins(first) else {
            return .refused(
                SafeText(keys.first?.name ?? line, limit: 40) + " does nothing here" + help + ".")
        }
        return .events(keys.map { .key($0) })
    }

    /// A key by the name that settings have for it, or as the screen writes it; `gg` is two.
    private func key(_ word: String) -> [Key]? {
        if let key = Key(name: word) ?? (word.count > 1 ? Key(name: word.lowercased()) : nil), key != .unknown
        {
            return [key]
        }
        for row in rows {
            if let key = row.keys.first(where: { KeyName.text($0).string == word }) { return [key] }
            if let two = row.sequences.first(where: { KeyName.text($0).string == word }) {
                return [two.first, two.second]
            }
        }
        return nil
    }

    /// What runs a command by words, as `:` does.
    private func command(_ words: String) -> LinearInput {
        let colon = keys(of: .prompt(.beginCommand))
        guard !colon.isEmpty else { return unknown(words) }
        return .events(words.isEmpty ? colon : colon + [.paste(words), .key(.enter)])
    }

    private func keys(of command: Reader.Command) -> [TerminalEvent] {
        guard let row = rows.row(of: command) else { return [] }
        if let key = row.keys.first { return [.key(key)] }
        return row.sequences.first.map { [.key($0.first), .key($0.second)] } ?? []
    }

    private func unknown(_ name: String) -> LinearInput {
        .refused(SafeText(name, limit: 40) + " is no key and no command here" + help + ".")
    }

    private var help: SafeText {
        guard let key = rows.row(of: .app(.help))?.keys.first else { return "" }
        return "; " + SafeText(key.name) + " tells the keys"
    }
}
