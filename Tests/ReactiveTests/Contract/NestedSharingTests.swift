import Dispatch
import Reactive
import Testing

/// Clause 130 where an observer sends to a second signal, to which others send as well.
struct NestedSharingTests {
    private typealias Pipe = (output: Signal<Int, Never>, input: Signal<Int, Never>.Observer)

    /// What is seen on the thread that sends, and a gate that keeps all other threads from delivering until it has come back.
    private final class Sender: Sendable {
        let seen = Recorder<String>()
        private let queue = DispatchQueue(label: "sender")
        private let key = DispatchSpecificKey<Bool>()
        private let hasReturned = DispatchSemaphore(value: 0)

        init() {
            queue.setSpecific(key: key, value: true)
        }

        /// Sends 0 and says what has been delivered on this thread by the time `send` has come back.
        func send(to input: Signal<Int, Never>.Observer) -> [String] {
            queue.sync { input.send(value: 0) }
            let seen = seen.all
            hasReturned.signal()
            return seen
        }

        /// Notes an event that this thread delivers; others wait first.
        func see(_ event: String) {
            if DispatchQueue.getSpecific(key: key) == true {
                seen.append(event)
            } else {
                hasReturned.expectSignal()
                hasReturned.signal()
            }
        }
    }

    /// Sends `values` from another thread while the caller delivers, and comes back when all have been sent.
    private static func send(_ values: [Int], to input: Signal<Int, Never>.Observer) {
        let isSent = DispatchSemaphore(value: 0)
        DispatchQueue(label: "other").async {
            for value in values { input.send(value: value) }
            isSent.signal()
        }
        isSent.expectSignal()
    }

    /// Each of `pipes` passes its values on to the next.
    private static func connect(
        _ pipes: [Pipe], _ see: @escaping @Sendable (_ pipe: Int, _ value: Int) -> Void
    ) {
        for (number, pipe) in pipes.enumerated() {
            let next = number + 1 < pipes.count ? pipes[number + 1].input : nil
            pipe.output.observeValues { value in
                see(number, value)
                if value >= 0 { next?.send(value: value) }
            }
        }
    }

    @Test func `130: what is delivered of others from inside a delivery for others counts together`() {
        let pipes = (0..<3).map { _ in Signal<Int, Never>.pipe() }
        let sender = Sender()
        let isOver = DispatchSemaphore(value: 0)
        let all = Recorder<Int>()
        let inputs = pipes.map(\.input)
        Self.connect(pipes) { number, value in
            sender.see("\(number): \(value)")
            if number == 0, value == 0 { Self.send(Array(1...100), to: inputs[0]) }
            // The second value, which is another thread's, finds others at each of the further signals.
            if number > 0, value == 1 { Self.send((1...100).map { -$0 }, to: inputs[number]) }
            if number == 2 {
                all.append(value)
                if all.all.count == 201 { isOver.signal() }
            }
        }
        let seen = sender.send(to: inputs[0])
        let own = (0...1).flatMap { value in (0...2).map { "\($0): \(value)" } }
        // With the second value they are 32 events of others; each signal for itself would deliver so many.
        #expect(seen == own + (1...31).map { "2: -\($0)" })
        isOver.expectSignal()
        #expect(all.all.filter { $0 >= 0 } == Array(0...100))
        #expect(all.all.filter { $0 < 0 } == (1...100).map { -$0 })
    }

    @Test func `130: what an observer sends itself is delivered though enough has been delivered of others`()
    {
        let pipes = (0..<2).map { _ in Signal<Int, Never>.pipe() }
        let sender = Sender()
        let isOver = DispatchSemaphore(value: 0)
        let inputs = pipes.map(\.input)
        Self.connect(pipes) { number, value in
            sender.see("\(number): \(value)")
            if number == 0, value == 0 { Self.send(Array(1...33), to: inputs[0]) }
            // The last that this thread delivers of others, and from inside that, what nobody else competes with.
            if number == 1, value == 32 { for value in 1...3 { inputs[1].send(value: -value) } }
            if number == 1, value == 33 { isOver.signal() }
        }
        let seen = sender.send(to: inputs[0])
        #expect(seen == (0...32).flatMap { ["0: \($0)", "1: \($0)"] } + (1...3).map { "1: -\($0)" })
        isOver.expectSignal()
    }
}
