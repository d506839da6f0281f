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

    /// Every command in every state: those in `changes`, and the rest, which must be ignored.
    static func table(
        states: some Sequence<(key: String, value: R.ViewModel)>,
        commands: some Sequence<(key: String, value: R.Command)>,
        changes: [(String, (R.ViewModel, R.Effect?))]
    ) -> [Transition] {
        states.flatMap { state, before in
            commands.map { label, command in
                let name = "\(state) + \(label)"
                let (after, effect) = changes.first { $0.0 == name }?.1 ?? (before, nil)
                return Transition(name: name, before: before, command: command, after: after, effect: effect)
            }
        }
    }

    /// Checks that the reducer does what the cell says.
    func check() {
        let state = R.reduce(state: ReducerState(viewModel: before, effect: nil), command: command)
        #expect(state.viewModel == after, "\(name)")
        #expect(state.effect == effect, "\(name)")
    }
}
