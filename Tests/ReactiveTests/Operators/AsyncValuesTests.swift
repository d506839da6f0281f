import Reactive
import Testing

struct AsyncValuesTests {
    @Test func `a loop gets the values of a producer and ends with it`() async {
        var seen: [Int] = []
        for await value in SignalProducer<Int, Never>([1, 2, 3]).values { seen.append(value) }
        #expect(seen == [1, 2, 3])
    }

    @Test func `a failure is thrown with its type`() async {
        var seen: [Int] = []
        do throws(OperatorError) {
            for try await value in SignalProducer<Int, OperatorError>([1]).concat(error: .red).values {
                seen.append(value)
            }
            Issue.record("it failed")
        } catch {
            #expect(error == .red)
        }
        #expect(seen == [1])
    }

    @Test func `leaving the loop disposes of the start`() async {
        let log = OperatorLog()
        let producer = SignalProducer<Int, Never>([1, 2]).concat(.never).on(disposed: { log.add("gone") })
        for await value in producer.values where value == 2 { break }
        #expect(log.events == ["gone"])
    }

    @Test func `cancelling the task ends the loop and disposes of the start`() async {
        let log = OperatorLog()
        let (started, start) = AsyncStream<Void>.makeStream()
        let producer = SignalProducer<Int, Never>.never
            .on(started: { start.finish() }, disposed: { log.add("gone") })
        let task = Task {
            for await _ in producer.values {}
            return "ended"
        }
        for await _ in started {}
        task.cancel()
        #expect(await task.value == "ended")
        #expect(log.events == ["gone"])
    }

    @Test func `a loop over a signal gets what is sent after it began`() async {
        let (signal, input) = Signal<Int, Never>.pipe()
        input.send(value: 0)
        var values = signal.values.makeAsyncIterator()
        input.send(value: 1)
        input.send(value: 2)
        input.sendCompleted()
        #expect(await values.next() == 1)
        #expect(await values.next() == 2)
        #expect(await values.next() == nil)
    }

    @Test func `a property's values begin with the current one`() async {
        let property = MutableProperty(1)
        var values = property.values.makeAsyncIterator()
        property.value = 2
        #expect(await values.next() == 1)
        #expect(await values.next() == 2)
    }

    @Test func `streams under the names of ReactiveSwift`() async throws {
        var seen: [Int] = []
        for await value in SignalProducer<Int, Never>([1, 2]).asyncStream { seen.append(value) }
        #expect(seen == [1, 2])
        await #expect(throws: OperatorError.blue) {
            for try await _ in SignalProducer<Int, OperatorError>(error: .blue).asyncThrowingStream {}
        }
        let (signal, input) = Signal<Int, Never>.pipe()
        let stream = signal.asyncStream
        input.send(value: 3)
        input.sendCompleted()
        for await value in stream { seen.append(value) }
        #expect(seen == [1, 2, 3])
    }
}
