import Reactive
import Testing

/// Work that has tied something to its lifetime and kept no input: it can send nothing, but it can be cancelled.
///
/// It goes on while somebody holds what cancels it.
struct StartedWorkTests {
    private let resource = AnyDisposable()

    private var holding: SignalProducer<Int, TestError> {
        SignalProducer { [resource] _, lifetime in lifetime += resource }
    }

    @Test func `84: it goes on while the handle of its start is held, and ends when that is disposed of`() {
        let seen = Recorder<Signal<Int, TestError>.Event>()
        let handle = holding.start { seen.append($0) }
        #expect(!resource.isDisposed && seen.all.isEmpty)
        handle.dispose()
        #expect(resource.isDisposed)
        #expect(seen.all == [.interrupted])
    }

    @Test func `84: nobody can cancel it any more when the handle is dropped, so it is interrupted`() {
        let seen = Recorder<Signal<Int, TestError>.Event>()
        holding.start { seen.append($0) }
        #expect(resource.isDisposed)
        #expect(seen.all == [.interrupted])
    }

    @Test(arguments: [
        FlattenStrategy.merge, .concat, .concurrent(limit: 2), .latest, .race, .throttle,
    ])
    func `70: as an inner stream it goes on when the outer has completed`(_ strategy: FlattenStrategy) {
        let (outer, input) = Signal<SignalProducer<Int, TestError>, TestError>.pipe()
        let seen = Recorder<Signal<Int, TestError>.Event>()
        let observation = outer.flatten(strategy).observe { seen.append($0) }
        input.send(value: holding)
        input.sendCompleted()
        #expect(!resource.isDisposed && seen.all.isEmpty)
        observation?.dispose()
        #expect(resource.isDisposed)
    }

    @Test func `95: behind an operator with a scheduler it goes on, and is cancelled at once`() {
        let clock = TestScheduler()
        let seen = Recorder<Signal<Int, TestError>.Event>()
        let handle = holding.observe(on: clock).start { seen.append($0) }
        clock.advance()
        #expect(!resource.isDisposed)
        handle.dispose()
        #expect(resource.isDisposed && seen.all.isEmpty)
        clock.advance()
        #expect(seen.all == [.interrupted])
    }

    @Test func `78: so it does as a replacement for what has failed`() {
        let handle = SignalProducer<Int, TestError>(error: .oops).flatMapError { [holding] _ in holding }
            .start()
        #expect(!resource.isDisposed)
        handle.dispose()
        #expect(resource.isDisposed)
    }
}
