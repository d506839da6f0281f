import FoundationEssentials
import Testing

@testable import HTTP

/// Which proxy the environment names for which place.
struct ProxiesTests {
    private func proxy(_ environment: [String: String], to text: String) throws -> String? {
        try Proxies(environment).proxy(to: Destination(.of(text)))?.text
    }

    @Test func `an empty environment names none`() throws {
        #expect(try proxy([:], to: "https://a.example/") == nil)
        #expect(try proxy(["https_proxy": ""], to: "https://a.example/") == nil)
    }

    @Test(arguments: [
        ("https_proxy", "https", true), ("HTTPS_PROXY", "https", true), ("http_proxy", "http", true),
        ("HTTP_PROXY", "http", false), ("all_proxy", "http", true), ("ALL_PROXY", "https", true),
        ("https_proxy", "http", false), ("http_proxy", "https", false),
    ])
    func `each variable is for its scheme`(name: String, scheme: String, applies: Bool) throws {
        let found = try proxy([name: "p.example:3128"], to: "\(scheme)://a.example/")
        #expect(found == (applies ? "http://p.example:3128" : nil))
    }

    @Test(arguments: [
        ("a.example", true), (".a.example", true), ("b.example, a.example", true),
        ("b.example a.example", true),
        ("example", true), ("*", true), ("A.Example.", true), ("xa.example", false), ("ample", false),
        ("", false),
    ])
    func `no_proxy lists names with all below them`(list: String, excepts: Bool) throws {
        let found = try proxy(["all_proxy": "p", "no_proxy": list], to: "https://a.example/")
        #expect((found == nil) == excepts)
    }

    @Test(arguments: [
        ("10.0.0.1", true), ("10.0.0.0/8", true), ("10.0.0.0/31", true), ("10.0.0.2/31", false),
        ("10.0.0.0/99", false),
        ("[fd00::1]", false), ("a.example", false), ("*", true),
    ])
    func `no_proxy lists addresses and networks`(list: String, excepts: Bool) throws {
        let found = try proxy(["all_proxy": "p", "NO_PROXY": list], to: "https://10.0.0.1/")
        #expect((found == nil) == excepts)
    }

    @Test(arguments: ["localhost", "127.0.0.1", "[::1]"])
    func `this computer is always reached directly`(host: String) throws {
        #expect(try proxy(["all_proxy": "p"], to: "https://\(host)/") == nil)
    }

    @Test(arguments: [
        ("p.example", "http://p.example:1080", "p.example", 1080),
        ("https://p.example/", "https://p.example:443", "p.example", 443),
        ("http://me:word@p.example:80", "http://me:word@p.example:80", "p.example", 80),
        ("socks5://[::1]:9", "socks5h://[::1]:9", "::1", 9),
        ("socks4://p", "socks4a://p:1080", "p", 1080),
    ])
    func `a proxy is read in all its spellings`(text: String, whole: String, host: String, port: Int) throws {
        let proxy = try #require(Proxy(text))
        #expect(proxy.text == whole)
        #expect(proxy.host == host)
        #expect(proxy.port == port)
    }

    @Test(arguments: ["ftp://p", "http://", "http://p:x", "http://p:0", "http://[::1"])
    func `a proxy that cannot be understood stops the request`(text: String) {
        #expect(throws: HTTPError.invalidURL(.proxy)) {
            try proxy(["all_proxy": text], to: "https://a.example/")
        }
    }
}
