import Terminal
import TerminalApp

extension KeyTables {
    /// The key tables of the reading modes as one Markdown table, as the article about keys shows them; a test compares
    /// the two.
    ///
    /// A row for each meaning, in the order of the help overlay, and the modes in which it holds.
    public static var markdown: String {
        var order: [String] = []
        var modes: [String: [String]] = [:]
        for mode in Reader.Mode.allCases where !mode.isOverlay {
            for section in map(for: mode).sections {
                for binding in section.bindings {
                    let row = row(of: binding)
                    if modes[row] == nil { order.append(row) }
                    modes[row, default: []].append(title(of: mode))
                }
            }
        }
        let rows = order.map { row in "\(row) | \((modes[row] ?? []).joined(separator: ", ")) |" }
        return (["| Keys | What they do | Where |", "|---|---|---|"] + rows).joined(separator: "\n")
    }

    private static func row(of binding: Binding<Reader.Command>) -> String {
        // A bar in a table would end its cell, in code as well.
        let keys = binding.keys.map { "`\(KeyName.text($0).string.replacing("|", with: "\\|"))`" }
            .joined(separator: " ")
        return "| \(keys) | \(binding.help)"
    }

    /// `shelf post` for `shelfPost`.
    package static func title(of mode: Reader.Mode) -> String {
        mode.rawValue.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
    }
}
