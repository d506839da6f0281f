import FoundationEssentials
import Testing

@testable import PeopleWeb

struct HostPausesTests {
    private var pauses = HostPauses()
    private let url: URL
    private let start = Date(timeIntervalSince1970: 0)

    init() throws { url = try Self.url("https://marsh.example/a") }

    private static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    private func date(_ seconds: Double) -> Date { start.addingTimeInterval(seconds) }

    @Test mutating func `a pause is of one server: scheme, host and port`() throws {
        pauses.add(busy: url, status: 503, seconds: 10, at: start)
        for (text, isFree) in [
            ("https://marsh.example/b?c", false), ("https://MARSH.example:443/", false),
            ("http://marsh.example/a", true), ("https://marsh.example:8443/a", true),
            ("https://fen.example/a", true),
        ] {
            let passage = pauses.pass(try Self.url(text), at: date(3.5))
            #expect(passage == (isFree ? .free : .refused(status: 503, seconds: 7)), "\(text)")
        }
        #expect(pauses.pass(url, at: date(10)) == .free)
    }

    @Test mutating func `a pause that is lifted lets one through a second`() throws {
        pauses.add(busy: url, status: 429, seconds: 60, at: start)
        pauses.lift()
        #expect(pauses.pass(url, at: date(0.25)) == .later(date(1)))
        #expect(pauses.pass(url, at: date(5)) == .free)
        #expect(pauses.pass(url, at: date(5.5)) == .later(date(6)))
        // What waited in vain has taken nobody's turn.
        #expect(pauses.pass(url, at: date(6)) == .free)
        // An answer ends it, and not one to what was asked before.
        pauses.remove(url)
        #expect(pauses.pass(url, at: date(6.1)) == .free)
        pauses.add(busy: url, status: 429, seconds: 60, at: start)
        pauses.remove(url)
        #expect(pauses.pass(url, at: date(6.1)) == .refused(status: 429, seconds: 54))
    }

    @Test mutating func `after a failure all of a server waits; after what cannot be read that address`()
        throws
    {
        let other = try Self.url("https://marsh.example/b")
        pauses.add(garbled: url, at: start)
        #expect(pauses.pass(url, at: date(0.5)) == .later(date(1)))
        #expect(pauses.pass(other, at: date(0.5)) == .free)
        pauses.add(failed: url, at: date(0.5))
        #expect(pauses.pass(other, at: date(0.75)) == .later(date(1.5)))
        #expect(pauses.pass(other, at: date(1.5)) == .free)
        // An answer ends it; and a clock that is set back costs no time.
        pauses.add(failed: url, at: date(2))
        pauses.remove(other)
        #expect(pauses.pass(url, at: date(2.1)) == .free)
        pauses.add(failed: url, at: date(900))
        #expect(pauses.pass(url, at: date(3)) == .free)
    }
}
