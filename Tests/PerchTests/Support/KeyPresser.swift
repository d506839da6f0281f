@testable import TerminalTestSupport

/// Presses keys by what they do, and keeps which commands that should have been.
struct KeyPresser {
    /// A row of `perch keys --json`.
    struct Row: Decodable {
        let mode: String
        let command: String
        let keys: [String]
    }

    private let session: KeySession
    private let person: PseudoTerminal
    private let keys: [Place: [String]]
    private let isWanted: (String) -> Bool
    /// The commands whose keys were pressed.
    private(set) var performed: [String] = []
    /// The keys that were pressed in the session's mode.
    private(set) var pressed: Set<String> = []

    private struct Place: Hashable {
        let mode: String
        let command: String
    }

    /// - Parameters:
    ///   - rows: the keys in force.
    ///   - isWanted: which of its keys performs a command of the session's mode; where there is none it is the first.
    init(
        _ session: KeySession, on person: PseudoTerminal, _ rows: [Row],
        isWanted: @escaping (String) -> Bool
    ) {
        (self.session, self.person, self.isWanted) = (session, person, isWanted)
        keys = rows.reduce(into: [:]) { $0[Place(mode: $1.mode, command: $1.command)] = $1.keys }
    }

    /// Presses the key of a command in a mode, and answers which it is.
    @discardableResult
    mutating func press(_ command: String, in mode: String) -> String {
        let keys = keys[Place(mode: mode, command: command)] ?? []
        // A terminal tells Esc from what comes behind it only after a moment.
        let key =
            keys.last { mode == session.mode && isWanted($0) } ?? keys.first { $0 != "esc" } ?? ""
        person.type(Self.sent(key))
        performed.append(command)
        if mode == session.mode { pressed.insert(key) }
        return key
    }

    /// Goes from home to the session's mode.
    mutating func enter() throws {
        for leg in session.way { try follow(leg) }
    }

    private mutating func follow(_ leg: KeySession.Leg) throws {
        press(leg.command, in: leg.mode)
        try person.read("\(leg.shows), by \(leg.command)") { screen in
            leg.shows.allSatisfy(screen.text.contains)
        }
    }

    /// Performs a command, and comes back to the mode.
    mutating func perform(_ step: KeyStep) throws {
        let alternations = person.screen.alternations
        press(step.command, in: session.mode)
        if step.lendsTerminal {
            try person.read("the screen after \(step.command)") {
                $0.alternations > alternations && $0.isAlternate
            }
        }
        if let text = step.shows {
            try person.read("\(text), by \(step.command)") { $0.text.contains(text) }
        }
        for press in step.back {
            switch press {
            case .command(let command, let mode): self.press(command, in: mode)
            case .text(let text): person.type(text)
            case .entry:
                guard let leg = session.way.last else { continue }
                try person.read("that \(step.command) has left it") { screen in
                    !leg.shows.contains(where: screen.text.contains)
                }
                try follow(leg)
            }
        }
    }

    /// The bytes that a terminal sends for a key, or for two one after the other, by their names.
    static func sent(_ name: String) -> String {
        name.split(separator: " ").map { key in
            if let bytes = named[String(key)] { return bytes }
            if key.hasPrefix("ctrl-"), let byte = key.utf8.last { return String(UnicodeScalar(byte & 0x1F)) }
            return key.hasPrefix("alt-") ? "\u{1B}" + key.dropFirst(4) : String(key)
        }.joined()
    }

    private static let named = [
        "space": " ", "tab": "\t", "enter": "\r", "esc": "\u{1B}", "backspace": "\u{7F}",
        "delete": "\u{1B}[3~",
        "up": "\u{1B}[A", "down": "\u{1B}[B", "right": "\u{1B}[C", "left": "\u{1B}[D", "home": "\u{1B}[H",
        "end": "\u{1B}[F", "page-up": "\u{1B}[5~", "page-down": "\u{1B}[6~",
    ]
}
