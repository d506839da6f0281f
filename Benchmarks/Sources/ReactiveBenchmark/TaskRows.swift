import Dispatch

/// A task for each event.
enum TaskRows {
    static func read() -> (Int) -> Void {
        let store = LockedStore()
        return Awaited.round { count in
            var sum = 0
            for _ in 0..<count { sum &+= await Task { store.value(under: "jenny") }.value ?? 0 }
            return sum
        }
    }

    static func jobAndWait() -> (Int) -> Void {
        { count in
            let isDone = DispatchSemaphore(value: 0)
            for number in 0..<count {
                Task.detached {
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
            for number in 0..<count { sum &+= await Task { number }.value }
            return sum
        }
    }

    static func jobs() -> (Int) -> Void {
        Batches.tasks { number in number }
    }
}
