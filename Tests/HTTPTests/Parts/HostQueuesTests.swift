import TestSupport
import Testing

@testable import HTTP

/// Who may ask a host now.
struct HostQueuesTests {
    /// Compares what a mutating call has answered, which the macro cannot call itself.
    private func expect<Value: Equatable>(
        _ value: Value, _ expected: Value, at location: SourceLocation = #_sourceLocation
    ) {
        #expect(value == expected, sourceLocation: location)
    }

    @Test func `four go at once, the others in their order as places become free`() {
        var queues = HostQueues(limit: 4)
        let turns = (1...6).map { queues.join($0, at: "a") }
        #expect(turns == [true, true, true, true, false, false])
        expect(queues.leave(2), [5])
        expect(queues.leave(5), [6])
        expect(queues.leave(1), [])
    }

    @Test func `hosts do not wait for one another`() {
        var queues = HostQueues(limit: 4)
        for id in 1...5 { _ = queues.join(id, at: "a") }
        expect(queues.join(6, at: "b"), true)
    }

    @Test func `who leaves while waiting is left out`() {
        var queues = HostQueues(limit: 4)
        for id in 1...6 { _ = queues.join(id, at: "a") }
        expect(queues.leave(5), [])
        expect(queues.leave(1), [6])
    }

    @Test func `where fewer may ask, nobody is stopped, and where more may, those who wait begin together`() {
        var queues = HostQueues(limit: 3)
        for id in 1...6 { _ = queues.join(id, at: "a") }
        queues.limit = 1
        expect(queues.leave(1), [])
        expect(queues.leave(2), [])
        expect(queues.leave(3), [4])
        queues.limit = 3
        // Whoever comes now does not overtake those who wait.
        expect(queues.join(7, at: "a"), false)
        expect(queues.leave(4), [5, 6, 7])
        for id in 5...7 { expect(queues.leave(id), []) }
        #expect(queues.isEmpty)
    }

    @Test(arguments: 0..<Repetitions.count(50, long: 5000))
    func `whatever happens, four run where four want to, and nobody is forgotten`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var queues = HostQueues(limit: 4)
        var running: [Int: String] = [:]
        var waiting: [(Int, String)] = []
        for id in 0..<60 {
            let host = Bool.random(using: &generator) ? "a" : "b"
            if Int.random(in: 0..<3, using: &generator) > 0 {
                let isFree = running.values.count { $0 == host } < 4
                expect(queues.join(id, at: host), isFree)
                if isFree { running[id] = host } else { waiting.append((id, host)) }
            } else if let (leaving, host) = running.min(by: { $0.key < $1.key }) {
                running[leaving] = nil
                let next = waiting.firstIndex { $0.1 == host }.map { waiting.remove(at: $0) }
                expect(queues.leave(leaving), next.map { [$0.0] } ?? [])
                if let next { running[next.0] = host }
            }
        }
        while let id = running.keys.min() {
            for next in queues.leave(id) { running[next] = running[id] }
            running[id] = nil
        }
        #expect(queues.isEmpty)
    }
}
