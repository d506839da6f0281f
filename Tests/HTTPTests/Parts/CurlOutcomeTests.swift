import CCurl
import FoundationEssentials
import Testing

@testable import HTTP

/// What curl's numbers mean.
struct CurlOutcomeTests {
    private func error(_ outcome: CurlOutcome, proxy: String? = nil) throws -> HTTPError? {
        let route = Route(
            destination: try Destination(.of("https://a.example/")), proxy: proxy.flatMap { Proxy($0) })
        return outcome.error(at: route, limits: HTTPLimits())
    }

    @Test func `no error is none`() throws {
        #expect(try error(CurlOutcome(code: PERCH_CURLE_OK)) == nil)
    }

    @Test(arguments: [
        (PERCH_REFUSED, HTTPError.refused(host: "a.example", port: 443)),
        (PERCH_NETWORK_UNREACHABLE, .offline(host: "a.example")),
        (PERCH_HOST_UNREACHABLE, .offline(host: "a.example")),
        (PERCH_CONNECT_TIMED_OUT, .timedOut(.connect, host: "a.example", limit: .seconds(10))),
        (1, .other(code: 7, text: "", host: "a.example")),
    ])
    func `a connection fails as the system says`(number: Int, expected: HTTPError) throws {
        #expect(try error(CurlOutcome(code: PERCH_CURLE_COULDNT_CONNECT, systemError: number)) == expected)
    }

    @Test func `what fails on the way to a proxy is the proxy's`() throws {
        let outcome = CurlOutcome(code: PERCH_CURLE_COULDNT_CONNECT, systemError: PERCH_REFUSED)
        #expect(try error(outcome, proxy: "p") == .proxy(host: "a.example"))
        #expect(try error(CurlOutcome(code: PERCH_CURLE_RECV_ERROR), proxy: "p") == .proxy(host: "a.example"))
        let late = CurlOutcome(code: PERCH_CURLE_RECV_ERROR, isConnected: true)
        #expect(try error(late, proxy: "p") == .reset(host: "a.example", isUnderstood: true))
    }

    @Test func `only what was asked over plain http may have been meant for https`() throws {
        let outcome = CurlOutcome(code: PERCH_CURLE_GOT_NOTHING, isConnected: true)
        let plain = Route(destination: try Destination(.of("http://127.0.0.1/")), proxy: nil)
        let closed = try #require(outcome.error(at: plain, limits: HTTPLimits()))
        #expect(closed.description.contains("a port that speaks https breaks off so; write https://"))
        let encrypted = try #require(try error(outcome))
        #expect(encrypted == .reset(host: "a.example", isUnderstood: true))
        #expect(!encrypted.description.contains("http"))
    }

    @Test(arguments: [
        (9, TLSProblem.notYetValid), (10, .expired), (18, .selfSigned), (19, .selfSigned),
        (20, .unknownIssuer),
        (0, .otherName), (1, .otherName), (62, .otherName), (23, .other(23)),
    ])
    func `a certificate fails a check by OpenSSL's number`(number: Int, problem: TLSProblem) throws {
        let outcome = CurlOutcome(code: PERCH_CURLE_PEER_FAILED_VERIFICATION, verification: number)
        #expect(try error(outcome) == .untrusted(host: "a.example", problem))
    }

    @Test func `what nobody foresaw is handed on with curl's words`() throws {
        #expect(
            try error(CurlOutcome(code: 43, text: "A function was given a bad argument"))
                == .other(code: 43, text: "A function was given a bad argument", host: "a.example"))
    }
}
