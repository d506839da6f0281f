import Dispatch

/// The main thread as one who may wait without being in a job.
enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Stands for all that the main thread does outside of jobs.
    static let job = Job(executor: "main", site: .mainThread, lane: nil, result: nil)

    /// Whether the caller is on the main queue, or on the main thread before that has one.
    static var isCurrent: Bool {
        DispatchQueue.getSpecific(key: key) == true
    }
}
