import ArgumentParser
import FoundationEssentials
import NcursesTerminal
import PerchKit

/// `perch doctor`: says what is around the program, and what is wrong with it.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Say what Perch finds on this computer, and what is wrong; for reports of bugs.",
        discussion: """
            Versions, terminal, locale, network, store, settings and the programs that Perch starts: each with what to do if \
            something is wrong with it; the status is 1 then. It only reads, makes nothing, and asks no server unless \
            --reach names one. On a terminal it asks how wide some texts are, for a few seconds at most.

            The report can be shown to anybody: it has no names of accounts, no passwords and no tokens, and your home \
            stands in it as ~.
            """
    )

    @Flag(help: "Print JSON with stable keys.")
    var json = false

    @Option(help: ArgumentHelp("Ask this server whether it can be reached.", valueName: "host"))
    var reach: String?

    @OptionGroup var options: FixtureOptions

    func run() throws {
        let environment = ProcessInfo.processInfo.environment
        let look = TerminalLook(type: environment["TERM"])
        let diagnosis = Doctor(environment: environment, fixtures: options.fixtures)
            .look(terminal: TerminalFindings(look, WidthTest.run(on: look)), reaching: reach)
        try print(json ? diagnosis.json : diagnosis.text)
        if diagnosis.hasFaults { throw ExitCode.failure }
    }
}

extension TerminalFindings {
    /// What NcursesTerminal has found, in PerchKit's words.
    init(_ look: TerminalLook, _ test: WidthTest) {
        let entry: Entry =
            switch look.entry {
            case .unnamed: .unnamed
            case .missing: .missing
            case .tooSimple: .tooSimple
            case .found(let colours): .found(colours: colours)
            }
        let widths: Widths =
            switch test {
            case .notAsked: .notAsked
            case .unanswered(let seconds): .unanswered(seconds: seconds)
            case .answered(let samples, let kinds):
                .answered(samples.map { ($0.name, $0.expected, $0.found) }, asOne: kinds)
            }
        self.init(
            ncurses: TerminalLibrary.version, entry: entry, isOutput: look.isOutput, size: look.size,
            isUTF8: look.isUTF8, takesCopies: look.obeysControlSequences, widths: widths)
    }
}
