import InteractionTesting
import Reactive
import Testing

/// Section F of the contract, clause 78: going on after a failure.
struct FlatMapErrorTests {
    private typealias Event = Signal<Int, TestError>.Event

    @Test func `78: flatMapError goes on with the stream made of the error`() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let (replacement, replacementInput) = Signal<Int, Never>.pipe()
        let errors = Recorder<TestError>()
        let replace: @Sendable (TestError) -> SignalProducer<Int, Never> = { error in
            errors.append(error)
            return replacement.producer
        }
        let events: [Recorder<Signal<Int, Never>.Event>] = [
            signal.flatMapError(replace).recorded(), signal.producer.flatMapError(replace).recorded(),
        ]
        input.send(value: 1)
        input.send(error: .oops)
        replacementInput.send(value: 2)
        replacementInput.sendCompleted()
        #expect(errors.all == [.oops, .oops])
        for recorder in events { #expect(recorder.all == [.value(1), .value(2), .completed]) }
    }

    @Test(arguments: [Ending.completed, .interrupted])
    func `78: flatMapError passes on every other ending`(ending: Ending) {
        let events: [Event] = [.value(1), ending.event()]
        let replace: @Sendable (TestError) -> SignalProducer<Int, TestError> = { _ in .init(value: 9) }
        #expect(Signal.outcome(of: events) { $0.flatMapError(replace) } == events)
        #expect(SignalProducer.sending(events).flatMapError(replace).recorded().all == events)
    }

    @Test func `78: disposing of the result disposes of the replacement`() {
        let log = Recorder<String>()
        let events = Recorder<Event>()
        let handle = SignalProducer<Int, TestError>(error: .oops)
            .flatMapError { _ in
                SignalProducer<Int, TestError> { observer, lifetime in
                    lifetime.observeEnded {
                        log.append("disposed")
                        withExtendedLifetime(observer) {}
                    }
                }
            }
            .start { events.append($0) }
        #expect(log.all.isEmpty)
        handle.dispose()
        #expect(log.all == ["disposed"])
        #expect(events.all == [.interrupted])
    }

    @Test func `78: when the replacement runs, how it ends, and that it ends with the start`() {
        let key = Marbles.Key<Int, TestError>.digits(failure: .again)
        let cases: [(Marbles.Diagram, Marbles.Window, Marbles.Diagram, Marbles.Window)] = [
            ("3-4-|", "[", "1-3-4-|", "--[---]"), ("3-#", "[", "1-3-#", "--[-]"),
            ("3-!", "[", "1-3-!", "--[-]"), ("3-4-|", "[---]", "1-3-!", "--[-]"),
        ]
        for (replacement, window, output, run) in cases {
            let marbles = Marbles()
            let source = marbles.hot("1-#", .digits(failure: TestError.oops))
            let other = marbles.cold(replacement, key)
            let fromSignal = marbles.record(source.flatMapError { _ in other.producer }, during: window)
            let fromProducer = marbles.record(
                source.producer.flatMapError { _ in other.producer }, during: window)
            marbles.run()
            // An observation that is given up is told nothing; a start that is disposed of is.
            if window.closing == nil { fromSignal.expect(output, key) }
            fromProducer.expect(output, key)
            #expect(other.windows == [run, run])
        }
    }
}
