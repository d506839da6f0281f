import Testing

@testable import Reactive

/// Sections B and C of the contract, looked at from inside: the engine's own objects are freed too.
struct MachineryTests {
    @Test func `29: what a derived signal was made of is freed when it is given up`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        weak var core: Core<Int, Never>?
        do {
            let derived = signal.map { $0 }
            core = derived.core
            derived.observeValues { _ in }?.dispose()
            #expect(core != nil)
        }
        #expect(core == nil)
        input.send(value: 1)
    }

    @Test func `29: what a derived signal was made of is freed when it is given up during a delivery`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        weak var first: Core<Int, Never>?
        weak var second: Core<Int, Never>?
        do {
            let derived = signal.map { $0 }
            let filtered = derived.filter { $0 > 0 }
            (first, second) = (derived.core, filtered.core)
            filtered.take(first: 1).observeValues { _ in }
        }
        #expect(first != nil)
        input.send(value: 1)
        #expect(first == nil)
        #expect(second == nil)
    }

    @Test func `29: what came and went within one delivery is freed`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        weak var core: Core<Int, Never>?
        let derived = Recorder<Signal<Int, Never>>()
        derived.append(signal.map { $0 })
        core = derived.all[0].core
        signal.observeValues { _ in
            for one in derived.takeAll() { one.observeValues { _ in }?.dispose() }
        }
        input.send(value: 1)
        #expect(core == nil)
    }

    @Test(arguments: Ending.allCases)
    func `21: what a stream was made of is freed after its end, though the input is held`(ending: Ending) {
        weak var core: Core<Int, TestError>?
        let input: Signal<Int, TestError>.Observer
        do {
            let pipe = Signal<Int, TestError>.pipe()
            input = pipe.input
            let derived = pipe.output.map { $0 }.scan(0, +)
            core = derived.core
            derived.observe { _ in }
        }
        #expect(core != nil)
        input.send(ending.event())
        #expect(core == nil)
    }

    @Test
    func `84: what a start was made of is freed when it is over, though its handle was used and dropped`() {
        weak var core: Core<Int, Never>?
        let producer = SignalProducer<Int, Never>.never.map { $0 }.flatMap(.latest) {
            SignalProducer<Int, Never>(value: $0)
        }
        let start = { () -> any Disposable in
            producer.startWithSignal { signal, handle in
                core = signal.core
                signal.observeValues { _ in }
                return handle
            }
        }
        start().dispose()
        #expect(core == nil)
        _ = start()
        #expect(core != nil)
    }

    @Test func `116: a property that nobody needs any more is freed with all that it was made of`() {
        weak var core: Core<Int, Never>?
        let source = MutableProperty(1)
        do {
            let derived = source.map { $0 + 1 }.skipRepeats()
            core = derived.core
            source.value = 2
            #expect(derived.value == 3)
        }
        #expect(core == nil)
        #expect(!source.signal.hasObservers)
    }
}
