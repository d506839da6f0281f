import Reactive
import Sync
import Synchronization
import TestSupport
import Testing

/// One signal, many threads: contract clauses 3 to 6, 18 and 20 to 22 at once.
struct SignalStressTests {
    private let rounds = Repetitions.count(300, long: 50_000)
    private let senders = 3

    /// What one observer sees, and whether it was ever called while it was still being called.
    private final class Witness: Sendable {
        let seen = Recorder<Int>()
        let isBusy = Atomic(false)
        let overlaps = Atomic(0)

        func see(_ value: Int) {
            if isBusy.exchange(true, ordering: .acquiringAndReleasing) { overlaps.add(1, ordering: .relaxed) }
            seen.append(value)
            isBusy.store(false, ordering: .releasing)
        }
    }

    @Test func `4, 6: all who stay see everything once, in one order, each sender's in its own`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let witnesses = (0..<4).map { _ in Witness() }
        let derived = signal.map { $0 }.filter { $0 >= 0 }
        for (number, witness) in witnesses.enumerated() {
            (number.isMultiple(of: 2) ? signal : derived).observeValues { witness.see($0) }
        }
        let (rounds, senders) = (rounds, senders)
        Race.run(threads: senders + 2, rounds: rounds) { thread, round in
            if thread < senders {
                input.send(value: thread * rounds + round)
            } else {
                // Who comes and goes must not disturb who stays.
                let observations = (0..<3).map { _ in signal.observeValues { _ in } }
                for observation in observations.reversed() { observation?.dispose() }
            }
        }
        let seen = witnesses.map(\.seen.all)
        #expect(seen[0].count == senders * rounds)
        #expect(seen[0] == seen[2])
        #expect(seen[1] == seen[3])
        #expect(seen[0] == seen[1])
        for sender in 0..<senders {
            #expect(seen[0].filter { $0 / rounds == sender } == (0..<rounds).map { sender * rounds + $0 })
        }
        #expect(witnesses.map { $0.overlaps.load(ordering: .relaxed) } == [0, 0, 0, 0])
        withExtendedLifetime(input) {}
    }

    @Test func `6: who comes and goes sees a stretch of that order without a gap`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let order = Recorder<Int>()
        signal.observeValues { order.append($0) }
        let stretches = Recorder<Recorder<Int>>()
        let (rounds, senders) = (rounds, senders)
        Race.run(threads: senders + 2, rounds: rounds) { thread, round in
            if thread < senders {
                input.send(value: thread * rounds + round)
            } else {
                let stretch = Recorder<Int>()
                stretches.append(stretch)
                let observation = signal.observeValues { stretch.append($0) }
                if round.isMultiple(of: 3) { input.send(value: -1 - round) }
                observation?.dispose()
            }
        }
        let all = order.all
        // Every value but the ones of the passers-by is sent once: its place is where it is looked for.
        let places = Dictionary(all.enumerated().map { ($1, $0) }) { first, _ in first }
        let broken = stretches.all.map(\.all).filter { stretch in
            guard let anchor = stretch.firstIndex(where: { $0 >= 0 }), let place = places[stretch[anchor]]
            else {
                return false
            }
            let begin = place - anchor
            return begin < 0 || Array(all[begin...].prefix(stretch.count)) != stretch
        }
        #expect(broken == [])
        withExtendedLifetime(input) {}
    }

    @Test func `18: what a thread sends after it has disposed of an observation does not reach it`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let late = Atomic(0)
        let rounds = rounds
        Race.run(threads: 4, rounds: rounds) { thread, round in
            let mark = thread * rounds + round
            let observation = signal.map { $0 }.observeValues { value in
                if value == mark { late.add(1, ordering: .relaxed) }
            }
            input.send(value: -1)
            observation?.dispose()
            input.send(value: mark)
        }
        #expect(late.load(ordering: .relaxed) == 0)
        withExtendedLifetime(input) {}
    }

    @Test func `18: an observer that gives up from inside a value is not called again, whoever sends`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let calls = Atomic(0)
        let rounds = rounds
        Race.run(threads: 3, rounds: rounds) { _, round in
            let handle = SerialDisposable()
            handle.inner = signal.observeValues { _ in
                guard !handle.isDisposed else { return }
                calls.add(1, ordering: .relaxed)
                handle.dispose()
            }
            input.send(value: round)
        }
        // Those whose value another thread delivered after their last.
        input.send(value: -1)
        #expect(calls.load(ordering: .relaxed) == 3 * rounds)
        #expect(!signal.hasObservers)
    }

    @Test func `2: of values and an end from several threads nothing comes after the end, for anybody`() {
        let rounds = rounds
        let pipes = (0..<rounds).map { _ in Signal<Int, TestError>.pipe() }
        let outputs = pipes.map(\.output)
        let inputs = pipes.map(\.input)
        let recorders = outputs.map {
            [$0.recorded(), $0.map { $0 }.recorded(), $0.take(last: 100).recorded()]
        }
        Race.run(threads: 4, rounds: rounds) { thread, round in
            inputs[round].send(value: thread)
            inputs[round].send(Ending.allCases[round % 3].event())
            inputs[round].send(value: thread)
        }
        let wrong = recorders.joined().map(\.all).filter { events in
            events.last?.isTerminating != true || events.dropLast().contains(where: \.isTerminating)
        }
        #expect(wrong == [])
        for (number, group) in recorders.enumerated() where number % 3 == 1 {
            // Completed: what take(last:) kept is what the others were told.
            #expect(group[0].all == group[2].all)
        }
    }
}
