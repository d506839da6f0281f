import Reactive
import Testing

/// Section J of the contract, clause 123: lifetimes.
struct LifetimeTests {
    @Test func `123: a lifetime ends when its token is disposed of`() {
        let log = Recorder<String>()
        let (lifetime, token) = Lifetime.make()
        lifetime.observeEnded { log.append("first") }
        lifetime += AnyDisposable { log.append("second") }
        #expect(!lifetime.hasEnded)
        token.dispose()
        token.dispose()
        #expect(lifetime.hasEnded)
        #expect(log.all == ["first", "second"])
    }

    @Test func `123: a lifetime ends when its token is released`() {
        let log = Recorder<String>()
        let lifetime: Lifetime
        do {
            let token = Lifetime.Token()
            lifetime = Lifetime(token)
            lifetime.observeEnded { log.append("ended") }
            #expect(log.all.isEmpty)
        }
        #expect(lifetime.hasEnded)
        #expect(log.all == ["ended"])
    }

    @Test func `123: it ends with its token though nobody references the lifetime`() {
        let log = Recorder<String>()
        let token = Lifetime.Token()
        Lifetime(token).observeEnded { log.append("ended") }
        #expect(log.all.isEmpty)
        token.dispose()
        #expect(log.all == ["ended"])
    }

    @Test func `123: what is added to an ended lifetime fires at once`() {
        let log = Recorder<String>()
        let disposable = AnyDisposable()
        let handle = Lifetime.empty.observeEnded { log.append("at once") }
        let membership = Lifetime.empty += disposable
        #expect(log.all == ["at once"])
        #expect(disposable.isDisposed)
        #expect(handle == nil)
        #expect(membership == nil)
        #expect(Lifetime.empty.hasEnded)
    }

    @Test func `123: what is taken out of a lifetime does not fire`() {
        let log = Recorder<String>()
        let (lifetime, token) = Lifetime.make()
        let handle = lifetime.observeEnded { log.append("ended") }
        let disposable = AnyDisposable()
        let membership = lifetime += disposable
        handle?.dispose()
        membership?.dispose()
        token.dispose()
        #expect(log.all.isEmpty)
        #expect(!disposable.isDisposed)
    }

    @Test func `123: ended is a stream that completes`() {
        let (lifetime, token) = Lifetime.make()
        let events = lifetime.ended.recorded()
        #expect(events.all.isEmpty)
        token.dispose()
        #expect(events.all.map(\.isCompleted) == [true])
        #expect(lifetime.ended.recorded().endings().map(\.isCompleted) == [false])
    }

    @Test func `123: the stream of a lifetime that never ends never ends`() {
        #expect(!Lifetime.never.hasEnded)
        let ended = Lifetime.never.ended
        let events = ended.recorded()
        #expect(events.all.isEmpty)
        #expect(Signal<Int, Never>.never.take(during: .never).recorded().all.isEmpty)
    }

    @Test func `123: a lifetime's streams that nobody needs leave nothing in it`() {
        let census = Census()
        let (lifetime, token) = Lifetime.make()
        do {
            let member = census.member()
            let observation = lifetime.ended.observeCompleted { member.attend() }
            observation?.dispose()
        }
        #expect(census.alive == 0)
        token.dispose()
    }
}
