import Reactive
import Testing

/// Section J of the contract, clause 124: disposables.
struct DisposableTests {
    @Test func `124: a disposable runs its action once, and releases it`() {
        let census = Census()
        let log = Recorder<String>()
        let make = {
            let member = census.member()
            return AnyDisposable {
                member.attend()
                log.append("disposed")
            }
        }
        let disposable = make()
        #expect(!disposable.isDisposed)
        #expect(census.alive == 1)
        disposable.dispose()
        disposable.dispose()
        #expect(disposable.isDisposed)
        #expect(log.all == ["disposed"])
        #expect(census.alive == 0)
    }

    @Test func `124: a disposable that is dropped runs nothing`() {
        let log = Recorder<String>()
        do {
            let disposable = AnyDisposable { log.append("disposed") }
            #expect(!disposable.isDisposed)
        }
        #expect(log.all.isEmpty)
    }

    @Test func `124: a disposable wraps another`() {
        let inner = AnyDisposable()
        let outer = AnyDisposable(inner)
        outer.dispose()
        #expect(inner.isDisposed)
    }

    @Test func `124: threads that dispose together run the action once`() {
        let log = Recorder<Int>()
        let all = (0..<200).map { number in AnyDisposable { log.append(number) } }
        Race.run(threads: 3, rounds: 200) { _, round in all[round].dispose() }
        #expect(log.all.sorted() == Array(0..<200))
    }

    @Test func `124: a composite disposes of its members in order, and of late ones at once`() {
        let log = Recorder<String>()
        let first = AnyDisposable { log.append("first") }
        let composite = CompositeDisposable([first])
        composite += AnyDisposable { log.append("second") }
        composite += { log.append("third") }
        composite.add(nil)
        #expect(!composite.isDisposed)
        composite.dispose()
        composite.dispose()
        #expect(composite.isDisposed)
        #expect(log.takeAll() == ["first", "second", "third"])
        let late = composite.add { log.append("late") }
        #expect(late == nil)
        #expect(log.all == ["late"])
    }

    @Test func `124: a member that is taken out of a composite is not disposed of, and released`() {
        let census = Census()
        let composite = CompositeDisposable()
        let kept = AnyDisposable()
        composite += kept
        for _ in 0..<10 {
            let member = census.member()
            let membership = composite.add { member.attend() }
            #expect(census.alive == 1)
            membership?.dispose()
            membership?.dispose()
        }
        #expect(census.alive == 0)
        #expect(!kept.isDisposed)
        composite.dispose()
        #expect(kept.isDisposed)
    }

    @Test func `124: taking out a member twice does not take out who came after it`() {
        let log = Recorder<String>()
        let composite = CompositeDisposable()
        let membership = composite.add { log.append("first") }
        membership?.dispose()
        composite += { log.append("second") }
        membership?.dispose()
        composite.dispose()
        #expect(log.all == ["second"])
    }

    @Test func `124: threads that add while another disposes leave no member behind`() {
        let log = Recorder<Int>()
        let all = (0..<200).map { _ in CompositeDisposable() }
        Race.run(threads: 3, rounds: 200) { thread, round in
            if thread == 0 { all[round].dispose() } else { all[round] += { log.append(round) } }
        }
        #expect(log.all.sorted() == (0..<200).flatMap { [$0, $0] })
    }

    @Test func `124: a serial disposable disposes of what it held before`() {
        let disposables = (0..<3).map { _ in AnyDisposable() }
        let serial = SerialDisposable(disposables[0])
        #expect(serial.inner === disposables[0])
        serial.inner = disposables[1]
        #expect(disposables.map(\.isDisposed) == [true, false, false])
        serial.dispose()
        #expect(serial.isDisposed)
        #expect(disposables.map(\.isDisposed) == [true, true, false])
        serial.inner = disposables[2]
        #expect(disposables.map(\.isDisposed) == [true, true, true])
    }

    @Test func `124: a serial disposable may be emptied`() {
        let disposable = AnyDisposable()
        let serial = SerialDisposable(disposable)
        serial.inner = nil
        #expect(disposable.isDisposed)
        #expect(!serial.isDisposed)
    }

    @Test func `124: threads that set a serial disposable leave the last one alive only`() {
        let serial = SerialDisposable()
        let made = Recorder<AnyDisposable>()
        Race.run(threads: 3, rounds: 100) { _, _ in
            let disposable = AnyDisposable()
            made.append(disposable)
            serial.inner = disposable
        }
        #expect(made.all.filter { !$0.isDisposed }.count == 1)
        serial.dispose()
        #expect(made.all.filter { !$0.isDisposed }.isEmpty)
    }

    @Test func `124: a scoped disposable disposes when it is released`() {
        let inner = AnyDisposable()
        do {
            let scoped = ScopedDisposable(inner)
            #expect(!scoped.isDisposed)
            #expect(scoped.inner === inner)
        }
        #expect(inner.isDisposed)
    }

    @Test func `124: a scoped disposable disposes earlier if told to`() {
        let inner: any Disposable = SerialDisposable()
        let scoped = ScopedDisposable(inner)
        scoped.dispose()
        #expect(scoped.isDisposed)
        #expect(inner.isDisposed)
    }

    @Test func `124: a scoped composite takes members`() {
        let member = AnyDisposable()
        do {
            let scoped = ScopedDisposable(CompositeDisposable())
            scoped += member
            #expect(!member.isDisposed)
        }
        #expect(member.isDisposed)
    }
}
