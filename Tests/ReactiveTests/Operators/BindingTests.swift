import Reactive
import Sync
import Testing

struct BindingTests {
    private let property = MutableProperty(0)

    @Test func `125: a property follows a signal, a producer and another property`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        property <~ signal
        input.send(value: 1)
        #expect(property.value == 1)
        property <~ SignalProducer(value: 2)
        #expect(property.value == 2)
        let other = MutableProperty(3)
        property <~ other
        #expect(property.value == 3)
        other.value = 4
        #expect(property.value == 4)
    }

    @Test func `125: disposing of the handle ends the binding`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let handle = property <~ signal
        handle?.dispose()
        input.send(value: 1)
        #expect(property.value == 0)
    }

    @Test func `125: the binding ends with its target, which it does not keep alive`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = OperatorLog()
        weak var weakTarget: MutableProperty<Int>?
        do {
            let target = MutableProperty(0)
            weakTarget = target
            target <~ signal.producer.on(disposed: { log.add("ended") })
            #expect(log.events == [])
        }
        #expect(weakTarget == nil)
        #expect(log.events == ["ended"])
        input.send(value: 1)
    }

    @Test func `125: the binding ends with its source, and the target stays`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let handle = property <~ signal
        input.send(value: 1)
        input.sendCompleted()
        #expect(property.value == 1)
        #expect(handle?.isDisposed == true)
    }

    @Test func `125: optional values and optional targets`() {
        let optional = MutableProperty<Int?>(nil)
        optional <~ SignalProducer<Int, Never>(value: 5)
        #expect(optional.value == 5)
        optional <~ SignalProducer<Int?, Never>(value: nil)
        #expect(optional.value == nil)
        let some: MutableProperty<Int>? = property
        some <~ SignalProducer(value: 6)
        #expect(property.value == 6)
        let none: MutableProperty<Int>? = nil
        let log = OperatorLog()
        none <~ SignalProducer(value: 7).on(value: { _ in log.add("bound") })
        #expect(log.events == [])
    }

    @Test func `125: a target of a closure, on a scheduler`() {
        let clock = TestScheduler()
        let (lifetime, token) = Lifetime.make()
        let log = OperatorLog()
        let target = BindingTarget<Int>(on: clock, lifetime: lifetime) { log.add("\($0)") }
        let (signal, input) = Signal<Int, Never>.pipe()
        target <~ signal
        input.send(value: 1)
        #expect(log.events == [])
        clock.advance()
        #expect(log.events == ["1"])
        input.send(value: 2)
        token.dispose()
        clock.advance()
        input.send(value: 3)
        clock.advance()
        #expect(log.events == ["1"])
    }

    @Test func `125: a target of a key path`() {
        final class Lamp: Sendable {
            let brightness = MutableProperty(0)
            var level: Int {
                get { brightness.value }
                set { brightness.value = newValue }
            }
        }
        weak var weakLamp: Lamp?
        let (signal, input) = Signal<Int, Never>.pipe()
        let (lifetime, token) = Lifetime.make()
        do {
            let lamp = Lamp()
            weakLamp = lamp
            BindingTarget(lifetime: lifetime, object: lamp, keyPath: \.level) <~ signal
            input.send(value: 3)
            #expect(lamp.level == 3)
        }
        #expect(weakLamp == nil)
        input.send(value: 4)
        withExtendedLifetime(token) {}
    }

    @Test func `125: two properties bound to each other come to rest`() {
        let other = MutableProperty(10)
        property <~ other.skipRepeats()
        other <~ property.skipRepeats()
        other.value = 11
        #expect(property.value == 11)
        property.value = 12
        #expect(other.value == 12)
    }
}
