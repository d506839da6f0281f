import Dispatch
import FoundationEssentials
import ReaderUI
import Sync

/// The programs that take a text of the reader: the pager, and the command of the settings.
struct TextPrograms: Sendable {
    private let environment: [String: String]
    private let command: @Sendable () -> [String]
    private let utcOffset: @Sendable () -> Int
    private let bounds: PipedCommand.Bounds
    private let queue = DispatchQueue(label: "perch.pipe", attributes: .concurrent)

    /// - Parameters:
    ///   - environment: the process's variables.
    ///   - bounds: what the command may use.
    ///   - utcOffset: seconds east of UTC in which moments are written.
    ///   - command: which command is chosen now, and its arguments; empty for none.
    init(
        environment: [String: String], bounds: PipedCommand.Bounds = PipedCommand.Bounds(),
        utcOffset: @escaping @Sendable () -> Int, command: @escaping @Sendable () -> [String]
    ) {
        self.environment = environment
        self.command = command
        self.utcOffset = utcOffset
        self.bounds = bounds
    }

    /// Shows a text in the pager, on this thread and on the terminal.
    ///
    /// - Returns: what went wrong, in a line; nil if nothing did.
    func page(_ text: ChosenText) -> String? {
        guard let pager = TextPager(environment: environment) else {
            return "There is no pager: neither less nor more is installed. Set $PAGER to one."
        }
        return pager.show(text.text(utcOffset: utcOffset()))
    }

    /// Gives a text to the command.
    ///
    /// - Parameters:
    ///   - text: what it reads.
    ///   - then: is told on any thread what became of it, unless it was ended before.
    /// - Returns: what ends the command.
    func pipe(
        _ text: ChosenText, then: @escaping @Sendable (PipeOutcome) -> Void
    ) -> @Sendable () -> Void {
        let words = command()
        guard !words.isEmpty else {
            then(.failed("No command is chosen any more: pipe.command names one."))
            return {}
        }
        let input = Array(text.text(utcOffset: utcOffset()).utf8)
        let variables = ProgramVariables.of(environment)
        let isGivenUp = Locked(false)
        queue.async { [bounds] in
            let outcome = PipedCommand.run(words, environment: variables, input: input, bounds: bounds) {
                isGivenUp.withLock(\.self)
            }
            if let outcome, !isGivenUp.withLock(\.self) { then(outcome) }
        }
        return { isGivenUp.withLock { $0 = true } }
    }
}
