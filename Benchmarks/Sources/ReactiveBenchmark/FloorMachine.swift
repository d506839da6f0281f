import Interaction

/// The loop of rows c and k as bare closures: reduce, show, work, and the answers back in.
final class FloorMachine {
    typealias Answer = (Machine.Command) -> Void

    private(set) var state = Machine.State(viewModel: Machine.ViewModel())
    private let toCommand: (Machine.Command) -> Machine.Command
    private let reduce: (Machine.State, Machine.Command) -> Machine.State
    private let toEffect: (Machine.Effect) -> Never?
    private let work: (Machine.Effect) -> (Answer) -> Void
    private let show: (Machine.ViewModel) -> Void

    init(show: @escaping (Machine.ViewModel) -> Void) {
        self.show = Self.opaque(show)
        toCommand = Self.opaque { $0 }
        reduce = Self.opaque { Machine.reduce(state: $0, command: $1) }
        toEffect = Self.opaque { _ in nil }
        work = Self.opaque { effect in
            switch effect {
            case .load(let number): return { answer in answer(.loaded(number)) }
            }
        }
    }

    @inline(never)
    func send(_ command: Machine.Command) {
        receive(toCommand(command))
    }

    private func receive(_ command: Machine.Command) {
        let before = state.viewModel
        state = reduce(state, command)
        if state.viewModel != before { show(state.viewModel) }
        guard let effect = state.effect else { return }
        _ = toEffect(effect)
        work(effect)({ receive($0) })
    }

    @inline(never)
    @_optimize(none)
    private static func opaque(_ closure: @escaping (Machine.ViewModel) -> Void) -> (Machine.ViewModel) ->
        Void
    {
        closure
    }

    @inline(never)
    @_optimize(none)
    private static func opaque(
        _ closure: @escaping (Machine.Command) -> Machine.Command
    ) -> (Machine.Command) -> Machine.Command { closure }

    @inline(never)
    @_optimize(none)
    private static func opaque(
        _ closure: @escaping (Machine.State, Machine.Command) -> Machine.State
    ) -> (Machine.State, Machine.Command) -> Machine.State { closure }

    @inline(never)
    @_optimize(none)
    private static func opaque(_ closure: @escaping (Machine.Effect) -> Never?) -> (Machine.Effect) -> Never?
    {
        closure
    }

    @inline(never)
    @_optimize(none)
    private static func opaque(
        _ closure: @escaping (Machine.Effect) -> (Answer) -> Void
    ) -> (Machine.Effect) -> (Answer) -> Void { closure }
}
