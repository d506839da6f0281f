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
}
