import FoundationEssentials
public import Interaction
public import Reactive

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
    let isOfChild: Bool
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
