import FoundationEssentials
import Testing

@testable import HTTP

/// A URL is taken apart in one way only.
struct DestinationTests {
    private func problem(_ text: String) throws -> HTTPError? {
        do throws(HTTPError) {
            _ = try Destination(url(text))
            return nil
        } catch {
            return error
        }
    }

    private func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/not-a-url") }

    @Test(arguments: [
        ("https://Example.ORG", "https://example.org:443/"),
        ("https://example.org.:8443/a?b#c", "https://example.org:8443/a?b"),
        ("http://[::1]/x", "http://[::1]:80/x"),
        ("https://xn--bcher-kva.example/%C3%A4", "https://xn--bcher-kva.example:443/%C3%A4"),
        ("https://a_b.example?q=1", "https://a_b.example:443/?q=1"),
        ("https://1.2.3.4/", "https://1.2.3.4:443/"),
    ])
    func `a URL is put together again`(text: String, whole: String) throws {
        #expect(try Destination(.of(text)).text == whole)
    }

    @Test(arguments: [
        ("ftp://example.org/", URLProblem.scheme), ("file:///etc/passwd", .scheme), ("example.org", .scheme),
        ("https://user@example.org/", .credentials), ("https://user:word@example.org/", .credentials),
        ("https://good.example@evil.example/", .credentials),
        ("https:///path", .host), ("https://127.1/", .host), ("https://0x7f000001/", .host),
        ("https://2130706433/", .host), ("https://a..b/", .host), ("https://a../", .host),
        ("https://ex%61mple.org/", .host),
        ("https://example.org:0/", .port), ("https://example.org:65536/", .port),
    ])
    func `a URL that could mislead is not asked for`(text: String, expected: URLProblem) throws {
        #expect(try problem(text) == .invalidURL(expected))
    }

    @Test(arguments: ["localhost", "a.localhost", "LOCALHOST.", "127.0.0.9", "[::1]", "[::ffff:127.0.0.1]"])
    func `some hosts are this computer by name`(host: String) throws {
        #expect(try Destination(.of("http://\(host)/")).isLoopback)
        #expect(ThisComputer.isNamed(host))
    }

    @Test(arguments: [
        "localhost.example", "notlocalhost", "10.0.0.1", "128.0.0.1", "[::2]", "127.0.0.1.evil.example",
    ])
    func `others are not`(host: String) throws {
        #expect(try !Destination(.of("http://\(host)/")).isLoopback)
        #expect(!ThisComputer.isNamed(host))
    }
}
