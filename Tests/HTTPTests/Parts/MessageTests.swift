import Testing

@testable import HTTP

/// What the errors say.
struct MessageTests {
    private static let host = "a.example"

    private static let all: [HTTPError] =
        [
            .noLibrary, .invalidHeader("X\u{1B}[2J"), .notEncrypted(host: host), .unknownHost(host),
            .offline(host: host), .refused(host: host, port: 443), .reset(host: host), .truncated(host: host),
            .tooLarge(host: host, limit: 8 << 20), .headTooLarge(host: host),
            .tooManyRedirects(limit: 5, host: host), .redirectedToScheme(from: "https", to: "", host: host),
            .redirectedInside(from: host, to: "b.example", address: "10.0.0.1"), .proxy(host: host),
            .proxy(host: host, .login),
            .proxy(host: host, .status(403)), .proxy(host: host, .status(502)),
            .proxy(host: host, .silent(limit: .seconds(10))),
            .cancelled,
            .other(code: 99, text: "Words", host: host),
        ] + URLProblem.allCases.map { .invalidURL($0) }
        + HTTPPhase.allCases.map { .timedOut($0, host: host, limit: .seconds(10)) }
        + AnswerProblem.allCases.map { .malformed(host: host, $0) }
        + [
            TLSProblem.expired, .notYetValid, .selfSigned, .unknownIssuer, .otherName, .noCertificates,
            .handshake,
            .other(7),
        ].map { .untrusted(host: host, $0) }

    @Test(arguments: all)
    func `every message is sentences fit for a terminal`(error: HTTPError) {
        let text = error.description
        #expect(text.hasSuffix("."))
        #expect(text.first?.isUppercase == true || text.hasPrefix(Self.host))
        #expect(text.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) })
        #expect(!text.contains("  "))
    }

    @Test(arguments: all)
    func `what a server or its absence caused is said in a first sentence that fits a status line`(
        error: HTTPError
    ) {
        switch error {
        case .invalidURL, .invalidHeader, .timedOut: return
        default: break
        }
        let first = error.description.split(separator: ". ")[0]
        #expect(first.count <= 72)
        #expect(first.contains(Self.host) || error == .noLibrary || error == .cancelled)
    }

    @Test func `no two errors say the same`() {
        #expect(Set(Self.all.map(\.description)).count == Self.all.count)
    }

    @Test(arguments: [
        (
            HTTPError.timedOut(.connect, host: host, limit: .seconds(10)),
            "a.example did not take the connection within 10 s. "
                + "The server may be down or the network slow; try again later."
        ),
        (
            .timedOut(.answer, host: host, limit: .milliseconds(1_050)),
            "a.example did not answer completely within 1.05 s. It may be overloaded; try again later."
        ),
        (
            .tooLarge(host: host, limit: 8 << 20),
            "The answer of a.example is too large. More than 8 MB are not kept: ask for less at once, or for another page."
        ),
        (
            .untrusted(host: host, .expired),
            "a.example was not trusted: its certificate has expired. "
                + "Check this computer's clock; else only the server's owner can renew it."
        ),
        (
            .redirectedInside(from: host, to: "b.example", address: "10.0.0.1"),
            "a.example redirects to b.example (10.0.0.1). That is in a network that the public cannot reach, "
                + "so it was not asked: the server may be after something in your network."
        ),
        (
            .invalidHeader("X\u{1B}]0;\n"),
            "The header field X?]0;? cannot be sent: its name or value has characters that would begin another line. "
                + "Check where the value comes from."
        ),
    ])
    func `a message says what happened, why, and what to do`(error: HTTPError, text: String) {
        #expect(error.description == text)
    }
}
