import Reactive
import Testing

/// Section C of the contract: who keeps a signal alive, and what happens when nobody does.
struct SignalLifetimeTests {
    @Test func `24: the generator runs at once, and what it sends reaches nobody`() {
        let log = Recorder<String>()
        let inputs = Recorder<Signal<Int, Never>.Observer>()
        let signal = Signal<Int, Never> { observer, _ in
            log.append("generator")
            observer.send(value: 1)
            inputs.append(observer)
        }
        log.append("made")
        signal.observeValues { log.append("value \($0)") }
        inputs.all[0].send(value: 2)
        #expect(log.all == ["generator", "made", "value 2"])
    }

    @Test func `25: the input does not keep the signal object alive`() {
        weak var signal: Signal<Int, Never>?
        let input: Signal<Int, Never>.Observer
        do {
            let pipe = Signal<Int, Never>.pipe()
            (signal, input) = (pipe.output, pipe.input)
            #expect(signal != nil)
        }
        #expect(signal == nil)
        input.send(value: 1)
        input.sendCompleted()
    }

    @Test func `25: the input keeps what an observed signal needs`() {
        let seen = Recorder<Int>()
        let input: Signal<Int, Never>.Observer
        do {
            let pipe = Signal<Int, Never>.pipe()
            input = pipe.input
            pipe.output.map { $0 + 1 }.observeValues { seen.append($0) }
        }
        input.send(value: 1)
        #expect(seen.all == [2])
    }

    @Test func `26: losing the last reference to the input interrupts the signal`() {
        let census = Census()
        let signal: Signal<Int, Never>
        let observers: [Recorder<Signal<Int, Never>.Event>]
        do {
            let member = census.member()
            let pipe = Signal<Int, Never>.pipe(disposable: AnyDisposable { member.attend() })
            signal = pipe.output
            observers = [signal.recorded(), signal.map { $0 * 2 }.recorded()]
            pipe.input.send(value: 1)
            #expect(observers.map(\.all) == [[.value(1)], [.value(2)]])
            #expect(census.alive == 1)
        }
        #expect(observers.map(\.all) == [[.value(1), .interrupted], [.value(2), .interrupted]])
        #expect(census.alive == 0)
        #expect(signal.recorded().all == [.interrupted])
    }

    @Test func `26: a generator that does not keep its observer makes a signal that has ended`() {
        let log = Recorder<String>()
        let signal = Signal<Int, Never> { _, lifetime in
            lifetime.observeEnded { log.append("ended") }
        }
        #expect(log.all == ["ended"])
        #expect(signal.recorded().all == [.interrupted])
    }

    @Test func `26: an input that goes during a delivery ends the stream after the value in flight`() {
        let inputs = Recorder<Signal<Int, Never>.Observer>()
        let signal = Signal<Int, Never> { observer, _ in inputs.append(observer) }
        signal.observeValues { _ in _ = inputs.takeAll() }
        let events = signal.recorded()
        inputs.all.first?.send(value: 1)
        #expect(events.all == [.value(1), .interrupted])
    }

    @Test func `27: a signal that nobody references or observes is taken down silently`() {
        let log = Recorder<String>()
        let input: Signal<Int, Never>.Observer
        do {
            let pipe = Signal<Int, Never>.pipe(disposable: AnyDisposable { log.append("taken down") })
            input = pipe.input
            let observation = pipe.output.observe { log.append("\($0)") }
            observation?.dispose()
            #expect(log.all.isEmpty)
        }
        #expect(log.all == ["taken down"])
        input.send(value: 1)
        #expect(log.all == ["taken down"])
    }

    @Test func `27: a derived signal that nobody references or observes detaches from its source`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        do {
            let derived = signal.map { $0 }.filter { $0 > 0 }
            #expect(signal.hasObservers)
            let merged = Signal.merge(derived, signal)
            let pairs = Signal.combineLatest(merged, signal)
            withExtendedLifetime((derived, merged, pairs)) {}
        }
        #expect(!signal.hasObservers)
        input.send(value: 1)
    }

    @Test func `27: it is taken down during a delivery as well, and everything is freed`() {
        let census = Census()
        let (signal, input) = Signal<Int, Never>.pipe()
        do {
            let member = census.member()
            let other = census.member()
            signal
                .map { value in
                    member.attend()
                    return value
                }
                .filter { _ in
                    other.attend()
                    return true
                }
                .take(first: 1)
                .observeValues { _ in member.attend() }
        }
        #expect(census.alive == 2)
        input.send(value: 1)
        #expect(census.alive == 0)
        #expect(!signal.hasObservers)
    }

    @Test func `28: an observed signal that nobody references lives until it ends`() {
        weak var signal: Signal<Int, Never>?
        let input: Signal<Int, Never>.Observer
        let events: Recorder<Signal<Int, Never>.Event>
        do {
            let pipe = Signal<Int, Never>.pipe()
            (signal, input) = (pipe.output, pipe.input)
            events = pipe.output.recorded()
        }
        #expect(signal != nil)
        input.send(value: 1)
        input.sendCompleted()
        #expect(events.all == [.value(1), .completed])
        #expect(signal == nil)
    }

    @Test func `28: an observed signal that nobody references goes with its last observation`() {
        weak var signal: Signal<Int, Never>?
        let input: Signal<Int, Never>.Observer
        let observations: [(any Disposable)?]
        do {
            let pipe = Signal<Int, Never>.pipe()
            (signal, input) = (pipe.output, pipe.input)
            observations = (0..<2).map { _ in pipe.output.observeValues { _ in } }
        }
        observations[0]?.dispose()
        #expect(signal != nil)
        observations[1]?.dispose()
        #expect(signal == nil)
        input.send(value: 1)
    }

    @Test func `29: a derived signal without observers or references stops calling its closures`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let calls = Recorder<Int>()
        do {
            let derived = signal.on(value: { calls.append($0) }).map { $0 }
            input.send(value: 1)
            withExtendedLifetime(derived) {}
        }
        input.send(value: 2)
        #expect(calls.all == [1])
    }

    @Test func `30: a derived signal with an observer works without a reference until that is disposed of`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let calls = Recorder<Int>()
        let seen = Recorder<Int>()
        let observation = signal.on(value: { calls.append($0) }).map { $0 * 10 }
            .observeValues { seen.append($0) }
        input.send(value: 1)
        input.send(value: 2)
        observation?.dispose()
        input.send(value: 3)
        #expect(calls.all == [1, 2])
        #expect(seen.all == [10, 20])
        #expect(!signal.hasObservers)
    }

    @Test(arguments: Ending.allCases)
    func `31: the generator's lifetime ends after the observers got the ending`(ending: Ending) {
        let log = Recorder<String>()
        let inputs = Recorder<Signal<Int, TestError>.Observer>()
        let lifetimes = Recorder<Lifetime>()
        let signal = Signal<Int, TestError> { observer, lifetime in
            inputs.append(observer)
            lifetimes.append(lifetime)
            lifetime.observeEnded { log.append("lifetime") }
            lifetime += AnyDisposable { log.append("disposable") }
        }
        signal.observe { log.append("first \($0)") }
        signal.observe { log.append("second \($0)") }
        inputs.all[0].send(ending.event())
        let end = ending.event(Int.self)
        #expect(log.all == ["first \(end)", "second \(end)", "lifetime", "disposable"])
        #expect(lifetimes.all[0].hasEnded)

        // What comes too late is disposed of at once.
        let late = AnyDisposable()
        lifetimes.all[0] += late
        #expect(late.isDisposed)
    }

    @Test(arguments: Ending.allCases)
    func `31: so it does when the generator itself ends the stream`(ending: Ending) {
        let log = Recorder<String>()
        let signal = Signal<Int, TestError> { observer, lifetime in
            lifetime.observeEnded { log.append("early") }
            observer.send(ending.event())
            log.append("sent")
            lifetime.observeEnded { log.append("late") }
        }
        #expect(log.all == ["early", "sent", "late"])
        withExtendedLifetime(signal) {}
    }

    @Test func `32: the signal that never ends sends nothing`() {
        let events = Signal<Int, TestError>.never.recorded()
        #expect(events.all.isEmpty)
    }

    @Test func `32: the signal that never ends can be taken down`() {
        weak var signal: Signal<Int, Never>?
        do {
            let never = Signal<Int, Never>.never
            signal = never
            #expect(signal != nil)
        }
        #expect(signal == nil)
        do {
            let never = Signal<Int, Never>.never
            signal = never
            let observation = never.observeValues { _ in }
            observation?.dispose()
        }
        #expect(signal == nil)
    }
}
