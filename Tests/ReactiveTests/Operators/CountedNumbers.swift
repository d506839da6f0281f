import Sync

/// The numbers from 1 on, which counts how many were asked for.
struct CountedNumbers: Sequence, Sendable {
    final class Counter: Sendable {
        private let state = Locked(0)

        var count: Int { state.withLock { $0 } }

        func next() -> Int {
            state.withLock { count in
                count += 1
                return count
            }
        }
    }

    let counter = Counter()

    func makeIterator() -> AnyIterator<Int> {
        let counter = counter
        return AnyIterator { counter.next() }
    }
}
