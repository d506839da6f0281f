import Domain
import Testing

/// Cancelling, by hand and by the loss of interest.
struct FutureCancellingTests {
    private let notes = Notes<String>()

    private func isCancelled<T>(_ future: Future<T>) -> Bool {
        future.failure(as: CancellationError.self) != nil
    }

    @Test func `a cancelled future fails, tells its work, and takes no value`() {
        let (future, resolver) = Future<Int>.pending()
        resolver.onCancel { notes.add("stop") }
        future.fail { notes.add("\(type(of: $0))") }
        #expect(future.cancel())
        #expect(isCancelled(future))
        #expect(!resolver.set(1))
        #expect(notes.all == ["stop", "CancellationError"])
        #expect(!future.cancel())
    }

    @Test func `work that is told late is told at once, and other ends tell it nothing`() {
        let (future, resolver) = Future<Int>.pending()
        future.cancel()
        resolver.onCancel { notes.add("late") }
        let (other, otherResolver) = Future<Int>.pending()
        otherResolver.onCancel { notes.add("never") }
        otherResolver.set(1)
        otherResolver.onCancel { notes.add("never") }
        #expect(!other.cancel())
        #expect(notes.all == ["late"])
    }

    @Test func `the last child that is cancelled cancels the source`() {
        let (source, resolver) = Future<Int>.pending()
        let first = source.map { $0 + 1 }
        let second = source.map { $0 + 2 }
        first.cancel()
        #expect(isCancelled(first) && !source.isResolved)
        second.cancel()
        #expect(isCancelled(source))
        #expect(resolver.isResolved)
    }

    @Test func `interest is lost through every combinator`() {
        func expectPassedOn<Other>(_ name: String, _ derive: (Future<Int>) -> Future<Other>) {
            let (source, resolver) = Future<Int>.pending()
            derive(source).cancel()
            #expect(resolver.isResolved, "\(name)")
        }
        expectPassedOn("map") { $0.map { $0 } }
        expectPassedOn("map twice") { $0.map { $0 }.map { $0 } }
        expectPassedOn("flatMap") { $0.flatMap { Future($0) } }
        expectPassedOn("filter") { $0.filter { _ in } }
        expectPassedOn("mapError") { $0.mapError { $0 } }
        expectPassedOn("recover") { $0.recover { _ in Future(1) } }
        expectPassedOn("then") { $0.then { _ in } }
        expectPassedOn("fail") { $0.fail { _ in } }
        expectPassedOn("onCompletion") { $0.onCompletion {} }
        expectPassedOn("optional") { $0.optional() }
        expectPassedOn("batch") { Future.batch($0, Future(1)) }
        expectPassedOn("zip") { Future(1).zip($0) }
        expectPassedOn("Future(future)") { Future<Int>($0) }
        expectPassedOn("chain") { Future(1).chain($0) }
        expectPassedOn("flatMap, inner") { inner in Future(1).flatMap { _ in inner } }
        expectPassedOn("set(future)") { inner in Future<Int> { $0.set(inner) } }
    }

    @Test func `cancelling a hundred thousand futures in a chain does not grow the stack`() {
        let (source, resolver) = Future<Int>.pending()
        var last = source
        for _ in 0..<100_000 { last = last.map { $0 + 1 } }
        last.cancel()
        #expect(resolver.isResolved)
    }

    @Test func `a callback that is taken back is not called, the others are`() {
        let (source, resolver) = Future<Int>.pending()
        let first = source.then { _ in notes.add("first") }
        source.then { _ in notes.add("second") }
        first.cancel()
        resolver.set(1)
        #expect(notes.all == ["second"])
        #expect(isCancelled(first))
    }

    @Test func `a callback that another callback cancels is not called, though it is due`() {
        let (source, resolver) = Future<Int>.pending()
        let second = Notes<Future<Int>>()
        source.then { _ in _ = second.all[0].cancel() }
        second.add(source.then { _ in notes.add("second") })
        resolver.set(1)
        #expect(notes.all == [])
    }

    @Test func `cancelling the source fails the children`() {
        let (source, resolver) = Future<Int>.pending()
        let child = source.map { $0 + 1 }
        source.cancel()
        #expect(isCancelled(child))
        #expect(resolver.isResolved)
    }

    @Test func `a wait that runs out of time remains interested`() {
        let (source, resolver) = Future<Int>.pending()
        _ = try? source.get(timeout: .zero)
        #expect(!source.isResolved)
        resolver.set(1)
        #expect(source.known == 1)
    }

    @Test func `nobody's interest is no loss of interest`() {
        let (source, resolver) = Future<Int>.pending()
        #expect(!source.isResolved)
        resolver.set(1)
        #expect(source.known == 1)
    }

    @Test func `what has committed finishes, whoever cancels it and whoever loses interest`() {
        let (write, resolver) = Future<Int>.pending()
        resolver.onCancel { notes.add("never") }
        #expect(resolver.commit())
        #expect(!write.cancel())
        let child = write.map { $0 }
        child.cancel()
        #expect(isCancelled(child))
        #expect(!write.isResolved)
        #expect(resolver.set(1))
        #expect(write.known == 1)
        #expect(notes.all == [])
    }

    @Test func `who has committed keeps the future it follows`() {
        let (inner, setInner) = Future<Int>.pending()
        let write = Future<Int> { resolver in
            #expect(resolver.commit())
            resolver.set(inner)
        }
        #expect(!write.cancel())
        #expect(!inner.isResolved)
        setInner.set(1)
        #expect(write.known == 1)
    }

    @Test func `what was cancelled before it committed does not begin to write`() {
        let (write, resolver) = Future<Int>.pending()
        write.cancel()
        #expect(!resolver.commit())
    }
}
