public import Reactive

/// What is essentially the same across all interactors: commands are reduced, view models come out, effects do work
/// whose answers are commands again.
///
/// Six of its arguments are the places that the post says differ from interactor to interactor; the others, which effects
/// replace each other and on what it runs, have a usual value. An interactor owns an engine and shows its `commandSink`,
/// `viewModel` and `effect`.
///
/// ```swift
/// engine = Engine(
///     reducer: Reducer.self,
///     viewModel: ProfileViewModel(state: .initialized),
///     toCommand: Self.toCommand,
///     toEffect: Self.toEffect,
///     toSignalProducer: { Self.toSignalProducer(effect: $0, userId: userId, service: service) },
///     scheduler: scheduler)
/// ```
///
/// **Order.** Commands are reduced one at a time in the order they arrive, on `scheduler.state`; a command sent from
/// inside a callout waits its turn. For one command, first the view model is delivered, then the outward effect (both
/// on `scheduler.output`), then work starts (on `scheduler.work`). An equal view model is not delivered; a transition
/// without an effect schedules nothing on `work`.
///
/// **Effects.** Each effect goes outwards if `toEffect` says so, and its `toSignalProducer` is started; what that
/// sends is reduced. Effects in one lane replace each other: the newer one interrupts the older. An effect whose
/// producer is `.empty` starts nothing, which is how a lane is cancelled. The older effect's end is told (`.finished` as
/// `.cancelled`, in `trace`) before the newer one's start, and once, whatever operators its producer is made of and
/// whenever these tell of the interruption; the same holds of `restore`, and of the end of the engine.
///
/// **Lifetime.** When the engine is released its work is interrupted, nothing is delivered any more, `viewModel` and
/// `effect` end, and everything is freed, whoever still holds the command sink.
///
/// Source: the post, "Init".
public final class Engine<R: ReducerType, Command: Sendable, Effect: Sendable>: InteractorType {
    /// Where commands go in, from any thread.
    public let commandSink: Signal<Command, Never>.Observer
    /// The current view model and its changes.
    public let viewModel: Property<R.ViewModel>
    /// Effects for the outside.
    public let effect: Signal<Effect, Never>
    /// All that this engine does, step by step.
    ///
    /// Costs nothing while nobody observes it.
    public let trace: Signal<Step<R>, Never>

    @usableFromInline let messages: Signal<Transition<R>.Message, Never>
    @usableFromInline let inbox: Signal<Transition<R>.Message, Never>.Observer
    @usableFromInline let ledger: EffectLedger<R>

    /// An engine that is ready for commands.
    ///
    /// - Parameters:
    ///   - reducer: the reducer's type.
    ///   - initialViewModel: what is shown before any command.
    ///   - initialEffect: what to begin with: it runs once, as if a command had asked for it.
    ///   - toCommand: the reducer's command for a command from outside.
    ///   - toEffect: what the outside is told of an effect; nil for nothing.
    ///   - toSignalProducer: the work of an effect; `.empty` for none.
    ///   - lane: the lane of an effect; nil for one of its own.
    ///   - scheduler: where all this happens.
    @inlinable
    public init(
        reducer: R.Type,
        viewModel initialViewModel: R.ViewModel,
        effect initialEffect: R.Effect? = nil,
        toCommand: @escaping @Sendable (Command) -> R.Command,
        toEffect: @escaping @Sendable (R.Effect) -> Effect?,
        toSignalProducer: @escaping @Sendable (R.Effect) -> SignalProducer<R.Command, Never>,
        lane: @escaping @Sendable (R.Effect) -> EffectLane? = { _ in nil },
        scheduler: SchedulerContext = SchedulerContext()
    ) {
        let tracer = Tracer<R>(clock: scheduler.work)
        let (messages, inbox) = Signal<Transition<R>.Message, Never>.pipe()
        let reply: @Sendable (EffectID, R.Command) -> Void = { id, command in
            inbox.send(value: .command(command, .reply(id)))
        }
        let ledger = EffectLedger<R>(
            toSignalProducer: toSignalProducer, lane: lane, tracer: tracer, reply: reply)

        let (commands, commandSink) = Signal<Command, Never>.pipe()
        commands.observeValues { inbox.send(value: .command(toCommand($0), .external)) }

        let transitions =
            messages
            .observe(on: scheduler.state)
            .scan(into: Transition<R>(viewModel: initialViewModel)) { transition, message in
                transition.apply(message, tracer: tracer)
            }

        // The order of these three is the order in which one command is answered.
        let viewModels =
            transitions
            .filter { $0.changesViewModel }
            .map { $0.state.viewModel }
            .observe(on: scheduler.output)
        let viewModel = Property(initial: initialViewModel, then: viewModels)

        let effects =
            transitions
            .compactMap { transition -> Effect? in
                guard let effect = transition.state.effect, let outward = toEffect(effect) else { return nil }
                tracer.record { .emitted(effect) }
                return outward
            }
            .observe(on: scheduler.output)

        transitions
            .filter { $0.isInterrupted || $0.state.effect != nil }
            .observe(on: scheduler.work)
            .observeValues { transition in
                if transition.isInterrupted { ledger.interruptAll() }
                if let effect = transition.state.effect { ledger.run(effect) }
            }

        self.commandSink = commandSink
        self.viewModel = viewModel
        self.effect = effects
        self.trace = tracer.trace
        self.messages = messages
        self.inbox = inbox
        self.ledger = ledger

        if let initialEffect { inbox.send(value: .begin(initialEffect)) }
    }

    @inlinable
    deinit {
        // The circle of effects, answers and commands is cut here.
        messages.interrupt()
        commandSink.sendInterrupted()
        ledger.close()
    }

    /// Sets the view model, interrupts all work, and starts none: for going back and forth in time.
    public func restore(_ viewModel: R.ViewModel) {
        inbox.send(value: .restore(viewModel, interrupts: true))
    }

    /// Sets the view model while all work goes on: for what becomes known by another way than a command.
    public func replace(_ viewModel: R.ViewModel) {
        inbox.send(value: .restore(viewModel, interrupts: false))
    }
}

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
