import Dispatch
import FoundationEssentials
import Reactive
import Testing

struct MisuseTests {
    @Test(arguments: Misuse.allCases)
    func `misuse stops the program and says what was wrong`(_ misuse: Misuse) async throws {
        let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [misuse = misuse as Misuse] in
            try await misuse.commit()
        }
        let said = try String(decoding: #require(end).standardErrorContent, as: UTF8.self)
        #expect(said.contains(misuse.message), "it said: \(said)")
    }

    @Test func `113: a property changed from inside its own modify stops the program and says why`()
        async throws
    {
        let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let property = MutableProperty(0)
            property.modify { value in
                property.value = 1
                value += 1
            }
        }
        let said = try String(decoding: #require(end).standardErrorContent, as: UTF8.self)
        #expect(said.contains("A property of Int is used inside"), "it said: \(said)")
    }

    @Test
    func `113: a property modified or observed from inside its own modify stops the program and says why`()
        async throws
    {
        let ends = [
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let property = MutableProperty(["a"])
                property.modify { _ in property.modify { $0 = [] } }
            },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let property = MutableProperty(["a"])
                property.modify { _ in property.producer.start() }
            },
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let property = MutableProperty(["a"])
                property.withValue { _ in property.signal.observeValues { _ in } }
            },
        ]
        for end in ends {
            let said = try String(decoding: #require(end).standardErrorContent, as: UTF8.self)
            #expect(said.contains("A property of Array<String> is used inside"), "it said: \(said)")
        }
    }

    @Test func `113: another thread waits for modify, and another property may be used inside it`() {
        let property = MutableProperty(0)
        let other = MutableProperty(10)
        Race.run(threads: 2, rounds: 1_000) { _, _ in
            property.modify { value in
                other.modify { $0 += 1 }
                value += 1
            }
        }
        #expect(property.value == 2_000)
        #expect(other.value == 2_010)
    }

    @Test func `113: a property read from inside its own withValue stops the program and says why`()
        async throws
    {
        let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let property = MutableProperty(0)
            property.withValue { _ in _ = property.value }
        }
        let said = try String(decoding: #require(end).standardErrorContent, as: UTF8.self)
        #expect(said.contains("A property of Int is used inside"), "it said: \(said)")
    }

    // Not misuse: who sends and who ends may be different threads, and neither can know.

    @Test(arguments: [Signal<Int, TestError>.Event.completed, .failed(.oops), .interrupted])
    func `2: what is sent after the end is dropped, without a word`(_ end: Signal<Int, TestError>.Event) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let seen = signal.recorded()
        input.send(value: 1)
        input.send(end)
        input.send(value: 2)
        input.send(error: .again)
        input.sendCompleted()
        input.sendInterrupted()
        #expect(seen.all == [.value(1), end])
    }

    @Test func `2: a producer's work that goes on after the end is not heard`() {
        let seen = SignalProducer<Int, TestError> { observer, _ in
            observer.send(value: 1)
            observer.sendCompleted()
            observer.send(value: 2)
        }.recorded()
        #expect(seen.all == [.value(1), .completed])
    }

    @Test
    func `105: work for a moment that is past runs as soon as possible, and the clock does not go back`() {
        let clock = TestScheduler()
        let start = clock.currentDate
        let seen = Recorder<Int>()
        clock.schedule(after: .seconds(-1)) { seen.append(1) }
        clock.schedule(after: start.addingTimeInterval(-5)) { seen.append(2) }
        clock.advance()
        #expect(seen.all == [2, 1])
        #expect(clock.currentDate == start)
    }
}
