/// The vectors on which Perch differs from the URL Standard, each with the reason.
enum Differences {
    /// Addresses.
    static let urls = reasons([
        urlSlashes: "less than two slashes",
        urlNames: "a name or a password before the host",
        urlPunycode: "an xn-- label that is none",
        urlEmpty: "an empty label",
        urlSymbol: "a symbol in a name",
        urlSigns: "signs in a host",
    ])

    /// Hosts.
    static let hosts = reasons([
        hostSymbols: "a symbol in a name",
        hostHyphens: "hyphens at the ends, or in the third and fourth place, beside other letters",
        hostEmpty: "an empty label",
        hostPunycode: "an xn-- label that is none",
        hostLong: "longer than the domain name system holds",
    ])

    private static func reasons(_ groups: [[String]: String]) -> [String: String] {
        var reasons: [String: String] = [:]
        for (inputs, reason) in groups {
            for input in inputs { reasons[input] = reason }
        }
        return reasons
    }

    /// With one slash or none, what is named would depend on the page that it stands on, as browsers
    /// resolve it there.
    private static let urlSlashes = [
        "http:/example.com/",
        "https:/example.com/",
        "http:example.com/",
        "https:example.com/",
        "http:@www.example.com",
        "http:/@www.example.com",
        "http:a:b@www.example.com",
        "http:/a:b@www.example.com",
        "http::b@www.example.com",
        "http:/:b@www.example.com",
        "http:a:@www.example.com",
        "http:/a:@www.example.com",
    ]

    /// A name or a password before the host could pass for the host: refused.
    private static let urlNames = [
        "http://user:pass@foo:21/bar;par?b#c",
        "https://test:@test",
        "https://:@test",
        "http://a:b@c:29/d",
        "http://&a:foo(b]c@d:2/",
        "http://::@c@d:2",
        "http://foo.com:b@d/",
        "http://%25DOMAIN:foobar@foodomain.com/",
        "http://@www.example.com",
        "http://a:b@www.example.com",
        "http://@pple.com",
        "http://:b@www.example.com",
        "http://a:@www.example.com",
        "http://www.@pple.com",
        "http://:@www.example.com",
        "http://foo:💩@example.com/bar",
        "https://@test@test@example:800/",
        "https://@@@example",
        "http://`{}:`{}@h/`{}?`{}",
        "https://user:pass[\u{7F}@foo/bar",
        "http://a:b@c\\",
    ]

    /// Names that already are in ASCII are not looked into: `xn--` names of emoji lead somewhere, and
    /// libidn2 knows none.
    private static let urlPunycode = [
        "http://a.b.c.xn--pokxncvks",
        "http://10.0.0.xn--pokxncvks",
        "http://a.b.c.XN--pokxncvks",
        "http://a.b.c.Xn--pokxncvks",
        "http://10.0.0.XN--pokxncvks",
        "http://10.0.0.xN--pokxncvks",
        "https://xn--/",
    ]

    /// Labels without a letter are no names of hosts: refused.
    private static let urlEmpty = [
        "http://./",
        "http://../",
        "http://foo.09..",
    ]

    /// IDNA 2008, which libidn2 asks besides, has no symbols in names.
    private static let urlSymbol = [
        "https://%e2%98%83"
    ]

    /// The domain name system has no such signs, and a quotation mark could end what an address is put
    /// into: refused.
    private static let urlSigns = [
        "http://!\"$&'()*+,-.;=_`{}~/"
    ]

    /// IDNA 2008, which libidn2 asks besides, has no symbols in names.
    private static let hostSymbols = [
        "a†--",
        "-†",
    ]

    /// IDNA 2008, which libidn2 asks besides, has no hyphens at the ends of a name that has another label
    /// in other letters, nor in its third and fourth places.
    private static let hostHyphens = [
        "-x.ß",
        "x-.ß",
        "ab--c.ß",
    ]

    /// Labels without a letter are no names of hosts: refused.
    private static let hostEmpty = [
        "x..xn--zca",
        "x..ß",
    ]

    /// Names that already are in ASCII are not looked into: `xn--` names of emoji lead somewhere, and
    /// libidn2 knows none.
    private static let hostPunycode = [
        "xn--a",
        "xn--a.xn--zca",
        "xn--1ug.example",
        "xn--a-yoc",
        "xn--zn7c.com",
    ]

    /// More than 63 bytes of a label or 253 of a name are more than the domain name system holds: refused.
    private static let hostLong: [String] = {
        let label = "x" + String(repeating: "0123456789", count: 6) + "01"
        let parts = [String](repeating: String(repeating: "0123456789", count: 5), count: 4)
        let name = (parts + [String(String(repeating: "0123456789", count: 5).dropLast())]).joined(
            separator: ".")
        return [
            label + "x", label + "†", label + "x.xn--zca", label + "x.ß", name + ".x", name + ".xn--zca",
            name + ".ß",
        ]
    }()
}
