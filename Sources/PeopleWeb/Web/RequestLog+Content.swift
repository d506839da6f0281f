extension RequestLog {
    /// What a log holds at a moment.
    public struct Content: Equatable, Sendable {
        /// What has ended, oldest first; at most ``RequestLog/capacity``.
        public internal(set) var lines: [RequestLine] = []

        /// What is on its way, oldest first.
        public internal(set) var open: [OpenRequest] = []

        /// An empty log.
        public init() {}

        mutating func append(_ line: RequestLine) {
            if lines.count == RequestLog.capacity { lines.removeFirst() }
            lines.append(line)
        }
    }
}
