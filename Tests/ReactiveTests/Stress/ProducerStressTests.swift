import Reactive
import Synchronization
import TestSupport
import Testing

/// Starts from several threads, and cancellations that race with what they cancel: clauses 71 and 81 to 84.
struct ProducerStressTests {
    private let rounds = Repetitions.count(150, long: 15_000)

    @Test func `81: starts from several threads do not know of each other`() {
        let started = Atomic(0)
        let ended = Atomic(0)
        let producer = SignalProducer<Int, Never> { observer, lifetime in
            let number = started.add(1, ordering: .relaxed).newValue
            lifetime.observeEnded { ended.add(1, ordering: .relaxed) }
            for value in 0..<3 { observer.send(value: number * 10 + value) }
            observer.sendCompleted()
        }
        .scan(into: [Int]()) { all, value in all.append(value) }
        .filter { $0.count == 3 }
        let whole = Recorder<[Int]>()
        Race.run(threads: 4, rounds: rounds) { thread, round in
            if (thread + round).isMultiple(of: 2) {
                producer.startWithValues { whole.append($0) }
            } else {
                producer.take(first: 1).startWithValues { whole.append($0) }.dispose()
            }
        }
        #expect(started.load(ordering: .relaxed) == 4 * rounds)
        #expect(ended.load(ordering: .relaxed) == 4 * rounds)
        #expect(whole.count == 4 * rounds)
        #expect(whole.all.allSatisfy { $0 == [$0[0], $0[0] + 1, $0[0] + 2] })
        #expect(Set(whole.all.map { $0[0] }).count == 4 * rounds)
    }

    @Test(arguments: [FlattenStrategy.merge, .concat, .concurrent(limit: 2), .latest, .race, .throttle])
    func `71: a cancellation that races with what it cancels leaves nothing running`(
        strategy: FlattenStrategy
    ) {
        let census = Census()
        let running = Atomic(0)
        let rounds = rounds
        let pipes = (0..<rounds).map { _ in Signal<Int, Never>.pipe() }
        let inputs = pipes.map(\.input)
        let recorders = Recorder<Recorder<Signal<Int, Never>.Event>>()
        let handles = pipes.map { pipe -> any Disposable in
            let member = census.member()
            let events = Recorder<Signal<Int, Never>.Event>()
            recorders.append(events)
            let inner = SignalProducer<Int, Never> { observer, lifetime in
                running.add(1, ordering: .relaxed)
                lifetime.observeEnded {
                    withExtendedLifetime(observer) { member.attend() }
                    running.subtract(1, ordering: .relaxed)
                }
                observer.send(value: 1)
            }
            return pipe.output.producer.flatMap(strategy) { _ in inner }.start { events.append($0) }
        }
        Race.run(threads: 3, rounds: rounds) { thread, round in
            if thread == 0 {
                handles[round].dispose()
            } else {
                inputs[round].send(value: thread)
                inputs[round].send(value: thread)
            }
        }
        let wrong = recorders.all.map(\.all).filter { events in
            events.last != .interrupted || events.dropLast().contains(where: \.isTerminating)
        }
        #expect(wrong == [])
        #expect(running.load(ordering: .relaxed) == 0)
        #expect(census.alive == 0)
    }

    @Test func `83: a start that two threads cancel while a third ends it ends once`() {
        let rounds = rounds
        let pipes = (0..<rounds).map { _ in Signal<Int, TestError>.pipe() }
        let inputs = pipes.map(\.input)
        let outputs = pipes.map(\.output)
        let ended = Atomic(0)
        let recorders = Recorder<Recorder<Signal<Int, TestError>.Event>>()
        let handles = outputs.map { output -> any Disposable in
            let events = Recorder<Signal<Int, TestError>.Event>()
            recorders.append(events)
            return output.producer
                .on(disposed: { ended.add(1, ordering: .relaxed) })
                .flatMapError { _ in SignalProducer<Int, TestError>.never }
                .merge(with: output.producer.take(first: 2))
                .start { events.append($0) }
        }
        Race.run(threads: 3, rounds: rounds) { thread, round in
            if thread < 2 {
                handles[round].dispose()
            } else {
                inputs[round].send(value: 1)
                inputs[round].send(Ending.allCases[round % 3].event())
            }
        }
        let wrong = recorders.all.map(\.all).filter { events in
            events.last?.isTerminating != true || events.dropLast().contains(where: \.isTerminating)
        }
        #expect(wrong == [])
        #expect(ended.load(ordering: .relaxed) == rounds)
        #expect(outputs.filter(\.hasObservers).isEmpty)
    }
}
