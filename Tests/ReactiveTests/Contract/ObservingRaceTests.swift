import Reactive
import TestSupport
import Testing

/// Sections A to C of the contract under several threads: who comes and goes while another sends.
///
/// What these look for is found by the sanitizers, too: an observer that is used after it was let go.
struct ObservingRaceTests {
    private let rounds = Repetitions.count(300, long: 100_000)

    @Test func `20: observers that come and go while another thread sends leave no residue`() {
        let census = Census()
        let (signal, input) = Signal<Int, Never>.pipe()
        let kept = signal.recorded()
        Race.run(threads: 3, rounds: rounds) { thread, round in
            if thread == 0 {
                input.send(value: round)
            } else {
                let member = census.member()
                let observations = [
                    signal.observeValues { _ in member.attend() },
                    signal.map { -$0 }.filter { $0 < 0 }.observeValues { _ in member.attend() },
                    signal.producer.map { $0 + 1 }.start { _ in member.attend() },
                    Signal.merge(signal, signal.skipRepeats()).observeValues { _ in member.attend() },
                ]
                for observation in observations { observation?.dispose() }
            }
        }
        // What was disposed of during a delivery is let go of when that is over.
        input.send(value: -1)
        #expect(kept.values() == Array(0..<rounds) + [-1])
        #expect(census.alive == 0)
        input.sendCompleted()
        #expect(!signal.hasObservers)
    }

    @Test func `20: streams that end themselves while several threads send leave no residue`() {
        let census = Census()
        let (signal, input) = Signal<Int, Never>.pipe()
        let ends = Recorder<Int>()
        Race.run(threads: 3, rounds: rounds) { thread, round in
            let member = census.member()
            // It may have had its values before it is observed: then it interrupts.
            signal.map { $0 * 2 }.take(first: 1 + round % 3).observe { event in
                member.attend()
                if event.isTerminating { ends.append(round) }
            }
            input.send(value: thread)
            input.send(value: thread)
        }
        for value in 0..<3 { input.send(value: value) }
        #expect(ends.count == 3 * rounds)
        #expect(census.alive == 0)
        #expect(!signal.hasObservers)
    }

    @Test func `21: observers that come, and go, while the stream ends are told once and released`() {
        let census = Census()
        let pipes = (0..<rounds).map { _ in Signal<Int, Never>.pipe() }
        let outputs = pipes.map(\.output)
        let inputs = pipes.map(\.input)
        let ends = Recorder<Int>()
        Race.run(threads: 3, rounds: rounds) { thread, round in
            if thread == 0 {
                inputs[round].send(value: round)
                inputs[round].sendCompleted()
            } else {
                let member = census.member()
                outputs[round].map { $0 }.observe { event in
                    member.attend()
                    if event.isTerminating { ends.append(round) }
                }
                outputs[round].observeValues { _ in member.attend() }?.dispose()
            }
        }
        // One observer from each of two threads, told of the end, or that it had been.
        #expect(ends.all.sorted() == (0..<rounds).flatMap { [$0, $0] })
        #expect(census.alive == 0)
    }

    @Test func `27: signals that are dropped while another thread sends are taken down`() {
        let census = Census()
        let (signal, input) = Signal<Int, Never>.pipe()
        Race.run(threads: 3, rounds: rounds) { thread, round in
            if thread == 0 {
                input.send(value: round)
            } else {
                let member = census.member()
                let derived = signal.map { value in
                    member.attend()
                    return value
                }
                let pairs = derived.combineLatest(with: signal.filter { $0 > 0 })
                withExtendedLifetime(pairs) {}
            }
        }
        input.send(value: -1)
        #expect(census.alive == 0)
        #expect(!signal.hasObservers)
    }

    @Test
    func `83: starts that are disposed of while their work sends are interrupted once or complete once`() {
        let census = Census()
        let inputs = (0..<rounds).map { _ in Signal<Int, Never>.pipe() }
        let recorders = Recorder<Recorder<Signal<Int, Never>.Event>>()
        let handles = inputs.map { pipe -> any Disposable in
            let member = census.member()
            let events = Recorder<Signal<Int, Never>.Event>()
            recorders.append(events)
            return pipe.output.producer
                .flatMap(.merge) { SignalProducer<Int, Never>(values: $0, $0 + 1) }
                .start { event in
                    member.attend()
                    events.append(event)
                }
        }
        let senders = inputs.map(\.input)
        Race.run(threads: 2, rounds: rounds) { thread, round in
            if thread == 0 {
                senders[round].send(value: 1)
                senders[round].sendCompleted()
            } else {
                handles[round].dispose()
            }
        }
        let wrong = recorders.all.filter { $0.endings().count != 1 || $0.all.last?.isTerminating != true }
        #expect(wrong.isEmpty)
        #expect(census.alive == 0)
    }
}
