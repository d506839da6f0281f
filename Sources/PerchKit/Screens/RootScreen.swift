import Terminal
import TerminalApp

/// Draws the reader: the page on top of the stack, and what lies over it.
public enum RootScreen {
    /// The pure function from the reader's view model to a frame.
    public static let screen = Screen<ReaderViewModel> { viewModel, environment in
        var frame = Frame(size: environment.size)
        switch viewModel.page {
        case .people(let page):
            PeopleScreen(viewModel, page: page, in: environment).draw(on: &frame)
        case .person(let page):
            UserScreen(viewModel, page: page, in: environment).draw(on: &frame)
        case .shelf(let page):
            ShelfScreen(viewModel, page: page, in: environment).draw(on: &frame)
        case .thread(let page):
            ThreadScreen(viewModel, page: page, in: environment).draw(on: &frame)
        }
        switch viewModel.overlay {
        case .help(let top):
            HelpOverlay.draw(on: &frame, mode: viewModel.pageMode, top: top, in: environment)
            drawHints(.help, on: &frame, in: environment)
        case .skipped(let top):
            viewModel.skippedText.draw(on: &frame, top: top, utf8: environment.utf8)
            drawHints(.details, on: &frame, in: environment)
        case .log(let top):
            LogOverlay.draw(on: &frame, log: viewModel.log.content, top: top, in: environment)
            drawHints(.log, on: &frame, in: environment)
        case .links(let choice):
            LinksBox(choice, size: environment.size).draw(on: &frame, utf8: environment.utf8)
            drawHints(.links, on: &frame, in: environment)
        case .prompt(let prompt):
            if !isDrawnInPlace(prompt, viewModel, environment) {
                PromptOverlay(prompt: prompt, environment: environment).draw(on: &frame)
            }
            drawHints(.prompt, on: &frame, in: environment)
        case nil:
            break
        }
        return frame
    }

    /// The people list has a line of its own for accounts.
    private static func isDrawnInPlace(
        _ prompt: Prompt, _ viewModel: ReaderViewModel, _ environment: Environment
    ) -> Bool {
        guard case .people = viewModel.page, prompt.purpose == .account(.onTop) else { return false }
        return PeopleLayout(size: environment.size).prompt.height > 0
    }

    private static func drawHints(_ mode: Reader.Mode, on frame: inout Frame, in environment: Environment) {
        let keys = PersonLayout(size: environment.size).keys
        // A prompt at the foot may have taken the line.
        guard keys.height > 0, frame.cursor?.row != keys.row else { return }
        frame.fill(row: keys.row)
        frame.put(
            KeyHints(KeyTables.map(for: mode)).line(width: keys.width), in: keys, utf8: environment.utf8)
    }
}
