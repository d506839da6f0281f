import Dispatch

/// Rounds whose events are awaited one after the other, in one task.
enum Awaited {
    /// A round that adds up what `work` answers for it; its thread waits for the task.
    static func round(_ work: @escaping @Sendable (_ count: Int) async -> Int) -> (Int) -> Void {
        { count in
            let isDone = DispatchSemaphore(value: 0)
            Task.detached {
                sink &+= await work(count)
                isDone.signal()
            }
            isDone.wait()
        }
    }
}
