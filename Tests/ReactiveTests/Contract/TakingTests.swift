import InteractionTesting
import Reactive
import Testing

/// Section D of the contract, clauses 45 to 49: streams that are cut short.
struct TakingTests {
    private typealias Event = Signal<Int, TestError>.Event

    @Test func `45: take(first:) completes with the last value it lets through`() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let events = signal.take(first: 2).recorded()
        let fromProducer = signal.producer.take(first: 2).recorded()
        input.send(value: 1)
        #expect(events.all == [.value(1)])
        input.send(value: 2)
        #expect(events.all == [.value(1), .value(2), .completed])
        #expect(fromProducer.all == events.all)
        #expect(!signal.hasObservers)
        input.send(value: 3)
        #expect(events.count == 3)
    }

    @Test(arguments: Ending.allCases)
    func `45: take(first:) passes on an ending that comes earlier`(ending: Ending) {
        let events: [Event] = [.value(1), ending.event()]
        #expect(Signal.outcome(of: events) { $0.take(first: 2) } == events)
        #expect(SignalProducer.sending(events).take(first: 2).recorded().all == events)
    }

    @Test func `45: when take(first:) ends`() {
        let two = UnaryTrial {
            $0.take(first: 2)
        } producer: {
            $0.take(first: 2)
        }
        two.expect("1-2-3", gives: "1-(2|)")
        two.expect("(123)", gives: "(12|)")
        two.expect("1-(2#)", gives: "1-(2|)")
        two.expect("1-|", gives: "1-|")
        two.expect("1-#", gives: "1-#")
        two.expect("1-!", gives: "1-!")
        two.expect("1-2", during: "[-]", gives: "1")
        let none = UnaryTrial {
            $0.take(first: 0)
        } producer: {
            $0.take(first: 0)
        }
        none.expect("1-2-|", gives: "!")
    }

    @Test func `45: take(first:) of none has ended before anybody can observe it`() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        #expect(signal.take(first: 0).recorded().all == [.interrupted])
        let starts = Recorder<Int>()
        let producer = SignalProducer<Int, TestError> { observer, _ in
            starts.append(1)
            observer.send(value: 1)
        }
        #expect(producer.take(first: 0).recorded().all == [.interrupted])
        #expect(starts.all.isEmpty)
        input.send(value: 1)
    }

    @Test func `45: take(first:) ends with its own value though the observer sends more`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let taken = Recorder<Signal<Int, Never>.Event>()
        signal.take(first: 2).observe { event in
            taken.append(event)
            if let value = event.value { input.send(value: value + 1) }
        }
        input.send(value: 1)
        #expect(taken.all == [.value(1), .value(2), .completed])
    }

    @Test func `45: a negative count is a programming error`() async {
        await #expect(processExitsWith: .failure) { _ = Signal<Int, Never>.never.take(first: -1) }
        await #expect(processExitsWith: .failure) { _ = SignalProducer<Int, Never>.never.take(first: -1) }
    }

    @Test(arguments: [true, false])
    func `48: take(until:) completes with the trigger's value or completion`(triggerSends: Bool) {
        for isProducer in [false, true] {
            let (signal, input) = Signal<Int, TestError>.pipe()
            let (trigger, triggerInput) = Signal<(), Never>.pipe()
            let events =
                isProducer
                ? signal.producer.take(until: trigger).recorded() : signal.take(until: trigger).recorded()
            input.send(value: 1)
            if triggerSends { triggerInput.send(value: ()) } else { triggerInput.sendCompleted() }
            input.send(value: 2)
            #expect(events.all == [.value(1), .completed])
            #expect(!signal.hasObservers)
            #expect(!trigger.hasObservers)
        }
    }

    @Test func `48: take(until:) ignores the trigger's interruption`() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let (trigger, triggerInput) = Signal<(), Never>.pipe()
        let events = signal.take(until: trigger).recorded()
        let fromProducer = signal.producer.take(until: trigger.producer).recorded()
        triggerInput.sendInterrupted()
        input.send(value: 1)
        input.send(error: .oops)
        #expect(events.all == [.value(1), .failed(.oops)])
        #expect(fromProducer.all == [.value(1), .failed(.oops)])
    }

    @Test(arguments: Ending.allCases)
    func `48: take(until:) passes on an ending that comes earlier`(ending: Ending) {
        let (trigger, triggerInput) = Signal<(), Never>.pipe()
        let events: [Event] = [.value(1), ending.event()]
        #expect(Signal.outcome(of: events) { $0.take(until: trigger) } == events)
        triggerInput.send(value: ())
    }

    @Test func `48: when take(until:) ends, and that it lets go of the trigger with the stream`() {
        let take = BinaryTrial<Never, Int> { source, trigger in
            source.take(until: trigger.map { _ in () })
        } producers: { source, trigger in
            source.take(until: trigger.map { _ in () })
        }
        take.expect("1-2-3", "---0-0", gives: "1-2|")
        take.expect("1-2-3", "---|", gives: "1-2|")
        take.expect("1-2-#", "-!", gives: "1-2-#")
        take.expect("1-2-|", "", gives: "1-2-|")
        take.expect("1-2-#", "-----0", gives: "1-2-#")
        take.expect("1-2-!", "-----0", gives: "1-2-!")
        take.expect("1-2-3", "-----0", during: "[--]", gives: "1-2")
    }

    @Test func `48: a producer with a trigger that fires at once does not start its work`() {
        let starts = Recorder<Int>()
        let producer = SignalProducer<Int, TestError> { observer, _ in
            starts.append(1)
            observer.send(value: 1)
        }
        let events = producer.take(until: SignalProducer<(), Never>(value: ())).recorded()
        #expect(events.all == [.completed])
        #expect(starts.all.isEmpty)
    }

    @Test func `48: the trigger's work ends with the stream`() {
        let log = Recorder<String>()
        let trigger = SignalProducer<(), Never>.never.on(disposed: { log.append("trigger disposed") })
        let handle = SignalProducer<Int, Never>.never.take(until: trigger).start()
        #expect(log.all.isEmpty)
        handle.dispose()
        #expect(log.all == ["trigger disposed"])
    }

    @Test func `49: take(during:) completes when the lifetime ends`() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let (lifetime, token) = Lifetime.make()
        let fromSignal = signal.take(during: lifetime).recorded()
        let fromProducer = signal.producer.take(during: lifetime).recorded()
        input.send(value: 1)
        token.dispose()
        input.send(value: 2)
        #expect(fromSignal.all == [.value(1), .completed])
        #expect(fromProducer.all == [.value(1), .completed])
        #expect(!signal.hasObservers)
    }

    @Test func `49: take(during:) of a lifetime that has ended completes at once`() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let starts = Recorder<Int>()
        let producer = signal.producer.on(started: { starts.append(1) }).take(during: .empty)
        let events = producer.recorded()
        input.send(value: 1)
        #expect(events.all == [.completed])
        #expect(starts.all.isEmpty)
        // A signal has completed before anybody could see it.
        #expect(signal.take(during: .empty).recorded().all == [.interrupted])
    }

    @Test(arguments: Ending.allCases)
    func `49: take(during:) passes on an ending that comes earlier`(ending: Ending) {
        let (lifetime, token) = Lifetime.make()
        let events: [Event] = [.value(1), ending.event()]
        #expect(Signal.outcome(of: events) { $0.take(during: lifetime) } == events)
        #expect(SignalProducer.sending(events).take(during: lifetime).recorded().all == events)
        token.dispose()
    }

    @Test func `49: streams that have ended leave nothing in the lifetime`() {
        let census = Census()
        let (lifetime, token) = Lifetime.make()
        for _ in 0..<10 {
            let (signal, input) = Signal<Int, Never>.pipe()
            let member = census.member()
            signal.take(during: lifetime).observe { _ in member.attend() }
            input.sendCompleted()
        }
        #expect(census.alive == 0)
        token.dispose()
    }
}
