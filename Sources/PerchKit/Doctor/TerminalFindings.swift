public import Terminal

/// What is known of the terminal, from whoever can look at one.
public struct TerminalFindings: Sendable {
    /// What terminfo says of its type.
    public enum Entry: Equatable, Sendable {
        /// `TERM` names no type.
        case unnamed
        /// There is no entry of the type that `TERM` names.
        case missing
        /// Nothing can be drawn on a terminal of that type.
        case tooSimple
        /// There is an entry, with so many colours.
        case found(colours: Int)
    }

    /// How wide the terminal takes texts for that Perch draws.
    public enum Widths: Equatable, Sendable {
        /// Nobody asked it.
        case notAsked
        /// It did not answer within so many seconds.
        case unanswered(seconds: Double)
        /// It answered: what was tried, the columns that Perch counts on, and those that it went; and which emoji it draws as one.
        case answered([(name: String, expected: Int, found: Int)], asOne: EmojiKinds)

        /// Whether two are the same.
        public static func == (one: Widths, other: Widths) -> Bool {
            switch (one, other) {
            case (.notAsked, .notAsked): true
            case (.unanswered(let one), .unanswered(let other)): one == other
            case (.answered(let one, let kinds), .answered(let other, let others)):
                kinds == others && one.elementsEqual(other, by: ==)
            default: false
            }
        }
    }

    /// What ncurses says that it is.
    public let ncurses: String
    /// What terminfo says of it.
    public let entry: Entry
    /// Whether what is printed goes to a terminal.
    public let isOutput: Bool
    /// Its size; nil for none.
    public let size: Size?
    /// Whether text leaves and enters as UTF-8.
    public let isUTF8: Bool
    /// Whether it takes what is copied, by OSC 52, as far as its type tells.
    public let takesCopies: Bool
    /// How wide it takes texts for.
    public let widths: Widths

    /// Keeps what was found.
    public init(
        ncurses: String, entry: Entry, isOutput: Bool, size: Size?, isUTF8: Bool, takesCopies: Bool,
        widths: Widths
    ) {
        self.ncurses = ncurses
        self.entry = entry
        self.isOutput = isOutput
        self.size = size
        self.isUTF8 = isUTF8
        self.takesCopies = takesCopies
        self.widths = widths
    }

    /// What the report says of it.
    func section(_ environment: [String: String]) -> Diagnosis.Section {
        var section = Diagnosis.Section("terminal")
        let type = environment["TERM"] ?? ""
        section.add("output", isOutput ? "a terminal" : "no terminal")
        let cure = "Set TERM to what your terminal is, such as xterm-256color."
        switch entry {
        case .unnamed:
            section.add("type", "TERM is not set", fault: isOutput ? "TERM is not set. \(cure)" : nil)
        case .missing:
            section.add(
                "type", type,
                fault:
                    "terminfo has no entry \(type). \(cure) Or install ncurses-term, which has more entries.")
        case .tooSimple:
            section.add(
                "type", type, fault: isOutput ? "Nothing can be drawn on \(type). \(cure)" : nil)
        case .found(let colours):
            section.add("type", "\(type), in terminfo")
            section.add("colours", colours == 0 ? "none" : String(colours))
        }
        if environment["NO_COLOR"]?.isEmpty == false { section.add("NO_COLOR", "set: no colours are shown") }
        if let size {
            let isSmall = size.columns < 40 || size.rows < 10
            section.add(
                "size", "\(size.columns)x\(size.rows)",
                fault: isSmall ? "Little fits on so small a screen. Make the window larger." : nil)
        } else if isOutput {
            section.add(
                "size", "unknown",
                fault: "The terminal does not say how large it is. Run: stty rows 24 cols 80")
        }
        section.add(
            "characters", isUTF8 ? "UTF-8" : "ASCII: all others are replaced; a locale of UTF-8 shows them")
        let isTmux = environment["TMUX"]?.isEmpty == false
        let isScreen = environment["STY"]?.isEmpty == false
        section.add("inside", isTmux ? "tmux" : isScreen ? "screen" : "neither tmux nor screen")
        section.add(
            "copying",
            isTmux
                ? "through tmux's buffer (tmux 3.2 and later), else OSC 52"
                : takesCopies ? "by OSC 52, if the terminal allows it" : "not possible")
        addWidths(to: &section, isMultiplexed: isTmux || isScreen)
        return section
    }

    private func addWidths(to section: inout Diagnosis.Section, isMultiplexed: Bool) {
        switch widths {
        case .notAsked: section.add("widths", "not asked: no terminal to ask")
        case .unanswered(let seconds):
            section.add(
                "widths", "the terminal does not say where its cursor is, \(Int(seconds)) s were waited")
        case .answered(let samples, let kinds):
            let wrong = samples.filter { $0.found != $0.expected }
            let list = wrong.map { "\($0.name) \($0.found) for \($0.expected)" }.joined(separator: ", ")
            section.add(
                "widths", wrong.isEmpty ? "as Perch counts them" : list,
                fault: wrong.isEmpty
                    ? nil
                    : "The terminal takes \(list) columns, so what stands to the right of such text is shifted. Look for 'ambiguous width' or 'Unicode version' in its settings, or use another terminal."
            )
            section.add("emoji", isMultiplexed ? "stand-ins inside tmux and screen" : Self.words(kinds))
        }
    }

    /// Which emoji of several code points are drawn as they are, and which are not.
    private static func words(_ kinds: EmojiKinds) -> String {
        let (asOne, others) = (
            EmojiKinds.samples.filter { kinds.contains($0.kind) }.map(\.name),
            EmojiKinds.samples.filter { !kinds.contains($0.kind) }.map(\.name)
        )
        return [("drawn as one", asOne), ("stand-ins", others)].filter { !$0.1.isEmpty }
            .map { "\($0.0): \($0.1.joined(separator: ", "))" }.joined(separator: "; ")
    }
}
