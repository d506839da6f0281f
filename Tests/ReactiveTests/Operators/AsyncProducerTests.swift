import Reactive
import Sync
import Testing

struct AsyncProducerTests {
    @Test func `a producer of an asynchronous sequence sends its elements`() async {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        for value in 1...3 { continuation.yield(value) }
        continuation.finish()
        var seen: [Int] = []
        for await value in SignalProducer(stream).values { seen.append(value) }
        #expect(seen == [1, 2, 3])
    }

    @Test func `a sequence that throws makes the producer fail`() async {
        let stream = AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: OperatorError.red)
        }
        await #expect(throws: OperatorError.red) {
            for try await _ in SignalProducer(stream).values {}
        }
    }

    @Test func `disposing of the start cancels the task`() async {
        let (ended, end) = AsyncStream<Void>.makeStream()
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        continuation.onTermination = { _ in end.finish() }
        let log = OperatorLog()
        let handle = SignalProducer(stream).start { log.note($0) }
        handle.dispose()
        for await _ in ended {}
        #expect(log.events == ["interrupted"])
    }

    @Test func `a producer of an asynchronous operation sends what it returns`() async {
        let calls = Locked(0)
        let producer = SignalProducer<Int, Never>(operation: {
            await Task.yield()
            return calls.withLock { calls in
                calls += 1
                return calls
            }
        })
        for round in 1...2 {
            var seen: [Int] = []
            for await value in producer.values { seen.append(value) }
            #expect(seen == [round])
        }
    }

    @Test func `an operation that throws makes the producer fail with its type`() async {
        let producer = SignalProducer<Int, OperatorError>(
            operation: { () async throws(OperatorError) -> Int in throw .blue })
        let results = producer.materializeResults().values
        var seen: [Result<Int, OperatorError>] = []
        for await result in results { seen.append(result) }
        #expect(seen == [.failure(.blue)])
    }

    @Test func `disposing of the start cancels the operation`() async {
        let (cancelled, cancel) = AsyncStream<Bool>.makeStream()
        let (started, start) = AsyncStream<Void>.makeStream()
        let (gate, _) = AsyncStream<Void>.makeStream()
        let producer = SignalProducer<Int, Never>(operation: {
            start.finish()
            // Ends when the task is cancelled, and only then.
            for await _ in gate {}
            cancel.yield(Task.isCancelled)
            cancel.finish()
            return 1
        })
        let log = OperatorLog()
        let handle = producer.start { log.note($0) }
        for await _ in started {}
        handle.dispose()
        for await isCancelled in cancelled { #expect(isCancelled) }
        #expect(log.events == ["interrupted"])
    }
}
