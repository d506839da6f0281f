import Dispatch
import Reactive

extension PerchRows {
    static func observeOnQueue() -> (Int) -> Void {
        let (signal, input) = Signal<Int, Never>.pipe()
        let arrived = DispatchSemaphore(value: 0)
        signal.observe(on: QueueScheduler(name: "perch.observe-on-queue")).observeValues { number in
            if number < 0 { arrived.signal() } else { sink &+= number }
        }
        return { count in
            for number in 0..<count { input.send(value: number) }
            input.send(value: -1)
            arrived.wait()
        }
    }

    static func twoThreads() -> (Int) -> Void {
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.observeValues { sink &+= $0 }
        return { count in
            DispatchQueue.concurrentPerform(iterations: 2) { half in
                for number in stride(from: half, to: count, by: 2) { input.send(value: number) }
            }
        }
    }
}
