import Interaction

/// What a tester has seen of an engine's trace.
struct TesterState<R: ReducerType>: Sendable {
    /// What happened and was not yet compared with anything.
    var unread: [Happening<R>] = []
    /// The effects whose work is under way, by number.
    var inFlight: [Int: R.Effect] = [:]
    /// The number of the last effect that started.
    var lastEffect = 0
    var viewModel: R.ViewModel?
    /// Whether the next command from outside is the tester's own.
    var isSending = false
    /// What became of the command that was sent last.
    var sent: Sent?
    var isFinished = false

    /// How a command was answered.
    struct Sent: Sendable {
        let before: R.ViewModel
        let isViewUnchanged: Bool
    }

    /// The effects in flight, in their order, as a message writes them.
    var flights: [String] {
        inFlight.sorted { $0.key < $1.key }.map { "#\($0.key) \(Wording.words($0.value))" }
    }

    mutating func take(_ step: Step<R>, at moment: Moment) {
        switch step.event {
        case .reduced(let command, let cause, let before, let after):
            viewModel = after
            switch cause {
            case .reply(let id): add(.reply(id.number, command), moment)
            case .external where isSending:
                isSending = false
                sent = Sent(before: before, isViewUnchanged: before == after)
            case .external: add(.command(command), moment)
            }
        case .restored(_, let after):
            viewModel = after
        case .started(let id, let effect):
            lastEffect = id.number
            inFlight[id.number] = effect
            add(.effect(id.number, effect), moment)
        case .finished(let id, let ending):
            // One that started before the tester was made is not its business.
            guard inFlight.removeValue(forKey: id.number) != nil else { return }
            if ending == .cancelled { add(.cancelled(id.number), moment) }
        case .emitted(let effect):
            add(.emit(effect), moment)
        }
    }

    private mutating func add(_ event: Happening<R>.Event, _ moment: Moment) {
        unread.append(Happening(moment: moment, event: event))
    }
}
