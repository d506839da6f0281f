import Reactive
import Testing

/// Clause 34 of the contract: no lock is held while foreign code runs, wherever that code hides.
struct NoLockHeldTests {
    @Test func `34: observers and operators may use the signal that calls them`() {
        Deadline.watch {
            let (signal, input) = Signal<Int, Never>.pipe()
            let use: @Sendable (Int) -> Void = { value in
                if value < 3 { input.send(value: value + 1) }
                signal.observeValues { _ in }?.dispose()
                _ = signal.hasObservers
            }
            let used = signal.map { value in
                use(value)
                return value
            }
            .filter { value in
                use(value)
                return true
            }
            .scan(0) { sum, value in
                use(value)
                return sum + value
            }
            .skipRepeats { one, other in
                use(one)
                return one == other
            }
            .on(value: use)
            used.observeValues(use)
            input.send(value: 0)
            input.sendCompleted()
        }
    }

    @Test func `34: the deinitializer of a value may use the signal that carried it`() {
        Deadline.watch {
            let (signal, input) = Signal<Farewell, Never>.pipe()
            let goodbye: @Sendable (Int) -> Void = { number in
                if number > 0 { input.send(value: Farewell(0) { _ in }) }
                signal.observeValues { _ in }?.dispose()
            }
            // Each of these remembers values, and lets go of them at its own time.
            signal.skipRepeats { $0 === $1 }.observeValues { _ in }
            signal.scan(into: Farewell?.none) { $0 = $1 }.observeValues { _ in }
            signal.combineLatest(with: signal).observeValues { _ in }
            signal.take(first: 3).observeValues { _ in }
            Signal.merge(signal, signal).observeValues { _ in }
            for number in 1...5 { input.send(value: Farewell(number, goodbye)) }
            input.sendCompleted()
        }
    }

    @Test func `34: the deinitializer of a dropped value may use the signal that dropped it`() {
        Deadline.watch {
            let goodbyes = Recorder<Int>()
            let (signal, input) = Signal<Farewell, Never>.pipe()
            let handle = SignalProducer(signal).start { _ in }
            signal.observeValues { value in
                guard value.number == 0 else { return }
                for number in 1...3 {
                    input.send(
                        value: Farewell(number) { number in
                            goodbyes.append(number)
                            signal.observeValues { _ in }?.dispose()
                            input.send(value: Farewell(100) { _ in })
                        }
                    )
                }
                handle.dispose()
                signal.interrupt()
            }
            input.send(value: Farewell(0) { _ in })
            #expect(goodbyes.all == [1, 2, 3])
        }
    }

    @Test func `34: the deinitializer of what an observer captured may use the signal`() {
        Deadline.watch {
            let goodbyes = Recorder<Int>()
            let (signal, input) = Signal<Int, Never>.pipe()
            let observe: @Sendable (Int) -> (any Disposable)? = { number in
                let captured = Farewell(number) { number in
                    goodbyes.append(number)
                    input.send(value: number)
                    signal.observeValues { _ in }?.dispose()
                }
                return signal.observeValues { _ in withExtendedLifetime(captured) {} }
            }
            observe(1)?.dispose()
            let second = observe(2)
            let breaker = signal.observeValues { if $0 == 7 { second?.dispose() } }
            input.send(value: 7)
            #expect(goodbyes.all == [1, 2])
            _ = observe(3)
            input.sendCompleted()
            #expect(goodbyes.all == [1, 2, 3])
            withExtendedLifetime(breaker) {}
        }
    }

    @Test func `34: what is disposed of at the end of a stream may use the stream`() {
        Deadline.watch {
            let (signal, input) = Signal<Int, Never>.pipe()
            let derived = Signal<Int, Never> { observer, lifetime in
                lifetime += signal.observe(observer)
                lifetime.observeEnded {
                    observer.send(value: 1)
                    lifetime.observeEnded { observer.sendInterrupted() }
                    input.send(value: 2)
                }
            }
            derived.observe { _ in derived.observe { _ in } }
            input.sendCompleted()
            #expect(derived.recorded().all == [.interrupted])
        }
    }

    @Test func `34: the deinitializer of a property's old value may use the property`() {
        Deadline.watch {
            let property = MutableProperty<Farewell?>(nil)
            let log = Recorder<String>()
            let goodbye: @Sendable (Int) -> Void = { [weak property] number in
                log.append("goodbye \(number), now \(property?.value?.number ?? 0)")
                property?.producer.start().dispose()
            }
            property.value = Farewell(1, goodbye)
            property.value = Farewell(2, goodbye)
            property.swap(Farewell(3, goodbye))
            property.value = nil
            #expect(log.all == ["goodbye 1, now 2", "goodbye 2, now 3", "goodbye 3, now 0"])
        }
    }

    @Test func `34: the deinitializer of a value may set the property again`() {
        Deadline.watch {
            let property = MutableProperty<Farewell?>(nil)
            let derived = property.map { $0?.number ?? 0 }
            property.value = Farewell(1) { [weak property] _ in property?.value = Farewell(2) { _ in } }
            property.value = nil
            #expect(derived.value == 2)
        }
    }

    @Test func `34: disposables may use the collection that disposes of them`() {
        Deadline.watch {
            let log = Recorder<String>()
            let all = CompositeDisposable()
            all += {
                log.append("first")
                all += { log.append("late") }
                all.dispose()
            }
            all += { log.append("second, \(all.isDisposed)") }
            all.dispose()
            #expect(log.all == ["first", "late", "second, true"])

            let serial = SerialDisposable()
            serial.inner = AnyDisposable {
                serial.inner = AnyDisposable { log.append("replaced too late") }
                serial.dispose()
            }
            serial.dispose()
            #expect(log.all.last == "replaced too late")

            let own = SerialDisposable()
            own.inner = AnyDisposable { own.dispose() }
            own.dispose()
            #expect(own.isDisposed)
        }
    }

    @Test func `34: the deinitializer of what a disposable captured may use it`() {
        Deadline.watch {
            let log = Recorder<Bool>()
            let all = CompositeDisposable()
            let add: @Sendable () -> (any Disposable)? = {
                let captured = Farewell { [weak all] _ in
                    log.append(all?.isDisposed ?? true)
                    all?.add {}
                }
                return all.add { withExtendedLifetime(captured) {} }
            }
            let membership = add()
            membership?.dispose()
            _ = add()
            all.dispose()
            #expect(log.all == [false, true])
        }
    }

    @Test func `34: inner streams may use the stream of streams`() {
        Deadline.watch {
            for strategy in [FlattenStrategy.merge, .concat, .latest, .concurrent(limit: 2)] {
                let (outer, outerInput) = Signal<Int, Never>.pipe()
                let seen = outer.flatMap(strategy) { number in
                    SignalProducer<Int, Never> { observer, lifetime in
                        lifetime.observeEnded { outerInput.send(value: 0) }
                        observer.send(value: number)
                        if number > 0 { outerInput.send(value: number - 1) }
                        observer.sendCompleted()
                    }
                }
                .take(first: 4)
                .recorded()
                outerInput.send(value: 3)
                #expect(seen.all == [.value(3), .value(2), .value(0), .value(1), .completed])
            }
        }
    }

    @Test func `34: scheduled work may use the scheduler, and so may what it captured`() {
        Deadline.watch {
            let clock = TestScheduler()
            let log = Recorder<String>()
            let schedule: @Sendable () -> (any Disposable)? = {
                let captured = Farewell { _ in clock.schedule { log.append("from the deinitializer") } }
                return clock.schedule { withExtendedLifetime(captured) { log.append("work") } }
            }
            _ = schedule()
            clock.advance()
            #expect(log.all == ["work", "from the deinitializer"])
            schedule()?.dispose()
            clock.advance()
            #expect(log.all == ["work", "from the deinitializer", "from the deinitializer"])
        }
    }
}
