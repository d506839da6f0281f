/// Where a job comes from, for messages.
enum SubmissionSite: Sendable {
    case line(fileID: String, line: UInt)
    /// The callback of a combinator that was given an executor.
    case callback(of: String)
    /// A job submitted without a future: nothing is known of it.
    case bare
    case mainThread

    init(fileID: String, line: UInt) {
        self = .line(fileID: fileID, line: line)
    }

    var description: String {
        switch self {
        case .line(let fileID, let line): "\(fileID):\(line)"
        case .callback(let name): "the callback of \(name)"
        case .bare: "a job without a future"
        case .mainThread: "the main thread"
        }
    }
}
