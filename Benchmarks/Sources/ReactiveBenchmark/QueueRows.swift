import Dispatch

/// A bare serial dispatch queue.
enum QueueRows {
    private static let queue = DispatchQueue(label: "bare.jobs")

    static func jobAndWait() -> (Int) -> Void {
        { count in
            let isDone = DispatchSemaphore(value: 0)
            for number in 0..<count {
                queue.async {
                    sink &+= number
                    isDone.signal()
                }
                isDone.wait()
            }
        }
    }

    static func jobAndAwait() -> (Int) -> Void {
        Awaited.round { count in
            var sum = 0
            for number in 0..<count {
                sum &+= await withCheckedContinuation { continuation in
                    queue.async { continuation.resume(returning: number) }
                }
            }
            return sum
        }
    }

    static func jobs() -> (Int) -> Void {
        Batches.round { numbers in
            for number in numbers { queue.async { sink &+= number } }
            queue.sync {}
        }
    }
}
