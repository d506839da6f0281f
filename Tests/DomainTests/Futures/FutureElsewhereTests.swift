import Dispatch
import Domain
import DomainReactive
import Reactive
import Sync
import Testing

/// Futures where others go on with them: on the main actor, and as producers.
struct FutureElsewhereTests {
    /// What belongs to the main actor: nothing but its code can touch it.
    @MainActor
    private final class Label {
        var texts: [String] = []
    }

    private enum Trouble: Error, Equatable {
        case missing
        case told(String)
    }

    @MainActor
    @Test func `a closure of the main actor gets at once what is set there`() {
        let label = Label()
        Future("a").thenOnMain { label.texts.append($0) }
        let (future, resolver) = Future<String>.pending()
        let told = future.thenOnMain { label.texts.append($0) }
        #expect(label.texts == ["a"] && !told.isResolved)
        resolver.set("b")
        #expect(label.texts == ["a", "b"] && told.isResolved)
        Future<String>(Trouble.missing).thenOnMain { label.texts.append($0) }
        #expect(label.texts == ["a", "b"])
    }

    @Test func `what is set elsewhere arrives on the main actor`() async throws {
        let label = await MainActor.run { Label() }
        let (future, resolver) = Future<String>.pending()
        let told = future.thenOnMain { text in
            dispatchPrecondition(condition: .onQueue(.main))
            label.texts.append(text)
        }
        DispatchQueue.global().async { resolver.set("a") }
        #expect(try await told.value == "a")
        #expect(await MainActor.run { label.texts } == ["a"])
    }

    /// What a start is told, in order, and the start.
    private func start<Failure: Error>(
        _ producer: SignalProducer<Int, Failure>
    ) -> (events: MutableProperty<[String]>, start: any Disposable) {
        let events = MutableProperty<[String]>([])
        let start = producer.start { event in events.modify { $0.append("\(event)") } }
        return (events, start)
    }

    @Test func `a producer of a future sends what it brings, each start anew`() {
        let count = Locked(0)
        let producer = SignalProducer<Int, any Error>.future {
            Future(
                count.withLock {
                    $0 += 1
                    return $0
                })
        }
        #expect(count.withLock { $0 } == 0)
        #expect(start(producer).events.value == ["VALUE 1", "COMPLETED"])
        #expect(start(producer).events.value == ["VALUE 2", "COMPLETED"])
    }

    @Test func `an error is the future's, or what is made of it`() {
        let future = Future<Int>(Trouble.missing)
        let plain = start(SignalProducer<Int, any Error>.future { future })
        #expect(plain.events.value == ["FAILED missing"])
        let made = start(
            SignalProducer<Int, Trouble>.future(failingWith: { .told("\($0)") }) { future })
        #expect(made.events.value == [#"FAILED told("missing")"#])
    }

    @Test func `a future that is cancelled interrupts, and a start that is disposed of cancels it`() {
        let (future, _) = Future<Int>.pending()
        let cancelled = start(SignalProducer<Int, any Error>.future { future })
        future.cancel()
        #expect(cancelled.events.value == ["INTERRUPTED"])
        let (other, resolver) = Future<Int>.pending()
        let isCancelled = Locked(false)
        resolver.onCancel { isCancelled.withLock { $0 = true } }
        let disposed = start(SignalProducer<Int, any Error>.future { other })
        disposed.start.dispose()
        #expect(isCancelled.withLock { $0 })
    }
}
