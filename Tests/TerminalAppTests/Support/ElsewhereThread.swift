import Dispatch

/// Runs work on another thread and returns when it is done.
func elsewhere(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    // Not `sync`: that would run the work on this thread.
    DispatchQueue(label: "perch.test.elsewhere").async {
        work()
        done.signal()
    }
    done.wait()
}
