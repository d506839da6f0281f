import Dispatch
import Reactive
import Testing

/// Section B of the contract: attaching observers and letting them go.
struct ObservingTests {
    @Test func `15: observing neither starts nor repeats work`() {
        let log = Recorder<String>()
        let inputs = Recorder<Signal<Int, Never>.Observer>()
        let signal = Signal<Int, Never> { observer, _ in
            log.append("generated")
            inputs.append(observer)
        }
        let squares = signal.map { value in
            log.append("squared \(value)")
            return value * value
        }
        squares.observeValues { log.append("first \($0)") }
        squares.observeValues { log.append("second \($0)") }
        inputs.all[0].send(value: 3)
        #expect(log.all == ["generated", "squared 3", "first 9", "second 9"])
    }

    @Test func `15: disposing of an observation does not stop the work for the others`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let squares = signal.map { $0 * $0 }
        let disposable = squares.observeValues { _ in }
        let kept = squares.recorded()
        disposable?.dispose()
        input.send(value: 3)
        #expect(kept.all == [.value(9)])
    }

    @Test(arguments: Ending.allCases)
    func `16: observing a signal that has ended gives one interruption and no disposable`(ending: Ending) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let squares = signal.map { $0 * $0 }
        input.send(ending.event())
        for ended in [signal, squares, squares.filter { $0 > 0 }, signal.map { $0 }] {
            let events = Recorder<Signal<Int, TestError>.Event>()
            let disposable = ended.observe { events.append($0) }
            #expect(disposable == nil)
            #expect(events.all == [.interrupted])
        }
    }

    @Test func `16: a signal that is observed while it tells of its end has ended`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let late = Recorder<Signal<Int, Never>.Event>()
        signal.observeCompleted { signal.observe { late.append($0) } }
        input.sendCompleted()
        #expect(late.all == [.interrupted])
    }

    @Test func `17: the empty signal interrupts its observers without a value or completion`() {
        #expect(Signal<Int, TestError>.empty.recorded().all == [.interrupted])
    }

    @Test func `18: a disposed observation gets nothing any more`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let seen = Recorder<Signal<Int, Never>.Event>()
        let disposable = signal.observe { seen.append($0) }
        input.send(value: 1)
        #expect(disposable?.isDisposed == false)
        disposable?.dispose()
        #expect(disposable?.isDisposed == true)
        disposable?.dispose()
        input.send(value: 2)
        input.sendCompleted()
        #expect(seen.all == [.value(1)])
    }

    @Test func `18: disposing takes effect at once, for the event in flight too`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let second = Signal<Int, Never>.pipe()
        let disposables = CompositeDisposable()
        signal.observeValues { if $0 == 2 { disposables.dispose() } }
        let seen = Recorder<Int>()
        disposables += signal.observeValues { seen.append($0) }
        disposables += signal.map { $0 * 10 }.observeValues { seen.append($0) }
        disposables += signal.observe(second.input)
        second.output.observeValues { seen.append($0 * 100) }
        input.send(value: 1)
        input.send(value: 2)
        #expect(seen.all == [1, 10, 100])
    }

    @Test func `18: disposing takes effect at once at the end of the stream too`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let disposables = CompositeDisposable()
        signal.observeCompleted { disposables.dispose() }
        let seen = Recorder<Signal<Int, Never>.Event>()
        disposables += signal.observe { seen.append($0) }
        input.sendCompleted()
        #expect(seen.all.isEmpty)
    }

    @Test func `19: an observer added during a delivery sees every event but the one in flight`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let late = Recorder<Int>()
        signal.observeValues { value in
            if value == 1 { signal.observeValues { late.append($0) } }
        }
        input.send(value: 1)
        input.send(value: 2)
        input.send(value: 3)
        #expect(late.all == [2, 3])
    }

    @Test func `19: so does one that is added to a derived signal`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let squares = signal.map { $0 * $0 }
        let late = Recorder<Int>()
        squares.observeValues { value in
            if value == 1 { squares.map { -$0 }.observeValues { late.append($0) } }
        }
        input.send(value: 1)
        input.send(value: 2)
        #expect(late.all == [-4])
    }

    @Test func `19: what has been sent but not yet delivered comes later, and is seen`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let late = Recorder<Signal<Int, Never>.Event>()
        signal.observeValues { value in
            guard value == 1 else { return }
            input.send(value: 2)
            signal.observe { late.append($0) }
            input.sendCompleted()
        }
        input.send(value: 1)
        #expect(late.all == [.value(2), .completed])
    }

    @Test func `23: there is an observer for every kind of event`() {
        let log = Recorder<String>()
        func follow(_ signal: Signal<Int, TestError>) {
            signal.observeResult { log.append("result \($0)") }
            signal.observeCompleted { log.append("completed") }
            signal.observeFailed { log.append("failed \($0)") }
            signal.observeInterrupted { log.append("interrupted") }
        }
        for ending in Ending.allCases {
            let (signal, input) = Signal<Int, TestError>.pipe()
            follow(signal)
            input.send(value: 1)
            input.send(ending.event())
        }
        #expect(
            log.all == [
                "result \(Result<Int, TestError>.success(1))",
                "result \(Result<Int, TestError>.failure(.oops))", "failed oops",
                "result \(Result<Int, TestError>.success(1))", "completed",
                "result \(Result<Int, TestError>.success(1))", "interrupted",
            ]
        )
    }

    @Test func `23: an observer may be made of one closure per kind of event`() {
        let log = Recorder<String>()
        for ending in Ending.allCases {
            let (signal, input) = Signal<Int, TestError>.pipe()
            signal.observe(
                Signal<Int, TestError>.Observer(
                    value: { log.append("value \($0)") },
                    failed: { log.append("failed \($0)") },
                    completed: { log.append("completed") },
                    interrupted: { log.append("interrupted") }
                )
            )
            input.send(value: 1)
            input.send(ending.event())
        }
        #expect(log.all == ["value 1", "failed oops", "value 1", "completed", "value 1", "interrupted"])
    }
}
