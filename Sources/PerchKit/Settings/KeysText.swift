import Interaction
import ReaderUI
import Terminal
import TerminalApp
import Values

extension Settings {
    /// The keys in force: for each mode what they do, how they are written in settings, and the command's name there; safe to print.
    public var keysText: String {
        var text = ""
        for mode in Reader.Mode.allCases {
            text += "\(text.isEmpty ? "" : "\n")[\(mode.settingName)]\n"
            for row in keys.rows(for: mode) {
                let names = row.isWithoutKey ? "(no key)" : Self.names(of: row).joined(separator: ", ")
                let columns = [
                    SafeText(names, limit: 1_000).padded(to: 22),
                    SafeText(row.command.label.text).padded(to: 20), SafeText(row.help),
                ]
                text += SafeText.joined(columns, separator: "  ").string + "\n"
            }
        }
        return text
    }

    /// The same as a document for other programs.
    public var keysJSON: String {
        var json = JSONWriter(isIndented: true)
        json.list { json in
            for mode in Reader.Mode.allCases {
                for row in keys.rows(for: mode) {
                    json.object { json in
                        json.add("command", row.command.label.text)
                        json.add("help", row.help)
                        json.key("keys")
                        json.list { json in
                            for name in Self.names(of: row) { json.value(CleanText.line(name)) }
                        }
                        json.add("mode", mode.settingName)
                    }
                }
            }
        }
        return json.text + "\n"
    }

    /// What no key does any more, a line for each; only a command's name, behind `:`, still does it.
    public var withoutKey: [String] {
        Reader.Mode.allCases.flatMap { mode in
            keys.rows(for: mode).filter(\.isWithoutKey).map { row in
                "\(mode.settingName): no key does \(row.command.label.text) (\(row.help))."
            }
        }
    }

    private static func names(of row: Binding<Reader.Command>) -> [String] {
        row.keys.map(\.name) + row.sequences.map { "\($0.first.name) \($0.second.name)" }
    }
}
