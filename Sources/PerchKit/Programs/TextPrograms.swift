import Dispatch
import FoundationEssentials
import Posix
import ReaderUI
import Sync

/// The programs that take a text of the reader: the pager, and the command of the settings.
struct TextPrograms: Sendable {
    private let environment: @Sendable () -> [String: String]
    private let command: @Sendable () -> [String]
    private let utcOffset: @Sendable () -> Int
    private let bounds: ProgramRun.Bounds
    private let running: RunningPrograms
    private let ending: Int32
    private let queue = DispatchQueue(label: "perch.pipe", attributes: .concurrent)

    /// - Parameters:
    ///   - environment: the variables that programs are started under now.
    ///   - bounds: what the command may use.
    ///   - running: ends the command with the reader.
    ///   - ending: a file that can be read from when the pager is to end; -1 for none.
    ///   - utcOffset: seconds east of UTC in which moments are written.
    ///   - command: which command is chosen now, and its arguments; empty for none.
    init(
        environment: @escaping @Sendable () -> [String: String],
        bounds: ProgramRun.Bounds = ProgramRun.Bounds(output: 65_536),
        running: RunningPrograms = RunningPrograms(), ending: Int32 = -1,
        utcOffset: @escaping @Sendable () -> Int, command: @escaping @Sendable () -> [String]
    ) {
        self.environment = environment
        self.command = command
        self.utcOffset = utcOffset
        self.bounds = bounds
        self.running = running
        self.ending = ending
    }

    /// Shows a text in the pager, on this thread and on the terminal.
    ///
    /// - Returns: what went wrong, in a line; nil if nothing did.
    func page(_ text: ChosenText) -> String? {
        guard let pager = TextPager(environment: environment()) else {
            return "There is no pager: neither less nor more is installed. Set $PAGER to one."
        }
        return pager.show(text.text(utcOffset: utcOffset()), endedBy: ending)
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
        let variables = ProgramVariables.of(environment())
        let isGivenUp = Locked(false)
        running.run(on: queue) { [bounds] isEnding in
            let outcome = PipeOutcome(words, environment: variables, input: input, bounds: bounds) {
                isGivenUp.withLock(\.self) || isEnding()
            }
            if let outcome, !isGivenUp.withLock(\.self) { then(outcome) }
        }
        return { isGivenUp.withLock { $0 = true } }
    }
}

extension PipeOutcome {
    /// Gives a text to a command, and waits for what becomes of that; nil if it was cancelled.
    ///
    /// - Parameters:
    ///   - words: the program and its arguments.
    ///   - environment: its variables, such as `PATH=/bin`.
    ///   - input: what it reads.
    ///   - bounds: what it may use.
    ///   - isCancelled: whether somebody has lost interest.
    init?(
        _ words: [String], environment: [String], input: [UInt8], bounds: ProgramRun.Bounds,
        isCancelled: () -> Bool
    ) {
        do throws(ProgramStart.Failure) {
            let run = try ProgramRun.of(
                words, environment: environment, input: input, bounds: bounds, isCancelled: isCancelled)
            guard let run else { return nil }
            let end: PipedOutput.End =
                switch run.end {
                case .exited(let status): .exited(status: status)
                case .tooSlow: .tooSlow(seconds: bounds.seconds)
                case .tooMuch: .tooMuch(bytes: bounds.output)
                }
            self = .ended(
                PipedOutput(
                    end: end, text: String(decoding: run.output, as: UTF8.self),
                    errors: String(decoding: run.errors, as: UTF8.self)))
        } catch {
            self = .failed("\(error.description) Set pipe.command to a program that is there.")
        }
    }
}
