import Terminal
import TerminalApp

extension KeyTables {
    /// While the log of requests is shown.
    static let log = KeyMap<Reader.Command>(
        "log",
        moving + [
            Binding(
                .character("L"), command: .app(.log), name: "close", help: "close the log", section: screens),
            Binding(
                .character("q"), command: .app(.back), name: "back", help: "close the log", section: screens),
            Binding(.escape, command: .app(.escape), help: "close the log", section: screens),
            quit(section: screens),
        ])
}
