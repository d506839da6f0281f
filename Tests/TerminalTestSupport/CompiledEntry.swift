import FoundationEssentials
import Terminal

/// Entries of terminfo that the system has not, for `TERMINFO` or `TERMINFO_DIRS` to name the folder that they are compiled into.
enum CompiledEntry {
    /// Compiles `xterm-direct`, whose colours are named by their parts, as the package ncurses-term has it.
    static func direct(in folder: String) throws {
        func sequence(_ first: Int) -> String {
            "\\E[%?%p1%{8}%<%t\(first)%p1%d%e\(first)8;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"
        }
        try compile(
            """
            xterm-direct|xterm with direct colours,
            \tRGB, ccc@, colors#0x1000000, pairs#0x7FFF, initc@, oc@,
            \tsetab=\(sequence(4)),
            \tsetaf=\(sequence(3)),
            \tuse=xterm-256color,

            """, in: folder)
    }

    /// Compiles a source, see terminfo(5).
    static func compile(_ source: String, in folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(source.utf8).write(to: URL(filePath: "\(folder)/source"))
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let compiler = try TerminalProgram(
            "/usr/bin/tic", ["-x", "-o", folder, "\(folder)/source"], environment: [:], on: person)
        guard compiler.wait() == .exited(0) else {
            person.readAvailable()
            throw PseudoTerminal.Failure.refused("tic", person.screen.text)
        }
    }
}
