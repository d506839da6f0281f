import People
import ReaderUI
import Terminal
import TerminalApp

/// The reader told in lines: each time what is new, and lines in the place of keys.
///
/// It belongs to the loop's thread, and the loop's terminal to it as long as that runs.
final class LinearReading {
    private unowned let terminal: any LineTerminalType
    private var told: LinearText?

    init(_ terminal: any LineTerminalType) {
        self.terminal = terminal
    }

    /// Lets lines of a pipe, and its end, wait as long as something is loading, or is under way that shows nowhere yet.
    ///
    /// Asked for in each turn of the loop.
    ///
    /// - Parameter isWriting: whether something is being written, or another program has not said how it went.
    func hold(for viewModel: ReaderViewModel, isWriting: Bool) {
        terminal.isPending = viewModel.isPending || isWriting
    }

    /// Tells what is new, and takes the next line as it is meant there.
    func show(_ viewModel: LiveViewModel, in environment: Environment) {
        // The inspector is never opened over it.
        guard case .reader(let viewModel, let begun) = viewModel else { return }
        let text = LinearText(viewModel, begun: begun, in: environment)
        var lines = text.lines(since: told)
        if told == nil, let hint = LinearText.hint(viewModel) { lines.insert(hint, at: 0) }
        told = text
        terminal.print(lines)
        terminal.meaning = { line in
            switch LinearInput(line, in: viewModel) {
            case .events(let events): (events, nil)
            case .refused(let why): ([], why)
            }
        }
    }
}
