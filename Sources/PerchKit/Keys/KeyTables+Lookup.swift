import Terminal
import TerminalApp

extension KeyTables {
    /// What an event of the terminal means while a view model is shown; nothing for keys without a meaning.
    public static func commands(for event: TerminalEvent, in viewModel: ReaderViewModel) -> [Reader.Command] {
        switch event {
        case .key(let key):
            map(for: viewModel.mode)[key].map { [$0] } ?? []
        case .paste(let text):
            // Outside of a prompt a pasted text must not act as keys.
            viewModel.mode == .prompt ? map(for: .prompt).pasted(text).map { [$0] } ?? [] : []
        case .resized(let size):
            [.resized(size)]
        case .woken, .interrupted, .terminated, .hungUp, .resumed, .deadline:
            []
        }
    }
}
