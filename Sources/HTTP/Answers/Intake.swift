/// What arrives of one answer, within limits.
final class Intake {
    /// The body of a redirect is thrown away, and after this much of it the connection too.
    static let redirectLimit = 64 << 10

    enum Overflow {
        case head, body, redirect
        /// What came has no head, so it is no HTTP; ``body`` is its beginning.
        case noHead
    }

    private(set) var head = ResponseHead()
    private(set) var body: [UInt8] = []
    private(set) var overflow: Overflow?
    private let limit: Int
    private let followsRedirects: Bool
    private var discarded = 0

    init(limit: Int, followsRedirects: Bool) {
        self.limit = limit
        self.followsRedirects = followsRedirects
    }

    /// Where the server sends us instead, if that is followed.
    var location: String? { followsRedirects ? head.location : nil }

    /// Whether what came is a record of TLS that tells of trouble, as its servers send to who greets them in HTTP.
    var isAlert: Bool { body.starts(with: [0x15, 0x03]) }

    /// Whether the transfer goes on after this line of the head.
    func take(line: [UInt8]) -> Bool {
        if !head.take(line) { overflow = .head }
        return overflow == nil
    }

    /// Whether the transfer goes on after these bytes of the body; `append` adds them to it.
    func take(count: Int, append: (inout [UInt8]) -> Void) -> Bool {
        if head.status == 0 {
            append(&body)
            overflow = .noHead
        } else if location != nil {
            discarded += count
            if discarded > Self.redirectLimit { overflow = .redirect }
        } else if count > limit - body.count {
            overflow = .body
            // Nobody will read it.
            body = []
        } else {
            append(&body)
        }
        return overflow == nil
    }
}
