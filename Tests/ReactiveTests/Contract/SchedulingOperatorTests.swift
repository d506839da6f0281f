import Dispatch
import FoundationEssentials
import InteractionTesting
import Reactive
import Testing

/// Section H of the contract, clauses 94 to 96: streams that change to a scheduler.
struct SchedulingOperatorTests {
    private typealias Event = Signal<Int, TestError>.Event
    private let clock = TestScheduler()

    @Test(arguments: Ending.allCases)
    func `94: observe(on:) delivers everything on the scheduler, in order, endings included`(ending: Ending) {
        let clock = self.clock
        let (signal, input) = Signal<Int, TestError>.pipe()
        let recorders = [
            signal.observe(on: clock).recorded(), signal.producer.observe(on: clock).recorded(),
        ]
        input.send(value: 1)
        input.send(value: 2)
        for recorder in recorders { #expect(recorder.all.isEmpty) }
        clock.advance()
        input.send(value: 3)
        input.send(ending.event())
        for recorder in recorders { #expect(recorder.all == [.value(1), .value(2)]) }
        clock.advance()
        // An interruption drops what was on its way: clause 95.
        let last: [Event] = ending == .interrupted ? [] : [.value(3)]
        for recorder in recorders {
            #expect(recorder.all == [.value(1), .value(2)] + last + [ending.event()])
        }
    }

    @Test func `94: observe(on:) keeps every event in its step`() {
        let observe = UnaryTrial {
            $0.observe(on: $1)
        } producer: {
            $0.observe(on: $1)
        }
        observe.expect("1-(23)-|", gives: "1-(23)-|")
        observe.expect("1-(23|)", gives: "1-(23|)")
        observe.expect("1-(23#)", gives: "1-(23#)")
        observe.expect("1-(23!)", gives: "1-!")
        observe.expect("1-(23)-4", during: "[--]", gives: "1-(23)")
    }

    @Test func `94: on a queue, every event arrives there in the order sent`() {
        let scheduler = QueueScheduler()
        let isDone = DispatchSemaphore(value: 0)
        let seen = Recorder<Int>()
        let (signal, input) = Signal<Int, TestError>.pipe()
        signal.observe(on: scheduler).observe { event in
            dispatchPrecondition(condition: .onQueue(scheduler.queue))
            if let value = event.value { seen.append(value) } else { isDone.signal() }
        }
        for number in 0..<200 { input.send(value: number) }
        input.sendCompleted()
        isDone.expectSignal()
        #expect(seen.all == Array(0..<200))
    }

    /// What an asynchronous operator makes of a producer.
    private static let operators:
        [@Sendable (SignalProducer<Int, TestError>, TestScheduler) -> SignalProducer<
            Int, TestError
        >] = [
            { $0.observe(on: $1) },
            { $0.delay(1, on: $1) },
            { $0.map { $0 }.observe(on: $1).map { $0 }.on().filter { _ in true } },
            { $0.flatMap(.merge) { SignalProducer<Int, Never>(value: $0) }.observe(on: $1) },
            { $0.observe(on: $1).take(first: 9).delay(1, on: $1).skipRepeats() },
        ]

    @Test(arguments: operators.indices, [false, true])
    func `95: disposing drops what has not been delivered, and interrupts on the scheduler, once`(
        index: Int, sourceCompletes: Bool
    ) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let events = Recorder<Event>()
        let handle = Self.operators[index](signal.producer, clock).start { events.append($0) }
        input.send(value: 1)
        clock.advance(by: 5)
        #expect(events.takeAll() == [.value(1)])
        input.send(value: 2)
        input.send(value: 3)
        if sourceCompletes { input.sendCompleted() }
        handle.dispose()
        #expect(events.all.isEmpty)
        #expect(!signal.hasObservers)
        handle.dispose()
        clock.advance(by: 5)
        #expect(events.all == [.interrupted])
        #expect(handle.isDisposed)
        #expect(clock.isIdle)
    }

    @Test
    func `95: interrupting the source drops what has not been delivered, and interrupts on the scheduler`() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let recorders = [
            signal.observe(on: clock).recorded(), signal.delay(1, on: clock).recorded(),
            signal.producer.observe(on: clock).recorded(), signal.producer.delay(1, on: clock).recorded(),
        ]
        input.send(value: 1)
        input.sendInterrupted()
        for recorder in recorders { #expect(recorder.all.isEmpty) }
        clock.advance()
        for recorder in recorders { #expect(recorder.all == [.interrupted]) }
        clock.run()
        for recorder in recorders { #expect(recorder.count == 1) }
    }

    @Test func `95: disposing of the observation of an asynchronous signal stops at once`() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let events = Recorder<Event>()
        let observation = signal.observe(on: clock).observe { events.append($0) }
        input.send(value: 1)
        observation?.dispose()
        clock.advance()
        #expect(events.all.isEmpty)
        #expect(!signal.hasObservers)
    }

    @Test func `95: values that were dropped are released at once`() {
        let census = Census()
        let (signal, input) = Signal<Census.Member, Never>.pipe()
        signal.delay(1_000, on: clock).observeValues { _ in }
        for _ in 0..<3 { input.send(value: census.member()) }
        #expect(census.alive == 3)
        input.sendInterrupted()
        #expect(census.alive == 0)
    }

    @Test func `96: delay shifts values and completion`() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let recorders = [
            signal.delay(3, on: clock).recorded(), signal.producer.delay(3, on: clock).recorded(),
        ]
        input.send(value: 1)
        clock.advance(by: 1)
        input.send(value: 2)
        input.sendCompleted()
        clock.advance(by: 1.5)
        for recorder in recorders { #expect(recorder.all.isEmpty) }
        clock.advance(by: 0.5)
        for recorder in recorders { #expect(recorder.all == [.value(1)]) }
        clock.advance(by: 1)
        for recorder in recorders { #expect(recorder.all == [.value(1), .value(2), .completed]) }
    }

    @Test func `96: when delay delivers values and each ending`() {
        let delay = UnaryTrial {
            $0.delay(3, on: $1)
        } producer: {
            $0.delay(3, on: $1)
        }
        delay.expect("12--(34)-|", gives: "---12--(34)-|")
        delay.expect("(1|)", gives: "---(1|)")
        delay.expect("1---23-#", gives: "---1---#")
        delay.expect("1---23-!", gives: "---1---!")
        // What fails in the step in which a value is due comes first, as inputs do.
        delay.expect("1--#", gives: "---#")
        delay.expect("1---2-3", during: "[-----]", gives: "---1")
        delay.expect("1---2|", during: "[-----]", gives: "---1")
        let none = UnaryTrial {
            $0.delay(0, on: $1)
        } producer: {
            $0.delay(0, on: $1)
        }
        none.expect("1-(23)-|", gives: "1-(23)-|")
    }

    @Test(arguments: [Ending.failed, .interrupted])
    func `96: delay schedules a failure or an interruption at once`(ending: Ending) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let events = signal.delay(3, on: clock).recorded()
        input.send(value: 1)
        input.send(ending.event())
        #expect(events.all.isEmpty)
        clock.advance()
        #expect(events.all == [ending.event()])
        clock.run()
        #expect(events.count == 1)
    }

    @Test func `96: on a real clock, values sent in the same instant keep their order`() {
        let scheduler = QueueScheduler()
        let isDone = DispatchSemaphore(value: 0)
        let seen = Recorder<Int>()
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.delay(0.001, on: scheduler).observe { event in
            if let value = event.value { seen.append(value) } else { isDone.signal() }
        }
        for number in 0..<500 { input.send(value: number) }
        input.sendCompleted()
        isDone.expectSignal()
        #expect(seen.all == Array(0..<500))
    }

    @Test func `96: a clock that is set back does not change the order`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let events = signal.delay(3, on: clock).recorded()
        clock.advance(by: 10)
        input.send(value: 1)
        clock.rewind(by: 5)
        input.send(value: 2)
        clock.run()
        #expect(events.values() == [1, 2])
    }

    @Test func `96: a negative delay is a programming error`() async {
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, Never>.never.delay(-1, on: TestScheduler())
        }
        await #expect(processExitsWith: .failure) {
            _ = SignalProducer<Int, Never>.never.delay(-1, on: TestScheduler())
        }
    }
}
