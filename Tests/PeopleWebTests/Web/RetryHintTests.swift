import FoundationEssentials
import HTTP
import Testing

@testable import PeopleWeb

/// How long servers want to be left alone.
struct RetryHintTests {
    /// Saturday, 21 November 2026, 21:33:24 UTC.
    private let now = Date(timeIntervalSince1970: 1_795_296_804)

    @Test(
        arguments: [
            (["Retry-After": "30"], 30), (["retry-after": "0"], 1), (["Retry-After": "36000"], 36_000),
            (["Retry-After": "90000"], 86_400),
            (["Retry-After": "Sat, 21 Nov 2026 21:34:24 GMT"], 60),
            // An old form of HTTP's dates, which has to be read for ever (RFC 9110, section 5.6.7).
            (["Retry-After": "Saturday, 21-Nov-26 21:34:24 GMT"], 60),
            (["X-RateLimit-Reset": "2026-11-21T21:35:04.123456Z"], 101),
            (["X-RateLimit-Reset": "1795296904123"], 101), (["X-RateLimit-Reset": "1795296904"], 100),
            (["RateLimit-Reset": "1795296904"], 100), (["RateLimit-Reset": "45"], 45),
            (["X-RateLimit-Reset": "2026-11-21T21:00:00.000000Z"], 1),
            (["Retry-After": "soon", "RateLimit-Reset": "45"], 45),
            (["Retry-After": "7", "RateLimit-Reset": "45"], 7),
            (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "45"], 45),
        ] as [(HTTPHeaders, Int)])
    func `a pause is read in each of its shapes`(headers: HTTPHeaders, seconds: Int) {
        #expect(RetryHint.seconds(headers, now: now) == seconds)
    }

    @Test(
        arguments: [
            [:], ["Retry-After": "soon"], ["Retry-After": "-5"], ["Retry-After": "nan"], ["Retry-After": ""],
            ["Retry-After": "Sat, 31 Feb 2026 21:33:24 GMT"],
            ["X-RateLimit-Reset": ""],
            // An allowance that is not used up is not what the server waits for.
            ["X-RateLimit-Remaining": "250", "X-RateLimit-Reset": "2026-11-21T21:38:00.000000Z"],
        ] as [HTTPHeaders])
    func `what is no pause is none`(headers: HTTPHeaders) {
        #expect(RetryHint.seconds(headers, now: now) == nil)
    }

    @Test func `moments count from the server's own clock`() {
        let headers: HTTPHeaders = [
            "Date": "Sat, 21 Nov 2026 20:00:00 GMT", "X-RateLimit-Reset": "2026-11-21T20:00:30.000000Z",
        ]
        #expect(RetryHint.seconds(headers, now: now) == 30)
    }

    @Test func `without a word each pause is twice the one before, up to a minute, with some chance`() {
        var plain = BackOff()
        #expect((0..<8).map { _ in plain.pause("a", random: 0) } == [1, 2, 4, 8, 16, 32, 60, 60])
        var late = BackOff()
        #expect((0..<7).map { _ in late.pause("a", random: 0.999) } == [1, 3, 6, 12, 24, 48, 60])
        // Each host has its own, and an answer begins anew.
        #expect(late.pause("b", random: 0) == 1)
        late.reset("a")
        #expect(late.pause("a", random: 0) == 1)
    }
}
