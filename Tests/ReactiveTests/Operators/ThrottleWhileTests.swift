import InteractionTesting
import Reactive
import Testing

struct ThrottleWhileTests {
    private let clock = TestScheduler()
    private let pipe = Signal<Int, Never>.pipe()
    private var signal: Signal<Int, Never> { pipe.output }
    private var input: Signal<Int, Never>.Observer { pipe.input }

    @Test func `99: the newest value is held while the property is true`() {
        let isHolding = MutableProperty(false)
        let log = OperatorLog(signal.throttle(while: isHolding, on: clock))
        input.send(value: 0)
        clock.advance()
        isHolding.value = true
        input.send(value: 1)
        input.send(value: 2)
        clock.advance()
        #expect(log.take() == ["0"])
        isHolding.value = false
        clock.advance()
        #expect(log.take() == ["2"])
        isHolding.value = true
        isHolding.value = false
        clock.advance()
        #expect(log.take() == [])
    }

    @Test func `99: the property is not kept alive and its last value stands`() {
        weak var weakProperty: MutableProperty<Bool>?
        let log: OperatorLog
        do {
            let isHolding = MutableProperty(false)
            weakProperty = isHolding
            log = OperatorLog(signal.throttle(while: isHolding, on: clock))
        }
        #expect(weakProperty == nil)
        input.send(value: 1)
        input.sendCompleted()
        clock.run()
        #expect(log.events == ["1", "completed"])
    }

    /// Expects what comes of `input` while `holding` (1 is true, 0 false) says when values are held, on a signal and
    /// on a producer.
    private func expect(
        _ input: Marbles.Diagram,
        _ holding: Marbles.Diagram,
        during window: Marbles.Window = .always,
        gives output: Marbles.Diagram,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let key = Marbles.Key<Int, TestError>.digits(failure: .oops)
        let marbles = Marbles()
        let clock = marbles.clock
        let isHolding = MutableProperty(false)
        isHolding <~ marbles.hot(holding, .digits).map { $0 > 0 }
        let source = marbles.hot(input, key)
        let fromSignal = marbles.record(source.throttle(while: isHolding, on: clock), during: window)
        let fromProducer = marbles.record(
            source.producer.throttle(while: isHolding, on: clock), during: window)
        marbles.run()
        let start = output.interrupted(by: window)
        fromSignal.expect(output, key, "from a signal", sourceLocation)
        fromProducer.expect(start, key, "from a producer", sourceLocation)
        marbles.expectRest(of: [source.hasObservers], if: start.isOver, sourceLocation)
        withExtendedLifetime(isHolding) {}
    }

    @Test func `99: when values are held and released`() {
        expect("1--23--4-5-|", "--1---0", gives: "1-----34-5-|")
        expect("1--2-|", "1----", gives: "-----|")
        expect("1--2-#", "1----", gives: "-----#")
        expect("1--2-!", "1----", gives: "-----!")
        expect("1--2", "-1", during: "[---]", gives: "1")
    }
}
