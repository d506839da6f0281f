import Reactive
import Testing

/// Section B of the contract, clauses 20 and 21: what observers leave behind.
struct ObserverReleaseTests {
    @Test func `20: an observer may dispose of itself during a delivery`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let seen = Recorder<Int>()
        let own = SerialDisposable()
        own.inner = signal.observeValues { value in
            seen.append(value)
            own.dispose()
        }
        let other = signal.recorded()
        input.send(value: 1)
        input.send(value: 2)
        #expect(seen.all == [1])
        #expect(other.values() == [1, 2])
    }

    @Test func `20: coming and going leaves no residue`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let census = Census()
        for value in 0..<50 {
            let member = census.member()
            let own = SerialDisposable()
            own.inner = signal.observeValues { _ in
                member.attend()
                own.dispose()
            }
            input.send(value: value)
        }
        #expect(census.alive == 0)
        #expect(!signal.hasObservers)
    }

    @Test func `20: coming and going within one delivery leaves no residue`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let census = Census()
        let derived = Census()
        signal.observeValues { _ in
            for _ in 0..<50 {
                let member = census.member()
                signal.observeValues { _ in member.attend() }?.dispose()
                let other = derived.member()
                signal.map { value in
                    other.attend()
                    return value
                }.observeValues { _ in member.attend() }?.dispose()
            }
        }
        input.send(value: 1)
        #expect(census.alive == 0)
        #expect(derived.alive == 0)
    }

    @Test(arguments: Ending.allCases)
    func `21: observers are released when the stream ends, though their disposables are held`(ending: Ending)
    {
        let census = Census()
        let (signal, input) = Signal<Int, TestError>.pipe()
        let held = [census.member(), census.member()].map { member in
            signal.map { $0 }.observe { _ in member.attend() }
        }
        #expect(census.alive == 2)
        input.send(value: 1)
        #expect(census.alive == 2)
        input.send(ending.event())
        #expect(census.alive == 0)
        withExtendedLifetime(held) {}
    }

    @Test func `21: an observer is released when it is disposed of, though its disposable is held`() {
        let census = Census()
        let (signal, input) = Signal<Int, TestError>.pipe()
        let held = [census.member(), census.member()].map { one in
            signal.observe { _ in one.attend() }
        }
        held[0]?.dispose()
        #expect(census.alive == 1)
        input.send(value: 1)
        held[1]?.dispose()
        #expect(census.alive == 0)
        withExtendedLifetime(held) {}
    }

    @Test func `21: an observer disposed of during a delivery is released when that is over`() {
        let census = Census()
        let (signal, input) = Signal<Int, Never>.pipe()
        let observation = SerialDisposable()
        signal.observeValues { _ in observation.inner?.dispose() }
        let make = {
            let member = census.member()
            observation.inner = signal.observeValues { _ in member.attend() }
        }
        make()
        input.send(value: 1)
        #expect(census.alive == 0)
        #expect(observation.inner != nil)
    }

    @Test(arguments: Ending.allCases)
    func `21: the observer of a started producer is released when the stream ends`(ending: Ending) {
        let census = Census()
        let (signal, input) = Signal<Int, TestError>.pipe()
        let start = {
            let member = census.member()
            return signal.producer.map { $0 }.start { _ in member.attend() }
        }
        let held = start()
        #expect(census.alive == 1)
        input.send(ending.event())
        #expect(census.alive == 0)
        withExtendedLifetime(held) {}
    }
}
