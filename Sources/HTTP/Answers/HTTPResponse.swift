public import FoundationEssentials

/// A whole answer: whatever its status says, the server said it.
public struct HTTPResponse: Hashable, Sendable {
    /// The status: 200, 404, ….
    public let status: Int
    /// The header fields of the last answer; those of redirects are forgotten.
    public let headers: HTTPHeaders
    /// The body, decompressed.
    ///
    /// It comes from outside and may be anything.
    public let body: [UInt8]
    /// Where the answer came from in the end.
    public let url: URL
    /// Where the redirects led, in order; the last of them is ``url``.
    public let redirects: [URL]
    /// Whether ``body`` is the beginning of a larger one: as much as the request's limit allows.
    public let isCut: Bool
    /// Why ``body`` is the beginning of one whose rest never came: the connection broke off, or it took too long; nil if it is
    /// whole.
    public let breakOff: HTTPError?

    /// An answer made by hand, for tests of those who read answers.
    public init(
        status: Int, headers: HTTPHeaders, body: [UInt8], url: URL, redirects: [URL] = [],
        isCut: Bool = false,
        breakOff: HTTPError? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
        self.redirects = redirects
        self.isCut = isCut
        self.breakOff = breakOff
    }
}

/// The head of an answer as it arrives line by line, within limits.
///
/// An interim answer (100, 103) and a proxy's own come before the real one: every status line begins anew. Fields after
/// the body are dropped, as nobody may rely on them.
struct ResponseHead {
    /// All lines together.
    ///
    /// Real heads take up to a few kilobytes.
    static let byteLimit = 256 << 10
    static let lineLimit = 1_000

    private(set) var status = 0
    private(set) var headers = HTTPHeaders()
    private var isComplete = false
    private var bytes = 0
    private var lines = 0

    /// Takes a line with its end; whether that is still within the limits.
    mutating func take(_ line: [UInt8]) -> Bool {
        bytes += line.count
        lines += 1
        guard bytes <= Self.byteLimit, lines <= Self.lineLimit else { return false }
        let isContinued = line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t")
        let text = Self.trimmed(line[...])
        if line.starts(with: "HTTP/".utf8) {
            begin(text)
        } else if text.isEmpty {
            isComplete = true
        } else if isComplete {
            // A field after the body.
        } else if isContinued {
            headers.extendLast(String(decoding: text, as: UTF8.self))
        } else if let colon = text.firstIndex(of: UInt8(ascii: ":")) {
            headers.append(
                String(decoding: Self.trimmed(text[..<colon]), as: UTF8.self),
                String(decoding: Self.trimmed(text[(colon + 1)...]), as: UTF8.self))
        }
        return true
    }

    private mutating func begin(_ text: ArraySlice<UInt8>) {
        headers = HTTPHeaders()
        isComplete = false
        let words = text.split(separator: UInt8(ascii: " "), maxSplits: 2)
        status = words.count > 1 ? Int(String(decoding: words[1], as: UTF8.self)) ?? 0 : 0
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
        guard let last = bytes.lastIndex(where: { !isBlank($0) }) else { return [] }
        return bytes[...last].drop(while: isBlank)
    }

    /// Where the server sends us instead, if it does.
    var location: String? {
        [301, 302, 303, 307, 308].contains(status) ? headers["Location"] : nil
    }
}

/// What arrives of one answer, within limits.
final class ResponseCollector {
    /// The body of a redirect is thrown away, and after this much of it the connection too.
    private static let redirectLimit = 64 << 10

    enum Overflow {
        case head, body, redirect
        /// What came has no head, so it is no HTTP; ``body`` is its beginning.
        case noHead
    }

    private(set) var head = ResponseHead()
    private(set) var body: [UInt8] = []
    private(set) var overflow: Overflow?
    private let limit: Int
    private let keepsBeginning: Bool
    private let followsRedirects: Bool
    private var discarded = 0

    init(limit: Int, keepsBeginning: Bool = false, followsRedirects: Bool) {
        self.limit = limit
        self.keepsBeginning = keepsBeginning
        self.followsRedirects = followsRedirects
    }

    /// Whether what came is the beginning of an answer with a body: of the server's, and not of an interim one, a refusal or a
    /// redirect.
    var hasPiece: Bool { 200..<300 ~= head.status && !body.isEmpty && location == nil }

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
            if keepsBeginning {
                append(&body)
                body.removeLast(body.count - limit)
            } else {
                // Nobody will read it.
                body = []
            }
        } else {
            append(&body)
        }
        return overflow == nil
    }
}
