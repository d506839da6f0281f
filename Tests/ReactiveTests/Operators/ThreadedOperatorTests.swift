import Dispatch
import Reactive
import Sync
import TestSupport
import Testing

/// Operators with several sources, fed from several threads at once.
struct ThreadedOperatorTests {
    private let count = Repetitions.count(2_000, long: 100_000)

    /// Runs `work` with each number on a thread of its own, all at once, and waits for them.
    private func concurrently(_ threads: Int, _ work: @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: threads) { work($0) }
        Race.awaitHandover()
    }

    @Test func `59: zip pairs by place whoever sends when`() {
        let (a, inputA) = Signal<Int, Never>.pipe()
        let (b, inputB) = Signal<Int, Never>.pipe()
        let pairs = Locked<[(Int, Int)]>([])
        let isCompleted = Locked(false)
        Signal.zip(a, b).observe(
            .init(
                value: { pair in pairs.withLock { $0.append(pair) } },
                completed: { isCompleted.withLock { $0 = true } }
            ))
        let count = count
        concurrently(2) { thread in
            let input = thread == 0 ? inputA : inputB
            for value in 0..<count { input.send(value: value) }
            input.sendCompleted()
        }
        let seen = pairs.withLock { $0 }
        #expect(seen.map(\.0) == Array(0..<count))
        #expect(seen.map(\.1) == Array(0..<count))
        #expect(isCompleted.withLock { $0 })
    }

    @Test func `57: the last row of combineLatest is the last value of each`() {
        let pipes = (0..<4).map { _ in Signal<Int, Never>.pipe() }
        let last = Locked<[Int]>([])
        Signal.combineLatest(pipes.map(\.output)).observeValues { row in last.withLock { $0 = row } }
        let inputs = pipes.map(\.input)
        let count = count
        concurrently(4) { thread in
            for value in 0...count { inputs[thread].send(value: value) }
        }
        #expect(last.withLock { $0 } == [count, count, count, count])
    }

    @Test func `64: withLatest never goes back to an older value`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (samplee, other) = Signal<Int, Never>.pipe()
        let pairs = Locked<[(Int, Int)]>([])
        signal.withLatest(from: samplee).observeValues { pair in pairs.withLock { $0.append(pair) } }
        other.send(value: -1)
        let count = count
        concurrently(2) { thread in
            let mine = thread == 0 ? input : other
            for value in 0..<count { mine.send(value: value) }
        }
        let seen = pairs.withLock { $0 }
        #expect(seen.map(\.0) == Array(0..<count))
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.1 <= $1.1 })
    }

    @Test func `92: every follower of a replayed producer sees every value once, in order`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let replayed = signal.producer.replayLazily(upTo: .max)
        let logs = (0..<3).map { _ in Locked<[Int]>.Box([]) }
        replayed.start()
        let count = count
        concurrently(4) { thread in
            if thread == 3 {
                for value in 0..<count { input.send(value: value) }
            } else {
                replayed.startWithValues { value in logs[thread].state.withLock { $0.append(value) } }
            }
        }
        for log in logs { #expect(log.state.withLock { $0 } == Array(0..<count)) }
    }

    @Test func `126: of many attempts at once one is executed`() {
        let running = Locked(0)
        let action = Action<Int, Int, Never> { input in
            SignalProducer { observer, _ in
                let others = running.withLock { running in
                    running += 1
                    return running
                }
                #expect(others == 1)
                running.withLock { $0 -= 1 }
                observer.send(value: input)
                observer.sendCompleted()
            }
        }
        let count = count
        let results = Locked<(executed: Int, disabled: Int)>((0, 0))
        concurrently(4) { _ in
            for _ in 0..<count / 10 {
                action.apply(1).start { event in
                    switch event {
                    case .value: results.withLock { $0.executed += 1 }
                    case .failed: results.withLock { $0.disabled += 1 }
                    case .completed, .interrupted: break
                    }
                }
            }
        }
        let (executed, disabled) = results.withLock { $0 }
        #expect(executed + disabled == 4 * (count / 10))
        #expect(executed > 0)
        #expect(action.isEnabled.value)
    }

    @Test func `75: of many runners at once one wins`() {
        for _ in 0..<count / 20 {
            let pipes = (0..<3).map { _ in Signal<Int, Never>.pipe() }
            let log = OperatorLog(
                SignalProducer<SignalProducer<Int, Never>, Never>(pipes.map(\.output.producer)).flatten(.race)
            )
            let inputs = pipes.map(\.input)
            concurrently(3) { thread in
                inputs[thread].send(value: thread)
                inputs[thread].send(value: thread)
                inputs[thread].sendCompleted()
            }
            #expect(log.events.count == 3)
            #expect(log.events.first == log.events.dropFirst().first)
        }
    }
}

extension Locked {
    /// A lock to share, for an array of them.
    final class Box: Sendable {
        let state: Locked<State>

        init(_ initial: State) {
            state = Locked(initial)
        }
    }
}
