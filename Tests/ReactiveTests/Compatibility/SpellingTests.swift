import Dispatch
import FoundationEssentials
import Reactive
import Testing

/// Names and labels of ReactiveSwift 7 that nothing else here happens to use.
struct SpellingTests {
    @Test func `a property can wrap a variable, and is reached with a dollar sign`() {
        final class Counter {
            @MutableProperty var count = 0
            @Property(value: "fixed") var name: String
            @Property var doubled: Int

            init() {
                let count = MutableProperty(0)
                _count = count
                _doubled = count.map { $0 * 2 }
            }
        }
        let counter = Counter()
        let seen = counter.$count.producer.recorded()
        counter.count = 2
        counter.$count.modify { $0 += 1 }
        #expect(seen.values() == [0, 2, 3])
        #expect(counter.doubled == 6)
        #expect(counter.$doubled.value == 6)
        #expect(counter.name == "fixed")
    }

    @Test func `an observer can be bound to a source, whose end leaves it open`() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let seen = signal.recorded()
        let (source, sourceInput) = Signal<Int, Never>.pipe()
        let binding: (any Disposable)? = input <~ source
        input <~ Property(value: 9)
        sourceInput.send(value: 1)
        binding?.dispose()
        sourceInput.send(value: 2)
        input.send(error: .oops)
        #expect(seen.all == [.value(9), .value(1), .failed(.oops)])
    }

    @Test func `a binding always returns what ends it`() {
        let property = MutableProperty(0)
        let handle = property <~ SignalProducer(value: 1)
        let optional = MutableProperty<Int?>(nil)
        let optionalHandle = optional <~ SignalProducer(value: 1)
        // As code for ReactiveSwift has it.
        handle?.dispose()
        optionalHandle?.dispose()
        let composite = CompositeDisposable()
        composite += property <~ SignalProducer(value: 1)
        #expect(handle != nil && optionalHandle != nil)
        #expect(property.value == 1 && optional.value == 1)
    }

    @Test func `an observer's action has a name`() {
        let seen = Recorder<Int>()
        let action: Signal<Int, Never>.Observer.Action = { event in
            if let value = event.value { seen.append(value) }
        }
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.observe(action)
        [1, 2].forEach(input.send(value:))
        #expect(seen.all == [1, 2])
    }

    @Test func `a set of disposables can be made of what may not be there`() {
        let first = AnyDisposable()
        let second = AnyDisposable()
        let mixed: [(any Disposable)?] = [first, nil, second]
        CompositeDisposable(mixed).dispose()
        #expect(first.isDisposed && second.isDisposed)
        let third = AnyDisposable()
        CompositeDisposable([third, nil]).dispose()
        CompositeDisposable([first, second]).dispose()
        #expect(third.isDisposed)
    }

    @Test func `a closure can be added to a scoped set`() {
        let seen = Recorder<String>()
        do {
            let scoped = ScopedDisposable(CompositeDisposable())
            scoped += { seen.append("closure") }
            scoped += AnyDisposable { seen.append("disposable") }
        }
        #expect(seen.all == ["closure", "disposable"])
    }

    @Test func `a queue scheduler can be made to run on a given queue`() async {
        let key = DispatchSpecificKey<String>()
        let target = DispatchQueue(label: "target")
        target.setSpecific(key: key, value: "target")
        let scheduler = QueueScheduler(queue: target)
        let named = QueueScheduler(queue: target, name: "named")
        let place = await withCheckedContinuation { continuation in
            scheduler.schedule { continuation.resume(returning: DispatchQueue.getSpecific(key: key)) }
        }
        #expect(place == "target")
        #expect(named.queue.label == "named")
    }

    @Test func `a test scheduler repeats from a delay on, as well as from a date`() {
        let clock = TestScheduler()
        let seen = Recorder<Double>()
        let start = clock.currentDate
        let handle = clock.schedule(after: .seconds(2), interval: .seconds(3)) {
            seen.append(clock.currentDate.timeIntervalSince(start))
        }
        clock.advance(by: .seconds(9))
        handle?.dispose()
        clock.advance(by: .seconds(9))
        #expect(seen.all == [2, 5, 8])
    }

    @Test func `an unserialised producer is an ordinary one`() {
        let seen = SignalProducer<Int, Never>.unserialized { observer, _ in
            observer.send(value: 1)
            observer.sendCompleted()
        }.recorded()
        #expect(seen.all == [.value(1), .completed])
    }
}
