/// One turn of a reducer: from which view model to which state.
@usableFromInline
struct Transition<R: ReducerType>: Sendable {
    /// What the turn is about.
    @usableFromInline
    enum Message: Sendable {
        case command(R.Command, Cause)
        /// The effect that the engine begins with.
        case begin(R.Effect)
        case restore(R.ViewModel, interrupts: Bool)
    }

    @usableFromInline var before: R.ViewModel
    @usableFromInline var state: R.State
    /// Whether all work ends with it.
    @usableFromInline var isInterrupted = false

    /// Where an engine begins.
    @inlinable
    init(viewModel: R.ViewModel) {
        before = viewModel
        state = R.State(viewModel: viewModel)
    }

    @inlinable var changesViewModel: Bool { state.viewModel != before }

    @inlinable
    mutating func apply(_ message: Message, tracer: Tracer<R>) {
        before = state.viewModel
        isInterrupted = false
        switch message {
        case .command(let command, let cause):
            state = R.reduce(state: R.State(viewModel: before), command: command)
            let (before, after) = (self.before, state.viewModel)
            tracer.record { .reduced(command, cause: cause, before: before, after: after) }
        case .begin(let effect):
            state = R.State(viewModel: before, effect: effect)
        case .restore(let viewModel, let interrupts):
            isInterrupted = interrupts
            state = R.State(viewModel: viewModel)
            let before = self.before
            tracer.record { .restored(before: before, after: viewModel) }
        }
    }
}
