import People
import Terminal

/// A text that is to be given to the command of the settings.
public struct PipeWish: Equatable, Sendable {
    /// Which one it is of a session: the answer to an older one is ignored.
    public let number: Int
    /// What the command is to read.
    public let text: ChosenText
}

/// What has become of a text that was given to a command.
public enum PipeOutcome: Equatable, Sendable {
    /// The command has ended, or was ended.
    indirect case ended(PipedOutput)
    /// It could not be started, or nobody starts it, for this reason.
    case failed(String)
}

/// What a command wrote, and how it ended.
public struct PipedOutput: Equatable, Sendable {
    /// How a command ended.
    public enum End: Equatable, Sendable {
        /// By itself, with this exit status; 128 and more if a signal ended it.
        case exited(status: Int32)
        /// It took more than so many seconds, and was ended.
        case tooSlow(seconds: Int)
        /// It wrote more than so many bytes, and was ended.
        case tooMuch(bytes: Int)
    }

    /// How it ended.
    public let end: End
    /// What it wrote to its output, as it wrote it.
    public let text: String
    /// What it wrote to its error output, as it wrote it.
    public let errors: String

    /// What a command wrote, and how it ended.
    ///
    /// - Parameters:
    ///   - end: how it ended.
    ///   - text: what it wrote to its output.
    ///   - errors: what it wrote to its error output.
    public init(end: End, text: String, errors: String) {
        self.end = end
        self.text = text
        self.errors = errors
    }
}

/// What a command wrote that was given a text, over the page.
package struct CommandOutput: Equatable, Sendable {
    /// What is known of it.
    enum State: Equatable, Sendable {
        /// It runs.
        case running
        /// It has ended: how, what it wrote and what it wrote to its error output, made safe.
        indirect case ended(PipedOutput.End, lines: [SafeText], errors: [SafeText])
        /// It was not started, for this reason.
        case failed(String)
    }

    /// The wish that it is of.
    let number: Int
    private(set) var state: State
    /// The first line that is seen.
    var top: Int

    init(number: Int) {
        self.number = number
        state = .running
        top = 0
    }

    /// Whether it runs.
    var isRunning: Bool { state == .running }

    /// Takes over what has become of it.
    mutating func take(_ outcome: PipeOutcome) {
        switch outcome {
        case .ended(let output):
            state = .ended(
                output.end, lines: Self.lines(output.text), errors: Self.lines(output.errors))
        case .failed(let why): state = .failed(why)
        }
    }

    private static func lines(_ text: String) -> [SafeText] {
        let text = text.hasSuffix("\n") ? String(text.dropLast()) : text
        return text.isEmpty ? [] : SafeText.lines(text)
    }

    /// What is said of it, and where, for a terminal's size.
    func text(size: Size, names: KeyNames) -> DetailsText {
        DetailsText(title: "Command", size: size, widest: size.columns) { width in
            let (head, style) = head(names)
            var lines = head.wrapped(to: width).map { StyledLine($0, style) }
            guard case .ended(_, let output, let errors) = state else { return lines }
            lines.append(.blank)
            lines +=
                output.isEmpty
                ? [StyledLine("It wrote nothing.", Theme.faint)]
                : output.flatMap { $0.wrapped(to: width) }.map { StyledLine($0) }
            if !errors.isEmpty {
                lines += [.blank, StyledLine("To its error output it wrote:", Theme.heading)]
                lines += errors.flatMap { $0.wrapped(to: width) }.map { StyledLine($0) }
            }
            return lines
        }
    }

    private func head(_ names: KeyNames) -> (SafeText, Style) {
        switch state {
        case .running:
            return (
                SafeText(
                    "The command of pipe.command runs." + names.text(" ", .app(.escape), does: " ends it.")),
                Theme.pending
            )
        case .failed(let why): return (SafeText(why, limit: 1_000), Theme.problem)
        case .ended(.exited(0), _, _): return ("It has ended well.", Theme.good)
        case .ended(.exited(let status), _, _):
            return (SafeText("It has failed: its exit status is \(status)."), Theme.problem)
        case .ended(.tooSlow(let seconds), _, _):
            return (SafeText("It was ended, because it took more than \(seconds) seconds."), Theme.problem)
        case .ended(.tooMuch(let bytes), _, _):
            return (
                SafeText(
                    "It was ended, because it wrote more than \(outside: CountText.bytes(bytes)); the beginning:"
                ),
                Theme.problem
            )
        }
    }
}

extension ReaderViewModel {
    /// What is said of the command, for the size that there is.
    func text(of output: CommandOutput) -> DetailsText {
        output.text(size: size, names: KeyNames(keys, in: .output))
    }

    /// Does what a key means over a command's output; not taken is what means the same as without.
    ///
    /// Ctrl-C, too, is for the command and not for Perch, whether it runs or has ended meanwhile.
    mutating func act(
        _ action: Action, on output: CommandOutput
    ) -> (isTaken: Bool, effect: Reader.Effect?) {
        switch action {
        case .pipe, .back, .escape, .quit:
            overlay = nil
            return (true, output.isRunning ? .endPipe : nil)
        default:
            return (false, nil)
        }
    }

    /// Takes over what has become of a text that a command was given, unless nobody looks at it any more.
    mutating func take(_ outcome: PipeOutcome, ofPipe number: Int) {
        guard case .output(var output) = overlay, output.number == number else { return }
        output.take(outcome)
        overlay = .output(output)
    }
}
