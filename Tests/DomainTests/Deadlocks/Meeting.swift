import Sync
import Testing

/// Where so many threads wait until all are there.
final class Meeting: Sendable {
    private let missing: Locked<Int>
    private let gates: [Gate]

    init(of count: Int) {
        missing = Locked(count)
        gates = (0..<count).map { _ in Gate() }
    }

    func arrive() {
        let left = missing.withLock { missing in
            missing -= 1
            return missing
        }
        if left == 0 { for gate in gates { gate.open() } }
        gates[left].wait()
    }
}
