import FoundationEssentials
import Testing
import Values

@testable import HTTP

/// Where a request may go.
struct PassageTests {
    private static let outside = [InternetAddress(bytes: [1, 1, 1, 1])]
    private static let loopback = [InternetAddress(bytes: [127, 0, 0, 1])]
    private static let inside = [InternetAddress(bytes: [10, 0, 0, 1])]

    /// What becomes of a request that finds `first`, is redirected to `location`, and finds `second` there.
    private func error(
        _ text: String, _ first: [InternetAddress], to location: String, _ second: [InternetAddress],
        plain: Bool = true
    ) throws -> HTTPError? {
        do throws(HTTPError) {
            var passage = try Passage(HTTPRequest(URL(string: text)!, allowsPlainHTTP: plain))
            try passage.check(first)
            try passage.follow(location)
            try passage.check(second)
            return nil
        } catch {
            return error
        }
    }

    @Test func `from public to public is allowed`() throws {
        #expect(try error("https://a.example/", Self.outside, to: "https://b.example/", Self.outside) == nil)
    }

    @Test func `from public to an address inside is not`() throws {
        #expect(
            try error(
                "https://a.example/", Self.outside, to: "https://b.example/", Self.outside + Self.inside)
                == .redirectedInside(from: "a.example", to: "b.example", address: "10.0.0.1"))
    }

    @Test func `a name that moves inside between two steps is not followed there`() throws {
        #expect(
            try error("https://a.example/", Self.outside, to: "/again", Self.loopback)
                == .redirectedInside(from: "a.example", to: "a.example", address: "127.0.0.1"))
    }

    @Test func `a name with one address outside counts as public`() throws {
        #expect(
            try error("https://a.example/", Self.inside + Self.outside, to: "/again", Self.inside) != nil)
    }

    @Test func `from inside to inside is allowed, and so is to public`() throws {
        #expect(try error("https://a.example/", Self.inside, to: "https://b.example/", Self.loopback) == nil)
        #expect(try error("https://10.0.0.1/", [], to: "https://b.example/", Self.outside) == nil)
    }

    @Test(arguments: [
        ("https://a.example/", "http://a.example/"), ("http://a.example/", "https://a.example/"),
    ])
    func `encryption neither begins nor ends on the way`(from: String, to: String) throws {
        #expect(
            try error(from, Self.outside, to: to, Self.outside)
                == .redirectedToScheme(
                    from: String(from.prefix { $0 != ":" }), to: String(to.prefix { $0 != ":" }),
                    host: "a.example"))
    }

    /// Where a redirect from this page leads; nil if it is not followed.
    private func place(of location: String, from page: String) -> String? {
        var passage = try? Passage(HTTPRequest(.of(page)))
        do { try passage?.follow(location) } catch { return nil }
        return passage?.url.absoluteString
    }

    /// Addresses are read by Foundation in one way and by browsers in another: a redirect meant `example.org` for everybody
    /// else, and was malformed here.
    @Test(arguments: [
        ("https://ｅxample.org/", "https://example.org/"),
        ("https://bücher.example/ä", "https://xn--bcher-kva.example/%C3%A4"),
        ("../x y", "https://a.example/x%20y"), ("//b.example", "https://b.example/"),
        ("?p=2", "https://a.example/one/two?p=2"),
        ("\\\\b.example\\x", "https://b.example/x"), ("three", "https://a.example/one/three"),
        ("HTTPS://B.example", "https://b.example/"),
    ])
    func `a redirect leads where browsers go`(location: String, whole: String) {
        #expect(place(of: location, from: "https://a.example/one/two?p=1#top") == whole)
    }

    @Test(arguments: [
        "https://", "https://a b/", "//user@b.example/", "https://b.example:99999/", "//a..b/", "",
    ])
    func `what is no place of the web is not followed`(location: String) {
        #expect(place(of: location, from: "https://a.example/") == nil)
    }

    @Test func `without encryption only this computer is asked`() throws {
        #expect(
            try error("http://a.example/", [], to: "/", [], plain: false) == .notEncrypted(host: "a.example"))
        #expect(try error("http://localhost/", Self.loopback, to: "/", Self.loopback, plain: false) == nil)
    }

    @Test func `a redirect does not lead away from this computer without encryption`() throws {
        #expect(
            try error("http://localhost/", Self.loopback, to: "http://a.example/", Self.outside, plain: false)
                == .notEncrypted(host: "a.example"))
    }

    @Test func `a name of this computer that leads elsewhere is not asked without encryption`() throws {
        #expect(
            try error("http://box.localhost/", Self.outside, to: "/", [], plain: false)
                == .notEncrypted(host: "box.localhost"))
    }

    @Test(arguments: [
        ("X\r\nEvil: 1", "a"), ("X", "a\r\nEvil: 1"), ("", "a"), ("X:", "a"), ("X", "a\u{0}b"), ("X Y", "a"),
    ])
    func `a field that would begin another line is not sent`(name: String, value: String) throws {
        #expect(throws: HTTPError.invalidHeader(name)) {
            try Passage(HTTPRequest(.of("https://a.example/"), headers: [name: value]))
        }
    }

    // MARK: - Addresses that a public server has named

    /// What becomes of an address that a server has named.
    private func named(_ text: String, _ addresses: [InternetAddress]) throws -> HTTPError? {
        do throws(HTTPError) {
            var passage = try Passage(
                HTTPRequest(URL(string: text)!, allowsPlainHTTP: true, isNamedByServer: true))
            #expect(passage.needsFreshConnection)
            try passage.check(addresses)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "https://127.0.0.1/", "https://localhost/", "https://a.localhost/", "https://10.1.2.3/",
        "https://[::1]/",
    ])
    func `what a server names inside is not asked, before anything is looked up`(text: String) throws {
        let host = try #require(URL(string: text)?.host())
        let error = try named(text, [])
        guard case .redirectedInside(let from, let to, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(from == to)
        #expect(host.contains(to))
        #expect(error?.description.hasPrefix("A server points to \(to)") == true)
    }

    @Test func `what a server names may be anywhere in public, by the addresses of its name`() throws {
        #expect(try named("https://b.example/", Self.outside) == nil)
        #expect(
            try named("https://b.example/", Self.outside + Self.inside)
                == .redirectedInside(from: "b.example", to: "b.example", address: "10.0.0.1"))
        // Asked for by a person, the same is.
        var passage = try Passage(HTTPRequest(URL(string: "https://b.example/")!))
        try passage.check(Self.inside)
        #expect(!passage.needsFreshConnection)
    }
}
