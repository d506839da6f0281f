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

    /// What a start is told.
    private enum Told: Equatable {
        case value(Int)
        case failed(Trouble?)
        case completed
        case interrupted
    }

    /// What a start is told, in order, and the start.
    private func start<Failure: Error>(
        _ producer: SignalProducer<Int, Failure>
    ) -> (told: MutableProperty<[Told]>, start: any Disposable) {
        let told = MutableProperty<[Told]>([])
        let start = producer.start { event in
            let event: Told =
                switch event {
                case .value(let value): .value(value)
                case .failed(let error): .failed(error as? Trouble)
                case .completed: .completed
                case .interrupted: .interrupted
                }
            told.modify { $0.append(event) }
        }
        return (told, start)
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
        #expect(start(producer).told.value == [.value(1), .completed])
        #expect(start(producer).told.value == [.value(2), .completed])
    }

    @Test func `an error is the future's, or what is made of it`() {
        let future = Future<Int>(Trouble.missing)
        let plain = start(SignalProducer<Int, any Error>.future { future })
        #expect(plain.told.value == [.failed(.missing)])
        let made = start(
            SignalProducer<Int, Trouble>.future(failingWith: { .told($0 is Trouble ? "missing" : "") }) {
                future
            })
        #expect(made.told.value == [.failed(.told("missing"))])
    }

    @Test func `a future that is cancelled interrupts, and a start that is disposed of cancels it`() {
        let (future, pending) = Future<Int>.pending()
        let cancelled = start(SignalProducer<Int, any Error>.future { future })
        future.cancel()
        #expect(cancelled.told.value == [.interrupted] && pending.isResolved)
        let (other, resolver) = Future<Int>.pending()
        let isCancelled = Locked(false)
        resolver.onCancel { isCancelled.withLock { $0 = true } }
        let disposed = start(SignalProducer<Int, any Error>.future { other })
        disposed.start.dispose()
        #expect(isCancelled.withLock { $0 })
    }
}
