import ArgumentParser
import FoundationEssentials
import NcursesTerminal
import PerchKit
import ReaderSession
import Replay
import Terminal

/// What the reader is started with, however that was said.
struct ReaderStart {
    /// Whose posts to open, each in a tab of its own.
    var accounts: [String]
    /// Where people come from, and how servers are asked.
    var reading: ReadingOptions
    /// Seconds that loading takes at least; nil for the usual moment.
    var latency: Double?
    /// Whether all is told in lines.
    var isLinear = false

    /// Opens the reader on the terminal; returns when somebody leaves it.
    ///
    /// - Parameters:
    ///   - recording: the file into which the session is recorded; nil for none.
    ///   - recordsScreens: whether a recording holds, as digits, what the screen looked like.
    func read(recording: String? = nil, recordsScreens: Bool = true) throws {
        let environment = reading.environment
        let reader: LiveReader
        let terminal: any TerminalType
        do {
            reader = try LiveReader(
                accounts: accounts, reading, latency: latency, recording: recording,
                recordsScreens: recordsScreens)
        } catch {
            let meant = Self.meantCommand(accounts).map { " Or did you mean perch \($0)?" }
            throw failure(error.description + (meant ?? ""))
        }
        do {
            // A terminal without a cursor to be moved takes lines; a pipe does where that is asked for.
            let isLinear = isLinear || environment["TERM"] == "dumb" && StandardInput.isTerminal
            terminal =
                isLinear
                ? try LineTerminal()
                : try NcursesTerminal(environment, reader.theme, usesMouse: reader.usesMouse)
        } catch {
            throw failure(error.description)
        }
        ProgramMemory.letGo(after: 1)
        let (status, troubles): (Int32, [String])
        do {
            (status, troubles) = try reader.run(on: terminal, refreshed: { ProgramMemory.letGo(after: 1) })
        } catch {
            throw failure(error.description)
        }
        for trouble in troubles { warn(trouble) }
        if status != 0 { throw ExitCode(status) }
    }
}

extension ReaderStart {
    /// What arguments mean that are accounts and nothing else, or none at all; nil where they may mean anything else.
    ///
    /// That is how the reader mostly is started. ArgumentParser takes them for the same, but finds out by reflection what all
    /// commands take before it looks at the first of them, which is a quarter of the instructions until the first frame.
    init?(plain arguments: [String], environment: [String: String]) {
        guard arguments.allSatisfy(Self.isPlain) else { return nil }
        self.init(
            accounts: arguments,
            reading: ReadingOptions(environment: environment, opening: ProgressLine.ofStore))
    }

    /// The command that the first of these was to be, if it is hardly an account and nearly a command's name.
    private static func meantCommand(_ accounts: [String]) -> String? {
        guard let first = accounts.first, !isPlain(first) else { return nil }
        return Nearest.choice(for: first, in: Perch.configuration.subcommands.map { $0._commandName })
    }

    /// Whether an argument can be an account and nothing else: it is no option, and has a sign that is in no command's name.
    private static func isPlain(_ argument: String) -> Bool {
        argument.utf8.first != UInt8(ascii: "-") && argument.utf8.contains { ".:/@#".utf8.contains($0) }
    }
}

extension NcursesTerminal {
    /// The terminal that the variables name, in these colours.
    convenience init(
        _ environment: [String: String], _ theme: ThemeChoice, usesMouse: Bool = false
    ) throws(TerminalError) {
        let wanted = ColourWishes(environment)
        // Inside tmux and screen it is those that would answer, whatever TERM says.
        let isMultiplexed = ["TMUX", "STY"].contains { environment[$0]?.isEmpty == false }
        try self.init(
            type: environment["TERM"], usesColours: wanted.usesColours,
            hasDirectColours: wanted.hasDirectColours, theme: theme, usesMouse: usesMouse,
            asksOfEmoji: !isMultiplexed)
    }
}
