import Terminal
import TerminalApp

/// Draws the view model, and knows what the keys mean.
enum CounterScreen {
    typealias Command = CounterInteractor.Command

    private static let count = KeyMap<Command>(
        "count",
        [
            Binding(.character("+"), .up, command: .more, name: "more", help: "one more", section: "Count"),
            Binding(.character("-"), .down, command: .less, name: "less", help: "one less", section: "Count"),
            Binding(.character("r"), command: .roll, name: "roll", help: "roll the dice", section: "Dice"),
            Binding(.escape, command: .cancel, name: "stop", help: "catch the dice", section: "Dice"),
            Binding(
                .character("h"), command: .turn, name: "history", help: "what was added", section: "Pages"),
            Binding(.character("q"), command: .quit, name: "quit", help: "leave", section: "Pages"),
        ])

    private static let history = KeyMap<Command>(
        "history",
        [
            Binding(
                .character("h"), .escape, command: .turn, name: "back", help: "the count", section: "Pages"),
            Binding(.character("q"), command: .quit, name: "quit", help: "leave", section: "Pages"),
        ])

    private static func keys(_ viewModel: CounterViewModel) -> KeyMap<Command> {
        viewModel.page == .count ? count : history
    }

    static func commands(_ event: TerminalEvent, _ viewModel: CounterViewModel) -> [Command] {
        guard case .key(let key) = event, let command = keys(viewModel)[key] else { return [] }
        return [command]
    }

    static let screen = Screen<CounterViewModel> { viewModel, environment in
        var frame = Frame(size: environment.size)
        frame.fill(row: 0, style: .reverse)
        frame.put("\(viewModel.count)", column: 1, row: 0, style: .reverse.with(.bold))
        frame.put(status(viewModel.roll), column: 8, row: 0, style: .reverse)
        switch viewModel.page {
        case .count:
            let mark: SafeText = environment.utf8 ? "●" : "#"
            frame.put(
                SafeText(repeating: mark, count: viewModel.count), column: 1, row: 2, style: .colour(.green))
        case .history:
            let room = max(0, environment.size.rows - 3)
            for (row, change) in viewModel.history.suffix(room).enumerated() {
                frame.put(change < 0 ? "\(change)" : "+\(change)", column: 1, row: 2 + row)
            }
        }
        let hints = keys(viewModel).bindings.map {
            "\(outside: $0.keys[0].name) \(outside: $0.name.text)" as SafeText
        }
        frame.put(.joined(hints, separator: "  "), column: 1, row: environment.size.rows - 1, style: .dim)
        return frame
    }

    private static func status(_ roll: CounterViewModel.Roll) -> SafeText {
        switch roll {
        case .resting: ""
        case .rolling: "the dice are rolling …"
        case .failed: "off the table! Roll again."
        }
    }
}
