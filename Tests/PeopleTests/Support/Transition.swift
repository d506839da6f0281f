import Interaction
import Testing

/// One cell of a reducer's table: what a command does to a state.
struct Transition<R: ReducerType>: Sendable, CustomTestStringConvertible
where R.ViewModel: Labelled, R.Effect: Labelled {
    /// The state and the command, such as `loading + cancel`.
    let name: String
    let before: R.ViewModel
    let command: R.Command
    let after: R.ViewModel
    let effect: R.Effect?

    var testDescription: String {
        let isIgnored = before == after && effect == nil
        if isIgnored { return "\(name): ignored" }
        return "\(name): \(after.label)" + (effect.map { ", effect \($0.label)" } ?? "")
    }

    /// Checks that the reducer does what the cell says.
    func check() {
        let state = R.reduce(state: ReducerState(viewModel: before, effect: nil), command: command)
        #expect(state.viewModel == after, "\(name)")
        #expect(state.effect == effect, "\(name)")
    }
}

/// Every command in every state of a reducer.
struct TransitionTable<R: ReducerType>: Sendable where R.ViewModel: Labelled, R.Effect: Labelled {
    /// A cell's name, what is shown after it, and its effect.
    typealias Change = (String, (R.ViewModel, R.Effect?))

    /// Those in the changes, and the rest, which must be ignored.
    let cells: [Transition<R>]
    /// The names in the changes, in order.
    private let changed: [String]

    init(
        states: some Sequence<(key: String, value: R.ViewModel)>,
        commands: some Sequence<(key: String, value: R.Command)>,
        changes: [Change]
    ) {
        cells = states.flatMap { state, before in
            commands.map { label, command in
                let name = "\(state) + \(label)"
                let (after, effect) = changes.first { $0.0 == name }?.1 ?? (before, nil)
                return Transition<R>(
                    name: name, before: before, command: command, after: after, effect: effect)
            }
        }
        changed = changes.map(\.0)
    }

    /// Checks that every cell has a name of its own, and that every change names a cell, which no other names.
    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        let names = Set(cells.map(\.name))
        #expect(names.count == cells.count, sourceLocation: sourceLocation)
        #expect(changed.filter { !names.contains($0) } == [], sourceLocation: sourceLocation)
        // Of two changes with one name only the first would be tried.
        let repeated = Dictionary(grouping: changed) { $0 }.filter { $0.value.count > 1 }
        #expect(repeated.keys.sorted() == [], sourceLocation: sourceLocation)
    }
}
