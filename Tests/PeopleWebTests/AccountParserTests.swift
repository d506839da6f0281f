import FoundationEssentials
import People
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

struct AccountParserTests {
    private func error(_ text: String) -> AccountError? {
        do {
            _ = try AccountParser.parse(text)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("file:Fixtures/People#twocents", "Fixtures/People", "twocents"),
        ("  file:Fixtures/People#twocents\n", "Fixtures/People", "twocents"),
        ("FILE:x#y", "x", "y"),
        ("file:/srv/people#A.b-c_9", "/srv/people", "A.b-c_9"),
        ("file:with space/and#hash#wren", "with space/and#hash", "wren"),
        ("file:.#wren", ".", "wren"),
        ("file:../up#wren", "../up", "wren"),
        ("file:海#wren", "海", "wren"),
    ])
    func `a file's account names folder and person`(text: String, directory: String, person: String) throws {
        #expect(try AccountParser.parse(text) == .file(FileAccount(directory: directory, person: person)))
        #expect(
            try AccountParser.parse(Account(text)) == .file(FileAccount(directory: directory, person: person))
        )
    }

    @Test(
        arguments: [
            ("", .empty),
            (" \t\n", .empty),
            ("file:", .noDirectory("file:")),
            ("file:#wren", .noDirectory("file:#wren")),
            ("file:People", .noPerson("file:People")),
            ("file:People#", .noPerson("file:People#")),
            ("file:People#../x", .badPerson("../x")),
            ("file:People#a/b", .badPerson("a/b")),
            ("file:People#wrén", .badPerson("wrén")),
            ("file:People#wren.json", .badPerson("wren.json")),
            ("http://tern.example/@ada", .plainHTTP("http://tern.example/@ada")),
            ("feed:http://tern.example/feed", .plainHTTP("feed:http://tern.example/feed")),
            ("rest:http://tern.example#1", .plainHTTP("rest:http://tern.example#1")),
            ("http://localhost.evil.example/@ada", .plainHTTP("http://localhost.evil.example/@ada")),
            ("http://localhost:1@evil.example/@ada", .credentials("http://localhost:1@evil.example/@ada")),
            ("https://us:pw@tern.example", .credentials("https://us:pw@tern.example")),
            ("feed:https://us@tern.example/f", .credentials("https://us@tern.example/f")),
            ("https://us:pw@", .badAddress("https://us:pw@")),
            ("https://tern.example/@", .noProfile("https://tern.example/@")),
            ("https://tern.example/@ada@", .noProfile("https://tern.example/@ada@")),
            ("https://tern.example/@a%20b", .noProfile("https://tern.example/@a%20b")),
            ("https://bsky.app/settings", .noProfile("https://bsky.app/settings")),
            ("https://", .badAddress("https://")),
            ("feed:", .badAddress("")),
            ("feed:feed", .badAddress("feed")),
            ("at://a b/x", .unknown("at://a b/x")),
            ("acct:ada", .unknown("acct:ada")),
            ("ada@a@b", .unknown("ada@a@b")),
            ("tern.example:0", .unknown("tern.example:0")),
            ("tern .example", .unknown("tern .example")),
            ("rest:https://rest.example", .noRestPerson("rest:https://rest.example")),
            ("rest:https://rest.example#", .noRestPerson("rest:https://rest.example#")),
            ("rest:#1", .badAddress("")),
            ("did:plc", .unknown("did:plc")),
            ("did:plc:a b", .unknown("did:plc:a b")),
            ("./wren.json", .path("./wren.json", account: "file:.#wren")),
            (
                "Fixtures/People/wren.json",
                .path("Fixtures/People/wren.json", account: "file:Fixtures/People#wren")
            ),
            ("/wren.json", .path("/wren.json", account: "file:/#wren")),
            ("wren.json", .path("wren.json", account: "file:.#wren")),
            ("twocents", .unknown("twocents")),
            ("@ada", .unknown("@ada")),
            ("ada@", .unknown("ada@")),
            ("@@tern.example", .unknown("@@tern.example")),
            ("ada@tern..example", .unknown("ada@tern..example")),
            ("ftp://tern.example", .unknown("ftp://tern.example")),
            (".bsky.social", .unknown(".bsky.social")),
            ("--help", .unknown("--help")),
            ("ada@host", .unknown("ada@host")),
            ("ada@tern.example/x", .unknown("ada@tern.example/x")),
            ("ada@tern.example:0", .unknown("ada@tern.example:0")),
            ("a/b@tern.example", .unknown("a/b@tern.example")),
        ] as [(String, AccountError)])
    func `every other form has an answer of its own`(text: String, expected: AccountError) {
        #expect(error(text) == expected)
    }

    @Test(arguments: [
        ("tern.example", "https://tern.example/"), ("https://tern.example/", "https://tern.example/"),
        ("tern.example/blog/2026", "https://tern.example/blog/2026"),
        ("https://tern.example/feed.xml", "https://tern.example/feed.xml"),
        ("https://tern.example/about/us", "https://tern.example/about/us"),
        ("https://tern.example/ap/users/77", "https://tern.example/ap/users/77"),
        ("https://tern.example/author/ada?author=0", "https://tern.example/author/ada?author=0"),
        ("https://tern.example/?feed=rss2", "https://tern.example/?feed=rss2"),
        ("müller.example", "https://xn--mller-kva.example/"),
        ("http://localhost:3000/", "http://localhost:3000/"),
    ])
    func `an address whose look does not tell is asked`(text: String, address: String) throws {
        #expect(
            try AccountParser.parse(text) == .address(AddressAccount(address: #require(WebAddress(address)))))
    }

    @Test(arguments: [
        ("feed://tern.example/x", "https://tern.example/x"),
        ("feed:tern.example/feed", "https://tern.example/feed"),
        ("feed:https://tern.example/feed", "https://tern.example/feed"),
    ])
    func `a feed's address may stand in every form that readers use`(text: String, address: String) throws {
        #expect(try AccountParser.parse(text) == .feed(FeedAccount(address: #require(WebAddress(address)))))
    }

    @Test(arguments: [
        ("@tern.example", "tern.example"), ("at://tern.example", "tern.example"),
        ("at://did:plc:abc/app.bsky.feed.post/3k", "did:plc:abc"),
        ("https://bsky.app/profile/tern.example/post/3k", "tern.example"),
    ])
    func `a domain behind an @ is a handle on Bluesky`(text: String, actor: String) throws {
        #expect(try AccountParser.parse(text) == .bluesky(#require(BlueskyAccount(handle: actor))))
    }

    @Test(arguments: [
        "acct:ada@tern.example", "@ada@tern.example@bridge.example", "ada@tern.example@bridge.example",
    ])
    func `a name from elsewhere is the person at home`(text: String) throws {
        #expect(try AccountParser.parse(text).account == "ada@tern.example")
    }

    @Test(arguments: [
        ("", "An account is needed, such as user@host."),
        (
            "http://tern.example/@ada",
            "\"http://tern.example/@ada\" would be read unprotected; write https:// or allow it with --allow-http."
        ),
        ("file:#x", "\"file:#x\" names no folder; write file:DIR#ID, such as file:Fixtures/People#twocents."),
        (
            "file:People",
            "\"file:People\" names a folder but nobody in it; write file:DIR#ID,"
                + " such as file:Fixtures/People#twocents."
        ),
        (
            "file:People#../x",
            "\"../x\" cannot name a person's file: that takes 1 to 64 of a-z A-Z 0-9 . _ - and no .json."
        ),
        ("./wren.json", "\"./wren.json\" looks like a file's path; write file:.#wren."),
        (
            "tw\u{1b}[2Jo",
            "\"tw\\u{1b}[2Jo\" is no account; write one of these: user@host, #tag@host, a web address,"
                + " name.bsky.social, file:DIR#ID."
        ),
    ])
    func `an error is one line that says what to do`(text: String, line: String) {
        #expect(error(text)?.line == line)
    }

    @Test(arguments: [
        ("ada@tern.example", "ada", "https://tern.example"),
        ("@ada@tern.example", "ada", "https://tern.example"),
        (" @Ada_1.b@Tern.Example:8080 ", "ada_1.b", "https://tern.example:8080"),
        ("ada@müller.example", "ada", "https://xn--mller-kva.example"),
        ("ada@localhost:3000", "ada", "http://localhost:3000"),
        ("ada@127.0.0.1:3000", "ada", "http://127.0.0.1:3000"),
        ("ada@[::1]:3000", "ada", "http://[::1]:3000"),
        ("https://tern.example/@ada", "ada", "https://tern.example"),
        ("HTTPS://tern.example/@Ada/112233?x=1#y", "ada", "https://tern.example"),
        ("https://tern.example/@ada@heron.example", "ada", "https://heron.example"),
        // Stranger 2026-11-30: it became somebody called `ada.rss`.
        ("https://tern.example/@Ada.rss", "ada", "https://tern.example"),
        ("https://tern.example/@ada.atom", "ada", "https://tern.example"),
        ("https://tern.example/@ada.b", "ada.b", "https://tern.example"),
        ("https://tern.example/users/ada", "ada", "https://tern.example"),
        ("https://tern.example/users/ada/statuses/7", "ada", "https://tern.example"),
        ("https://tern.example/profile/ada", "ada", "https://tern.example"),
        ("https://tern.example/ada/", "ada", "https://tern.example"),
        ("http://localhost:3000/@ada", "ada", "http://localhost:3000"),
        ("http://[::1]:80/@ada", "ada", "http://[::1]"),
    ])
    func `a server's account names a person and a server`(text: String, user: String, server: String) throws {
        let origin = try AccountParser.parse(text)
        #expect(origin.server?.text == server)
        guard case .server(let account) = origin else {
            Issue.record("\(origin)")
            return
        }
        #expect(account.user == user)
        // What is stored and listed means the same.
        let again = try #require(origin.account)
        #expect(try AccountParser.parse(again) == origin)
    }

    @Test func `another computer is asked without protection only if that is allowed`() throws {
        let origin = try AccountParser.parse("http://tern.example/@ada", allowsPlainHTTP: true)
        #expect(origin.server?.text == "http://tern.example")
        #expect(origin.server?.isPlainElsewhere == true)
        #expect(origin.account == "http://tern.example/@ada")
    }

    @Test(arguments: ["localhost", "a.localhost", "127.0.0.1", "127.8.9.10", "[::1]"])
    func `this computer is told by its name, by whoever asks`(host: String) throws {
        #expect(WebOrigin(host: host)?.text == "http://\(host)")
        #expect(WebOrigin(host: host)?.isPlainElsewhere == false)
        #expect(WebOrigin(address: "http://\(host):8080/x")?.isHere == true)
        // A secret may go there without protection.
        let settings = WebSettings(tokens: [try #require(Token("s3cret", for: "\(host):80"))])
        let url = try #require(URL(string: "http://\(host):80/api"))
        #expect(settings.token(for: url) != nil)
    }

    @Test(arguments: [
        "localhost.evil.example", "127.0.0.1.evil.example", "0127.0.0.1", "128.0.0.1",
    ])
    func `a host that only looks like this computer is another`(host: String) throws {
        #expect(WebOrigin(host: host)?.isSecure == true)
    }

    @Test func `a number that is no address is no host`() {
        #expect(WebOrigin(host: "127.0.0.256") == nil)
    }

    @Test(arguments: [
        ("ada.bsky.social", "ada.bsky.social", "ada.bsky.social"),
        ("@Ada.BSKY.social", "ada.bsky.social", "ada.bsky.social"),
        ("https://bsky.app/profile/ada.example", "ada.example", "https://bsky.app/profile/ada.example"),
        (
            "https://bsky.app/profile/did:plc:abc/post/3k", "did:plc:abc",
            "https://bsky.app/profile/did:plc:abc"
        ),
        ("did:web:ada.example", "did:web:ada.example", "https://bsky.app/profile/did:web:ada.example"),
    ])
    func `a person on Bluesky is a handle or a DID`(text: String, actor: String, stored: String) throws {
        let origin = try AccountParser.parse(text)
        #expect(origin == BlueskyAccount(handle: actor).map(AccountOrigin.bluesky))
        #expect(origin.userId == User.ID(origin: "https://bsky.app", raw: actor))
        #expect(origin.account?.text == stored)
        #expect(try AccountParser.parse(stored) == origin)
        #expect(origin.server?.text == "https://bsky.app")
    }

    @Test func `a REST server's account and a feed are addresses`() throws {
        let base = try #require(WebAddress("https://rest.example/api"))
        let rest = try AccountParser.parse("REST:https://rest.example/api#3")
        #expect(rest == .rest(RestAccount(base: base, person: "3")))
        #expect(rest.account == "rest:https://rest.example/api#3")
        let address = try #require(WebAddress("http://localhost:1/feed.xml"))
        let feed = try AccountParser.parse("feed:http://localhost:1/feed.xml")
        #expect(feed == .feed(FeedAccount(address: address)))
        #expect(feed.server?.authority == "localhost:1")
    }

    @Test(arguments: [
        ("ada@tern.example", "https://tern.example", "ada"),
        ("ada@tern.example:443", "https://tern.example", "ada"),
        ("http://127.0.0.1:80/@Ada", "http://127.0.0.1", "ada"),
        ("ada@localhost:443", "http://localhost:443", "ada"),
        ("wren.bsky.social", "https://bsky.app", "wren.bsky.social"),
        ("rest:https://rest.example:443/api/#3", "https://rest.example/api", "3"),
        ("rest:https://rest.example/#3", "https://rest.example", "3"),
        ("feed:http://localhost:1/feed.xml?a=b", "http://localhost:1/feed.xml?a=b", "feed"),
    ])
    func `a person is called the same by the account and by whoever asks for them`(
        text: String, origin: String, raw: String
    ) throws {
        let account = try AccountParser.parse(text)
        #expect(account.userId == User.ID(origin: origin, raw: raw))
        #expect(WebPeople(web: ScriptedWeb()).source(for: account)?.id == account.userId)
    }

    @Test func `an account's refusal does not repeat what is secret in it`() {
        let error = AccountError.noProfile("https://x.example/f?key=s3cret")
        #expect(error.line.contains("key=…") && !error.line.contains("s3cret"))
    }
}
