public import FoundationEssentials
public import Interaction
public import Reactive
import Replay

/// Drives an interactor on virtual time, and holds the test to everything it does.
///
/// ```swift
/// let tester = InteractorTester(interactor, trace: interactor.trace, clock: clock, report: .issues)
/// tester.send(.load, .effect(.load(generation: 1)), .view(labelled: "loading"))
/// service.profiles.answer(1, .value(lantern))
/// tester.receive(.reply(.loaded(lantern, generation: 1), to: 1), .view(labelled: "loaded"))
/// tester.finish()
/// ```
///
/// **Exhaustive.** Each step lists what happens in it, in order: effects that start their work, effects that are
/// interrupted, effects that go outwards, answers that are reduced, and commands that somebody else has sent. One too
/// many or too few fails the test, and so does what is left at the end: effects in flight, and what no step has listed.
/// Views are sampled: a step says what is shown at its end, or says nothing of it.
///
/// **Time.** The interactor runs on `SchedulerContext.virtual(clock)`. Each step first runs what is due, so that its
/// list holds once everything at that instant has happened. Only ``advance(by:_:fileID:filePath:line:column:)`` lets
/// time pass.
///
/// **What it reads** is the trace alone, and what the interactor shows at first. Make it before time is first advanced,
/// or it misses the beginning. Of an interactor with children, make one tester for each child's trace: a command that
/// the parent hands on is a ``Expected/command(_:)`` there.
///
/// **Failures** go to `report`, with the line of the step; the test goes on from what really happened. A tester that is
/// released without ``finish(inFlight:fileID:filePath:line:column:)`` as its last step finishes then, in the line in which
/// it was made.
///
/// **Lifetime.** It keeps the interactor and the clock.
///
/// Source: the Composable Architecture's `TestStore`, without its modes and without waiting.
public final class InteractorTester<Interactor: InteractorType, R: ReducerType>: Sendable {
    /// What is tested.
    public let interactor: Interactor
    let clock: TestScheduler
    let state = MutableProperty(TesterState<R>())
    let start: Date
    let report: FailureReporter
    /// Whether the trace is of another engine than the one that gets the commands.
    private let isOfChild: Bool
    private let birthplace: TestLocation
    private let observation: (any Disposable)?

    /// A tester of `interactor`, whose reducer's trace is `trace`.
    ///
    /// The interactor gets the commands; it is made with `SchedulerContext.virtual(clock)`. The trace is its engine's,
    /// or a child's. Failures go to `report`.
    public init(
        _ interactor: Interactor,
        trace: Signal<Step<R>, Never>,
        clock: TestScheduler,
        report: FailureReporter,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        self.interactor = interactor
        self.clock = clock
        self.report = report
        let start = clock.currentDate
        self.start = start
        birthplace = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let viewModel = interactor.viewModel.value as? R.ViewModel
        isOfChild = viewModel == nil
        state.modify { $0.viewModel = viewModel }
        observation = trace.observeValues { [state] step in
            state.modify { $0.take(step, at: Moment(from: start, to: step.instant)) }
        }
    }

    /// What the reducer has made of everything so far.
    ///
    /// Nil for a child's trace before the child's first command.
    public var viewModel: R.ViewModel? { state.value.viewModel }

    /// The numbers of the effects whose work is under way.
    public var inFlight: [Int] { state.value.inFlight.keys.sorted() }

    deinit {
        if !state.value.isFinished {
            finish(inFlight: [], step: "the test ended without finish()", at: birthplace)
        }
        observation?.dispose()
    }
}

extension InteractorTester {
    /// Sends a command, runs what is due, and compares what happens with what is expected.
    ///
    /// What happened before and was not listed fails the test first. The command itself is not listed.
    public func send(
        _ command: Interactor.Command,
        _ expected: Expected...,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let name = "send(\(ValueWords.words(command)))"
        begin()
        failIfUnread(before: name, at: location)
        state.modify { $0.isSending = true }
        interactor.commandSink.send(value: command)
        clock.advance()
        if isReduced(step: name, at: location) { compare(expected, step: name, at: location) }
        state.modify { state in
            state.isSending = false
            state.sent = nil
        }
    }

    /// Runs what is due, and compares what has happened since the last step with what is expected.
    ///
    /// For what a service's answer, another interactor or an initial effect sets off.
    public func receive(
        _ expected: Expected...,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        begin()
        compare(expected, step: "receive", at: location)
    }

    /// Waits until as much has happened as is listed, and compares that: for what asynchronous functions answer, whose tasks end
    /// when they please.
    ///
    /// Virtual time stands still meanwhile. What is listed as a view is not waited for. After `limit`, which is real time, the step
    /// fails with what has happened by then.
    public func receive(
        within limit: Duration,
        _ expected: Expected...,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) async {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let count = expected.count { $0.view == nil }
        let end = ContinuousClock.now + limit
        begin()
        while state.value.unread.count < count, ContinuousClock.now < end {
            await Task.yield()
            clock.advance()
        }
        compare(expected, step: "receive", at: location)
    }

    /// Lets `seconds` pass, and compares what happens meanwhile with what is expected.
    ///
    /// What happened before and was not listed fails the test first.
    public func advance(
        by seconds: TimeInterval,
        _ expected: Expected...,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let name = "advance(by: \(Moment(seconds: seconds).length))"
        begin()
        failIfUnread(before: name, at: location)
        clock.advance(by: seconds)
        compare(expected, step: name, at: location)
    }

    /// Ends the test: runs what is due, and fails if anything was not listed or is still in flight.
    ///
    /// No time passes. `numbers` are the effects that are meant to be in flight; each must be.
    public func finish(
        inFlight numbers: Int...,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        finish(inFlight: numbers, at: location)
    }

    /// Runs what is due before a step; a test that goes on after its end has to end again.
    private func begin() {
        state.modify { $0.isFinished = false }
        clock.advance()
    }
}

extension InteractorTester {
    /// The time since the test began.
    private var now: Moment { Moment(from: start, to: clock.currentDate) }

    /// Compares all that is unread with what a step expects.
    func compare(_ expected: [Expected], step: String, at location: TestLocation) {
        let happened = takeUnread()
        let listed = expected.filter { $0.view == nil }
        let lines = LineDifference.lines(expected: listed.count, actual: happened.count) {
            listed[$0].accepts(happened[$1].event)
        }
        let difference = StepDifference(
            lines: lines, expected: listed, happened: happened, state: state.value, now: now,
            nextWork: clock.nextDate.map { Moment(from: clock.currentDate, to: $0) })
        if let message = difference.message(step: step) { report(message, at: location) }
        for pattern in expected.compactMap(\.view) { compare(pattern, step: step, at: location) }
    }

    /// Whether the command that was sent has been reduced; fails if it has not, but should.
    private func isReduced(step: String, at location: TestLocation) -> Bool {
        // A child does not get every command of its parent.
        guard state.value.isSending, !isOfChild else { return true }
        report(
            """
            \(step) at \(now): the command was not reduced.
            Either the interactor does not run on this tester's clock, or the trace is another interactor's. Make the \
            interactor with SchedulerContext.virtual(clock).
            """, at: location)
        return false
    }

    /// Fails if something happened that no step has listed.
    private func failIfUnread(before step: String, at location: TestLocation) {
        let happened = takeUnread()
        if happened.isEmpty { return }
        report(
            """
            \(step) at \(now): before that, something happened that no step has listed.
            \(happened.map { "  + \($0.words)" }.joined(separator: "\n"))
            Receive it first: receive(\(happened.map(\.cure).joined(separator: ", "))).
            """, at: location)
    }

    /// Ends the test; `step` says how it was ended.
    func finish(inFlight numbers: [Int], step: String = "finish", at location: TestLocation) {
        clock.advance()
        state.modify { $0.isFinished = true }
        failIfUnread(before: step, at: location)
        let state = state.value
        let forgotten = state.inFlight.keys.filter { !numbers.contains($0) }.sorted()
        if !forgotten.isEmpty {
            let list = forgotten.map(String.init).joined(separator: ", ")
            report(
                """
                \(step) at \(now): \(forgotten.count == 1 ? "an effect is" : "\(forgotten.count) effects are") \
                still in flight.
                \(forgotten.map { "    #\($0) \(state.inFlight[$0].map(ValueWords.words) ?? "")" }.joined(separator: "\n"))
                Let the service answer and receive it, cancel it, or say that it is meant to go on: \
                finish(inFlight: \(list)).
                """, at: location)
        }
        for number in numbers where state.inFlight[number] == nil {
            report(
                """
                \(step) at \(now): #\(number) is not in flight: \
                \(number > state.lastEffect || number < 1 ? "no such effect has started" : "it has ended").
                Take it out of finish(inFlight:).
                """, at: location)
        }
    }

    private func compare(_ pattern: Pattern<R.ViewModel>, step: String, at location: TestLocation) {
        guard let viewModel = state.value.viewModel else {
            return report(
                """
                \(step) at \(now): expected view \(pattern.words), but the child has reduced no command yet.
                A child's first view is not in its trace: look at the parent's viewModel property.
                """, at: location)
        }
        if pattern.accepts(viewModel) { return }
        let parts = pattern.differences(viewModel).map { "\nThe view: \($0)." }.joined()
        report(
            """
            \(step) at \(now): another view is shown than expected.
              - view \(pattern.words)
              + view \(pattern.write(viewModel))
            (- expected, is not shown; + is shown instead)\(parts)
            Correct the list, or the reducer.
            """, at: location)
    }

    private func takeUnread() -> [Happening<R>] {
        state.modify { state in
            defer { state.unread = [] }
            return state.unread
        }
    }
}

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
        inFlight.sorted { $0.key < $1.key }.map { "#\($0.key) \(ValueWords.words($0.value))" }
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
