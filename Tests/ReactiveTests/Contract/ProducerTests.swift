import Reactive
import Testing

/// Section G of the contract: work that is started.
struct ProducerTests {
    @Test func `81: the work is done once per start, each start for itself`() {
        let starts = Recorder<Int>()
        let producer = SignalProducer<Int, Never> { observer, _ in
            starts.append(starts.count)
            observer.send(value: starts.count)
            observer.sendCompleted()
        }
        #expect(starts.all.isEmpty)
        let mapped = producer.map { $0 * 10 }
        #expect(mapped.recorded().all == [.value(10), .completed])
        #expect(producer.recorded().all == [.value(2), .completed])
        #expect(mapped.recorded().all == [.value(30), .completed])
        #expect(starts.count == 3)
    }

    @Test func `81: two observers of one start share its work`() {
        let starts = Recorder<Int>()
        let producer = SignalProducer<Int, Never> { observer, _ in
            starts.append(1)
            observer.send(value: 1)
        }
        let recorders = producer.startWithSignal { signal, _ in [signal.recorded(), signal.recorded()] }
        #expect(starts.count == 1)
        for recorder in recorders { #expect(recorder.values() == [1]) }
    }

    @Test func `82: starting is synchronous`() {
        let log = Recorder<String>()
        SignalProducer<Int, Never> { observer, _ in
            log.append("work")
            observer.send(value: 1)
            observer.sendCompleted()
            log.append("work is done")
        }
        .start { log.append("\($0)") }
        log.append("started")
        let value = Signal<Int, Never>.Event.value(1)
        #expect(log.all == ["work", "\(value)", "completed", "work is done", "started"])
    }

    @Test func `82: the setup of startWithSignal runs before any work`() {
        let log = Recorder<String>()
        let producer = SignalProducer<Int, Never> { observer, _ in
            log.append("work")
            observer.send(value: 1)
        }
        let answer = producer.map { $0 }.startWithSignal { signal, _ -> String in
            signal.observeValues { log.append("value \($0)") }
            log.append("setup")
            return "answer"
        }
        #expect(log.all == ["setup", "work", "value 1"])
        #expect(answer == "answer")
    }

    @Test func `82: disposing in the setup prevents the work and interrupts`() {
        let log = Recorder<String>()
        let producer = SignalProducer<Int, Never> { _, _ in log.append("work") }
        for one in [
            producer, producer.map { $0 }, producer.flatMap(.merge) { SignalProducer<Int, Never>(value: $0) },
        ] {
            one.startWithSignal { signal, handle in
                signal.observe { log.append("\($0)") }
                handle.dispose()
            }
            #expect(log.takeAll() == ["interrupted"])
        }
    }

    @Test func `83: disposing interrupts the observer, then disposes of what is tied to that start`() {
        let log = Recorder<String>()
        let producer = SignalProducer<Int, Never> { observer, lifetime in
            lifetime.observeEnded {
                log.append("disposed")
                withExtendedLifetime(observer) {}
            }
        }
        for one in [producer, producer.map { $0 }.filter { _ in true }] {
            let handle = one.start { log.append("first \($0)") }
            let other = one.start { log.append("second \($0)") }
            handle.dispose()
            handle.dispose()
            #expect(log.takeAll() == ["first interrupted", "disposed"])
            #expect(handle.isDisposed)
            #expect(!other.isDisposed)
            other.dispose()
            #expect(log.takeAll() == ["second interrupted", "disposed"])
        }
    }

    @Test func `83: disposing drops what has been sent but not yet delivered`() {
        let inputs = Recorder<Signal<Int, Never>.Observer>()
        let producer = SignalProducer<Int, Never> { observer, _ in inputs.append(observer) }
        let events = Recorder<Signal<Int, Never>.Event>()
        let handle = SerialDisposable()
        handle.inner = producer.start { event in
            events.append(event)
            guard event.value == 1 else { return }
            inputs.all[0].send(value: 2)
            inputs.all[0].sendCompleted()
            handle.dispose()
        }
        inputs.all[0].send(value: 1)
        #expect(events.all == [.value(1), .interrupted])
    }

    @Test func `83: disposing after the end does nothing`() {
        let events = Recorder<Signal<Int, Never>.Event>()
        let handle = SignalProducer<Int, Never>(value: 1).map { $0 }.start { events.append($0) }
        #expect(handle.isDisposed)
        handle.dispose()
        #expect(events.all == [.value(1), .completed])
    }

    @Test(arguments: Ending.allCases)
    func `84: what is tied to a start's lifetime is disposed of when the stream ends`(ending: Ending) {
        let log = Recorder<String>()
        SignalProducer<Int, TestError> { observer, lifetime in
            lifetime += AnyDisposable { log.append("disposed") }
            observer.send(ending.event())
            lifetime += AnyDisposable { log.append("late") }
        }
        .start { log.append("\($0)") }
        #expect(log.all == ["\(ending.event(Int.self))", "disposed", "late"])
    }

    @Test func `84: a start whose handler drops its observer is interrupted`() {
        let log = Recorder<String>()
        SignalProducer<Int, Never> { _, lifetime in
            lifetime.observeEnded { log.append("disposed") }
        }
        .start { log.append("\($0)") }
        #expect(log.all == ["interrupted", "disposed"])
    }

    @Test func `85: disposing releases the observers though the lifetime is kept`() {
        let census = Census()
        let lifetimes = Recorder<Lifetime>()
        let inputs = Recorder<Signal<Int, Never>.Observer>()
        let producer = SignalProducer<Int, Never> { observer, lifetime in
            lifetimes.append(lifetime)
            inputs.append(observer)
        }
        let start = {
            let member = census.member()
            return producer.start { _ in member.attend() }
        }
        let handle = start()
        #expect(census.alive == 1)
        handle.dispose()
        #expect(census.alive == 0)
        #expect(lifetimes.all[0].hasEnded)
    }

    @Test func `86: a stream that nobody keeps or observes is taken down when its work has begun`() {
        let log = Recorder<String>()
        let producer = SignalProducer<Int, Never> { observer, lifetime in
            lifetime.observeEnded {
                log.append("taken down")
                withExtendedLifetime(observer) {}
            }
            log.append("work")
        }
        producer.startWithSignal { _, _ in }
        #expect(log.takeAll() == ["work", "taken down"])
        producer.map { $0 }.startWithSignal { _, _ in }
        #expect(log.takeAll() == ["work", "taken down"])
    }

    @Test func `86: a stream that is kept can be observed after the start`() {
        let inputs = Recorder<Signal<Int, Never>.Observer>()
        let producer = SignalProducer<Int, Never> { observer, _ in inputs.append(observer) }
        let signal = producer.startWithSignal { signal, _ in signal }
        let events = signal.recorded()
        inputs.all[0].send(value: 1)
        #expect(events.all == [.value(1)])
    }

    @Test func `89: lift applies the transform once per start and misses no event`() {
        let transforms = Recorder<Int>()
        let producer = SignalProducer<Int, TestError>([1, 2]).lift { signal in
            transforms.append(1)
            return signal.map { $0 * 10 }
        }
        #expect(transforms.all.isEmpty)
        #expect(producer.recorded().all == [.value(10), .value(20), .completed])
        #expect(producer.recorded().all == [.value(10), .value(20), .completed])
        #expect(transforms.count == 2)
    }

    @Test func `89: an operator on two signals is lifted with the argument starting first`() {
        let log = Recorder<String>()
        let combine:
            @Sendable (Signal<Int, Never>) -> @Sendable (Signal<Int, Never>) -> Signal<[Int], Never> = {
                left in
                { right in left.combineLatest(with: right).map { [$0.0, $0.1] } }
            }
        let producer: @Sendable (Int) -> SignalProducer<Int, Never> = { number in
            SignalProducer { observer, _ in
                log.append("\(number)")
                observer.send(value: number)
                observer.sendCompleted()
            }
        }
        let events = producer(1).lift(combine)(producer(2)).recorded()
        #expect(events.all == [.value([1, 2]), .completed])
        #expect(log.all == ["2", "1"])
    }

    @Test func `89: disposing interrupts all streams in between though the result never ends`() {
        let log = Recorder<String>()
        let producer = SignalProducer<Int, Never>.never
            .on(interrupted: { log.append("first") }, disposed: { log.append("first disposed") })
            .lift { signal in
                signal.observeInterrupted { log.append("second") }
                return Signal.merge(signal, .never)
            }
        let handle = producer.start { log.append("\($0)") }
        handle.dispose()
        #expect(log.all.prefix(2) == ["first", "second"])
        #expect(log.all.contains("first disposed"))
    }

    @Test func `90: start(on:) moves only the start`() {
        let clock = TestScheduler()
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = Recorder<String>()
        let producer = SignalProducer<Int, Never> { observer, lifetime in
            log.append("work")
            lifetime += signal.observe(observer)
        }
        producer.start(on: clock).start { log.append("\($0)") }
        #expect(log.all.isEmpty)
        clock.advance()
        #expect(log.all == ["work"])
        input.sendCompleted()
        #expect(log.all == ["work", "completed"])
    }

    @Test func `90: disposing before the start interrupts at once and prevents it`() {
        let clock = TestScheduler()
        let log = Recorder<String>()
        let producer = SignalProducer<Int, Never> { _, _ in log.append("work") }
        producer.start(on: clock).start { log.append("\($0)") }.dispose()
        #expect(log.all == ["interrupted"])
        clock.run()
        #expect(log.all == ["interrupted"])
    }
}
