public import FoundationEssentials
public import Interaction
import Machines
public import Reactive
public import Replay
public import Terminal

/// An interactor with its keys and its screen, on a virtual clock: what scripts drive.
///
/// ```swift
/// let clock = TestScheduler(startDate: script.start.date)
/// let service = ManualForecastService()
/// let weather = Weather(service: service, clock: clock)
/// let stage = InteractorStage(
///     "weather", weather, trace: weather.trace, clock: clock, size: script.size,
///     commands: Weather.Command.allCases,
///     keys: { key, viewModel in WeatherScreen.commands(key, viewModel) },
///     reply: { number, payload in … },
///     fail: { number, failure in … },
///     frame: { viewModel, size, now in … })
/// let result = Player(source).play(on: stage)
/// ```
///
/// What a script comes down to finds a `ScriptShrinker`, which sets up a stage anew for each replay; what else a session can be
/// asked is told by the ``RecordedSession`` that ``record(_:)`` makes of it.
///
/// It has one instance and one machine, both called by its name. `send` takes the commands by their labels; a key's
/// commands are observed, and typed text is one key after another. Effects are numbered from 1 in the order in which they
/// start, as the engine numbers them. The trace is all that it reads, so make it before time is first advanced.
///
/// It keeps the interactor and the clock, and is driven from one thread.
public final class InteractorStage<Interactor: InteractorType, R: ReducerType>: SkippingStage
where
    Interactor.Command: Labelled, Interactor.ViewModel: Labelled,
    R.Command: Labelled, R.Effect: Labelled, R.ViewModel: Labelled
{
    private let name: ScriptAddress
    private let interactor: Interactor
    private let clock: TestScheduler
    private var size: Size
    private let commands: [Interactor.Command]
    private let keys: (Key, Interactor.ViewModel) -> [Interactor.Command]
    private let reply: (Int, ScriptPayload) throws(StageRefusal) -> Void
    private let fail: (Int, ScriptFailure) throws(StageRefusal) -> Void
    private let draw: (Interactor.ViewModel, Size, Date) -> Frame
    /// What the trace has told: behind a property's lock, because its observers are `@Sendable`.
    private let log = MutableProperty(Log())

    private struct Log: Sendable {
        var numbers = EffectNumbers()
        var observations: [Observation] = []
        /// What a session is made of; `nil` while none is recorded.
        var session: Session?
    }

    private struct Session: Sendable {
        /// What was reduced since it was taken last.
        var reduced: [R.Command] = []
        var steps: Set<MachineStep> = []
    }

    /// A stage for one interactor, which has been given nothing yet.
    ///
    /// - Parameters:
    ///   - name: what scripts call it.
    ///   - interactor: what is driven; it runs on `SchedulerContext.virtual(clock)`.
    ///   - trace: its engine's trace.
    ///   - clock: the clock, at the script's start.
    ///   - size: how large the screen is at first.
    ///   - commands: the commands that a script can send, each under its label.
    ///   - keys: what a key means while a view model is shown.
    ///   - reply: answers the effect with this number, or refuses the payload.
    ///   - fail: fails the effect with this number, or refuses the failure.
    ///   - frame: draws a view model at a size and an instant.
    public init(
        _ name: ScriptAddress, _ interactor: Interactor, trace: Signal<Step<R>, Never>, clock: TestScheduler,
        size: Size, commands: [Interactor.Command],
        keys: @escaping (Key, Interactor.ViewModel) -> [Interactor.Command],
        reply: @escaping (Int, ScriptPayload) throws(StageRefusal) -> Void,
        fail: @escaping (Int, ScriptFailure) throws(StageRefusal) -> Void,
        frame: @escaping (Interactor.ViewModel, Size, Date) -> Frame
    ) {
        self.name = name
        self.interactor = interactor
        self.clock = clock
        self.size = size
        self.commands = commands
        self.keys = keys
        self.reply = reply
        self.fail = fail
        draw = frame
        trace.observeValues { [log] step in
            let line = step.line(instance: name.text)
            log.modify { log in
                if log.session != nil, case .reduced(let command, _, _, _) = step.event,
                    let step = MachineStep(line, of: name.text)
                {
                    log.session?.reduced.append(command)
                    log.session?.steps.insert(step)
                }
                guard let seen = log.numbers.observe(line) else { return }
                log.observations.append(seen)
            }
        }
    }

    /// Sends one of the commands, by its label.
    public func send(_ command: ScriptWords, to address: ScriptAddress) throws(StageRefusal) {
        guard address == name else {
            throw StageRefusal("there is no \(address)", word: address.text, choices: [name.text])
        }
        guard let sent = commands.first(where: { ScriptWords($0.label) == command }) else {
            throw StageRefusal(
                "\(name) has no command \(command)", word: command.text, choices: commands.map(\.label.text))
        }
        interactor.commandSink.send(value: sent)
    }

    /// Presses a key, which means what it means for the view model that is shown.
    public func key(_ key: Key) {
        for command in keys(key, interactor.viewModel.value) {
            log.modify { $0.observations.append(.command(name, ScriptWords(command.label))) }
            interactor.commandSink.send(value: command)
        }
    }

    /// What a key would be now: the commands that it would send.
    public func commands(for key: Key) -> [Observation] {
        keys(key, interactor.viewModel.value).map { .command(name, ScriptWords($0.label)) }
    }

    /// Presses the keys of a text, each when the one before has had its effect.
    public func type(_ text: String) {
        for character in text {
            advance(by: .zero)
            key(.character(character))
        }
    }

    /// Makes the screen that large.
    public func resize(to size: Size) { self.size = size }

    /// Answers an effect.
    public func reply(to number: Int, with payload: ScriptPayload) throws(StageRefusal) {
        try reply(number, payload)
    }

    /// Fails an effect.
    public func fail(_ number: Int, as failure: ScriptFailure) throws(StageRefusal) {
        try fail(number, failure)
    }

    /// Lets virtual time pass, and runs what becomes due.
    public func advance(by offset: ScriptOffset) {
        clock.advance(to: clock.currentDate.addingTimeInterval(offset.seconds))
    }

    /// What happened since the last call.
    public func takeObservations() -> [Observation] {
        log.modify { log in
            defer { log.observations = [] }
            return log.observations
        }
    }

    /// The effects that are under way.
    public var effectsInFlight: [Int] { log.value.numbers.inFlight }

    /// The interactor, under its name.
    public var machines: [ScriptAddress] { [name] }

    /// The label of what is shown.
    public func viewLabel(of machine: ScriptAddress) -> Label? {
        machine == name ? interactor.viewModel.value.label : nil
    }

    /// The screen at this instant.
    public func frame() -> Frame { draw(interactor.viewModel.value, size, clock.currentDate) }
}

extension InteractorStage where Interactor.ViewModel == R.ViewModel {
    /// Performs a script, as it happens now, and keeps what was shown.
    ///
    /// Unlike a `Player` it compares nothing. The stage has not been driven yet, and is of no use afterwards.
    ///
    /// - Returns: the session; as far as the first input that the stage could not take.
    public func record(_ source: ScriptSource) -> RecordedSession<R> {
        log.modify { $0.session = Session() }
        var history = History<R>(from: interactor.viewModel.value)
        var frames = FrameRows()
        var lines = StepLines(of: source)
        frames.append(frame())
        let replay = ScriptReplay(
            of: source.script, on: self,
            stepEnded: { [self] in
                history.append(takeReduced())
                frames.append(frame())
            },
            goesOn: { lines.note($0, $1) })
        return RecordedSession(
            recording: SessionRecording(ReplayOutcome(of: replay), history: history), frames: frames,
            lines: lines.numbers,
            refusal: replay.refusal.map { "\(source.name):\($0.line): \($0.reason)" },
            steps: log.value.session?.steps ?? [])
    }

    private func takeReduced() -> [R.Command] {
        log.modify { log in
            defer { log.session?.reduced = [] }
            return log.session?.reduced ?? []
        }
    }
}
