import Reactive
import Synchronization
import TestSupport
import Testing

/// Operators with inputs on several threads, held against what has to be true whoever comes first: clauses 56 to 76.
struct OperatorStressTests {
    private let rounds = Repetitions.count(100, long: 10_000)
    private let threads = 3
    private let length = 5

    /// Starts a stream of `threads` inner streams, which one thread each then feeds and completes.
    ///
    /// Inner stream n sends n * 100, n * 100 + 1 and so on.
    private func outcomes(_ strategy: FlattenStrategy) -> [[Signal<Int, Never>.Event]] {
        let (rounds, threads, length) = (rounds, threads, length)
        let pipes = (0..<rounds * threads).map { _ in Signal<Int, Never>.pipe() }
        let inputs = pipes.map(\.input)
        let outputs = pipes.map(\.output)
        let recorders = (0..<rounds).map { round in
            SignalProducer<Int, Never>(0..<threads)
                .flatMap(strategy) { outputs[round * threads + $0].producer }
                .recorded()
        }
        Race.run(threads: threads, rounds: rounds) { thread, round in
            let input = inputs[round * threads + thread]
            for number in 0..<length { input.send(value: thread * 100 + number) }
            input.sendCompleted()
        }
        return recorders.map(\.all)
    }

    /// What inner stream `number` sends.
    private func values(_ number: Int) -> [Int] { (0..<length).map { number * 100 + $0 } }

    @Test func `56, 69: merge passes on everything once, each stream's in order, then completes`() {
        let wrong = outcomes(.merge).filter { events in
            let seen = events.compactMap(\.value)
            let inOrder = (0..<threads).allSatisfy { number in
                seen.filter { $0 / 100 == number } == values(number)
            }
            return !inOrder || seen.count != threads * length || events.count != seen.count + 1
                || events.last != .completed
        }
        #expect(wrong == [])
    }

    @Test func `73: concat keeps the streams one after the other, whoever feeds them when, and completes`() {
        let wrong = outcomes(.concat).filter { events in
            // A stream that ran before its turn is over by then: it interrupts, and what it sent is missed.
            let seen = events.compactMap(\.value)
            return seen != seen.sorted() || !seen.starts(with: values(0)) || events.count != seen.count + 1
                || events.last != .completed
        }
        #expect(wrong == [])
    }

    @Test func `74, 76: latest follows the last stream only, throttle the first`() {
        let latest = outcomes(.latest).filter { $0 != values(threads - 1).map { .value($0) } + [.completed] }
        #expect(latest == [])
        let first = outcomes(.throttle).filter { $0 != values(0).map { .value($0) } + [.completed] }
        #expect(first == [])
    }

    @Test func `74: latest never goes back to an older stream while the outer one moves on`() {
        let rounds = rounds
        let (outer, outerInput) = Signal<Int, Never>.pipe()
        let (ticks, tickInput) = Signal<Int, Never>.pipe()
        let seen = Recorder<Int>()
        outer.flatMap(.latest) { number in ticks.producer.map { _ in number } }.observeValues {
            seen.append($0)
        }
        Race.run(threads: 3, rounds: rounds) { thread, round in
            if thread == 0 { outerInput.send(value: round) } else { tickInput.send(value: round) }
        }
        tickInput.send(value: -1)
        let all = seen.all
        #expect(all == all.sorted())
        #expect(all.last == rounds - 1)
        withExtendedLifetime(outerInput) {}
    }

    @Test
    func `58, 59: of inputs that end in different ways at once there is one end, and it is the last event`() {
        let rounds = rounds
        let pipes = (0..<rounds * 3).map { _ in Signal<Int, TestError>.pipe() }
        let inputs = pipes.map(\.input)
        let recorders = (0..<rounds).map { round -> [Recorder<Signal<Int, TestError>.Event>] in
            let (a, b, c) = (
                pipes[round * 3].output, pipes[round * 3 + 1].output, pipes[round * 3 + 2].output
            )
            return [
                Signal.combineLatest(a, b, c).map { $0 + $1 + $2 }.recorded(),
                Signal.zip(a, b, c).map { $0 + $1 + $2 }.recorded(),
                Signal.merge(a, b, c).recorded(),
                a.sample(with: b.flatMapError { _ in .empty }).map { $0 + $1 }.recorded(),
                a.withLatest(from: b.flatMapError { _ in .empty }).map { $0 + $1 }.recorded(),
                a.take(until: b.flatMapError { _ in .empty }.map { _ in }).recorded(),
                a.take(untilReplacement: b).recorded(),
            ]
        }
        Race.run(threads: 3, rounds: rounds) { thread, round in
            let input = inputs[round * 3 + thread]
            input.send(value: 1)
            input.send(value: 2)
            input.send(Ending.allCases[(thread + round) % 3].event())
        }
        let wrong = recorders.joined().map(\.all).filter { events in
            events.last?.isTerminating != true || events.dropLast().contains(where: \.isTerminating)
        }
        #expect(wrong == [])
    }

    @Test func `57, 59: rows of combineLatest never go back, and those of zip are the rows of equal number`()
    {
        let rounds = rounds * 5
        let pipes = (0..<3).map { _ in Signal<Int, Never>.pipe() }
        let inputs = pipes.map(\.input)
        let latest = Recorder<[Int]>()
        let rows = Recorder<[Int]>()
        let (a, b, c) = (pipes[0].output, pipes[1].output, pipes[2].output)
        Signal.combineLatest(pipes.map(\.output)).observeValues { latest.append($0) }
        Signal.zip(pipes.map(\.output)).observeValues { rows.append($0) }
        let latestTriples = Signal.combineLatest(a, b, c).map { [$0, $1, $2] }.recorded()
        let triples = Signal.zip(a, b, c).map { [$0, $1, $2] }.recorded()
        Race.run(threads: 3, rounds: rounds) { thread, round in inputs[thread].send(value: round) }
        for all in [latest.all, latestTriples.values()] {
            let back = zip(all, all.dropFirst()).filter { before, after in
                zip(before, after).contains { $0 > $1 }
            }
            #expect(back.isEmpty)
            #expect(all.last == [rounds - 1, rounds - 1, rounds - 1])
        }
        #expect(rows.all == (0..<rounds).map { [$0, $0, $0] })
        #expect(triples.values() == rows.all)
        withExtendedLifetime(inputs) {}
    }
}
