import Reactive
import TestSupport
import Testing

/// Long chains and many streams: the stack does not grow with what can be many, and holds what is nested.
struct DeepChainTests {
    /// One of several operators on a chain, which together leave numbers as they are.
    private func link(_ number: Int, on signal: Signal<Int, Never>) -> Signal<Int, Never> {
        switch number % 5 {
        case 0: signal.map { $0 + 1 }
        case 1: signal.filter { _ in true }
        case 2: signal.scan(0) { $1 - 1 }
        case 3: signal.take(first: .max)
        default: Signal.merge(signal, .never)
        }
    }

    @Test func `35: a signal through a thousand operators arrives, and is given up`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let events = Recorder<Signal<Int, Never>.Event>()
        let observation = (0..<1_000).reduce(signal) { link($1, on: $0) }.observe { events.append($0) }
        input.send(value: 1)
        input.send(value: 2)
        input.sendCompleted()
        // The merges wait for a stream that never ends.
        #expect(events.all == [.value(1), .value(2)])
        #expect(!signal.hasObservers)
        observation?.dispose()
    }

    @Test func `35: a producer through a thousand operators arrives, is cancelled, and can be started again`()
    {
        let census = Census()
        do {
            let member = census.member()
            let source = SignalProducer<Int, Never> { observer, lifetime in
                observer.send(value: 1)
                lifetime.observeEnded { withExtendedLifetime(observer) { member.attend() } }
            }
            let chain = (0..<1_000).reduce(source) { chain, number in
                switch number % 4 {
                case 0: chain.map { $0 + 1 }
                case 1: chain.flatMap(.latest) { SignalProducer<Int, Never>(value: $0) }
                case 2: chain.scan(0) { $1 - 1 }
                default: chain.concat(.empty)
                }
            }
            for _ in 0..<2 {
                let events = Recorder<Signal<Int, Never>.Event>()
                chain.start { events.append($0) }.dispose()
                #expect(events.all == [.value(1), .interrupted])
            }
        }
        #expect(census.alive == 0)
    }

    @Test func `73: a hundred thousand inner streams that complete at once do not grow the stack`() {
        let length = 100_000
        let events = SignalProducer<Int, Never>(0..<length)
            .flatMap(.concat) { SignalProducer<Int, Never>(value: $0) }
            .reduce(0) { count, _ in count + 1 }
            .recorded()
        #expect(events.all == [.value(length), .completed])
    }
}
