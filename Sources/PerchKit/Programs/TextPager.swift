import FoundationEssentials
import Posix

/// The program that shows long texts: `$PAGER`, else less, else more.
struct TextPager {
    /// The program and its arguments: no shell is involved.
    let words: [String]
    private let environment: [String]

    /// The pager that an environment names; nil if it names none, and neither less nor more is there.
    init?(environment: [String: String]) {
        let chosen = (environment["PAGER"] ?? "").split(separator: " ").map(String.init)
        let known = ["less", "more"].first { ProgramPath.of($0, environment: environment) != nil }
        words = chosen.isEmpty ? [known].compactMap(\.self) : chosen
        guard !words.isEmpty else { return nil }
        self.environment = Self.variables(environment)
    }

    /// What browsers get, and what pagers are set by.
    ///
    /// Less with `F` ends at once where the text fits on the screen, and nobody would see it: that is switched off, behind a sign
    /// that ends whatever text stands before it.
    static func variables(_ environment: [String: String]) -> [String] {
        let own = environment.filter { name, _ in
            ["LESS", "MORE", "MOST", "BAT", "PAGER", "LV"].contains { name.hasPrefix($0) } && name != "LESS"
        }
        let less = (environment["LESS"].map { "\($0)$ " } ?? "") + "-+F"
        return ProgramVariables.of(environment) + own.map { "\($0.key)=\($0.value)" }.sorted() + [
            "LESS=\(less)"
        ]
    }

    /// Shows a text, on this thread and on the terminal, until somebody has read it.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - ending: a file that can be read from when the pager is to end before; -1 for none.
    /// - Returns: what went wrong, in a line; nil if nothing did.
    func show(_ text: String, endedBy ending: Int32 = -1) -> String? {
        guard let file = UnnamedFile(), text.isEmpty || file.append(Array(text.utf8)) != nil else {
            return "The text could not be handed over: there is no room for it where temporary files go."
        }
        do throws(ProgramStart.Failure) {
            let process = try ChildProcess(
                words: words, environment: environment, hasTerminal: true, input: file)
            let status = process.wait(endedBy: ending)
            // Ctrl-C is a way to leave a pager.
            guard status != 0, status != 128 + 2 else { return nil }
            return
                "\(words[0]) could not show it (exit status \(status)). Set $PAGER to a program that works."
        } catch {
            return "\(error.description) Set $PAGER to a program that is there."
        }
    }
}
