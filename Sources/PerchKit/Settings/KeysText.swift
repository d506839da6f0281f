import Interaction
import ReaderSession
import ReaderUI
import Replay
import Terminal
import TerminalApp
import Values

extension Settings {
    /// A row of the keys in force.
    private struct Row {
        let mode: String
        let command: String
        let help: String
        /// The keys as they are written in settings; none where no key does it any more.
        let keys: [String]
    }

    /// All rows, those of the reader before those of the inspector.
    private var rows: [Row] { Self.rows(of: keys) + Self.rows(of: inspectorKeys) }

    private static func rows<Mode>(of keys: ChosenKeys<Mode>) -> [Row] {
        Mode.allCases.flatMap { mode in
            keys.rows(for: mode).map { row in
                Row(
                    mode: mode.settingName, command: row.command.label.text, help: row.help,
                    keys: row.keys.map(\.name) + row.sequences.map { "\($0.first.name) \($0.second.name)" })
            }
        }
    }

    /// The keys in force: for each mode what they do, how they are written in settings, and the command's name there; safe to print.
    public var keysText: String {
        var (text, mode) = ("", "")
        for row in rows {
            if row.mode != mode { text += "\(text.isEmpty ? "" : "\n")[\(row.mode)]\n" }
            mode = row.mode
            let names = row.keys.isEmpty ? "(no key)" : row.keys.joined(separator: ", ")
            let columns = [
                SafeText(names, limit: 1_000).padded(to: 22), SafeText(row.command).padded(to: 20),
                SafeText(row.help),
            ]
            text += SafeText.joined(columns, separator: "  ").string + "\n"
        }
        return text
    }

    /// The keys as JSON: a list of objects, each with the `command`, its `help`, the `keys` and the `mode`.
    public var keysJSON: String {
        var json = JSONWriter(isIndented: true)
        json.list { json in
            for row in rows {
                json.object { json in
                    json.add("command", row.command)
                    json.add("help", row.help)
                    json.key("keys")
                    json.list { json in for name in row.keys { json.value(CleanText.line(name)) } }
                    json.add("mode", row.mode)
                }
            }
        }
        return json.text + "\n"
    }

    /// What no key does any more, a line for each; in the reader a command's name, behind `:`, still does it.
    public var withoutKey: [String] {
        rows.filter(\.keys.isEmpty).map { "\($0.mode): no key does \($0.command) (\($0.help))." }
    }
}
