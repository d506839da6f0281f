import Testing

@testable import WebTestSupport

/// What a bad file's message says: the place, what was expected, what stands there.
struct FixtureFaultTests {
    @Test(arguments: [
        ("", "line 1, column 1: expected a value, found the end of the file"),
        ("{\n  \"perch\": 1,\n  \"user\" {\n", "line 3, column 10: expected \":\" after a key, found \"{\""),
        ("{\n\"perch\": 1,\n}", "line 3, column 1: expected another value after the comma, found \"}\""),
        ("[]", ": expected an object in { }, found a list in [ ]"),
        ("\"潮\"", ": expected an object in { }, found \"潮\""),
        ("{}", ": expected \"perch\": 1, which marks a file of this format"),
        ("{\"perch\": 2}", "perch: expected 1, the one version of this format, found 2"),
        ("{\"perch\": \"1\"}", "perch: expected 1, the one version of this format, found \"1\""),
        ("{\"perch\": 1}", ": expected \"user\", an object in { }"),
        ("{\"perch\": 1, \"user\": 3}", "user: expected an object in { }, found 3"),
        ("{\"perch\": 1, \"user\": null}", "user: expected an object in { }, found null"),
        ("{\"perch\": 1, \"order\": -1}", "order: expected a whole number, 0 or more, found -1"),
        ("{\"perch\": 1, \"user\": {}}", "user: expected \"id\", a text or a number"),
        ("{\"perch\": 1, \"user\": {\"id\": 1}}", "user: expected \"name\", a text"),
        ("{\"perch\": 1} x", "line 1, column 14: expected the end of the file, found \"x\""),
    ])
    func `a bad file says where and what was expected`(text: String, message: String) {
        #expect(Samples.fault(text) == message)
    }

    @Test(arguments: [
        (#""name": 7"#, "user.name: expected a text in double quotes, found 7"),
        (#""name": null"#, "user.name: expected a text in double quotes, found null"),
        (#""name": tru"#, "line 1, column 40: expected a value, found \"t\""),
        (#""id": """#, "user.id: expected an id, a text or a number, found \"\""),
        (#""id": true"#, "user.id: expected an id, a text or a number, found true"),
        (#""id": {"a": 1}"#, "user.id: expected an id, a text or a number, found an object in { }"),
        (#""bio": ["x"]"#, "user.bio: expected a text in double quotes, found a list in [ ]"),
        (#""followers": -1"#, "user.followers: expected a whole number, 0 or more, found -1"),
        (#""followers": 1.5"#, "user.followers: expected a whole number, 0 or more, found 1.5"),
        (#""followers": "12""#, "user.followers: expected a whole number, 0 or more, found \"12\""),
        (
            #""posts": 99999999999999999999"#,
            "user.posts: expected a whole number, 0 or more, found 99999999999999999999"
        ),
        (#""since": "April""#, "user.since: expected a date like 2017-04-03, found \"April\""),
        (#""since": 2017"#, "user.since: expected a text in double quotes, found 2017"),
        (#""bot": "yes""#, "user.bot: expected true or false, found \"yes\""),
        (#""fields": {}"#, "user.fields: expected a list in [ ], found an object in { }"),
        (#""fields": [{"name": "a"}]"#, "user.fields[0]: expected \"value\", a text"),
        (
            #""fields": [{"name": "a", "value": "b"}, {"name": 1}]"#,
            "user.fields[1].name: expected a text in double quotes, found 1"
        ),
        (#""fields": [[]]"#, "user.fields[0]: expected an object in { }, found a list in [ ]"),
    ])
    func `a bad profile names the way to the value`(member: String, message: String) {
        #expect(Samples.fault(#"{"perch": 1, "user": {"id": 1, \#(member)}}"#) == message)
    }

    @Test(arguments: [
        (#""at": "yesterday""#, "at: expected a time like 2018-02-18T08:41:00Z, found \"yesterday\""),
        (
            #""at": "2018-02-30T00:00:00Z""#,
            "at: expected a time like 2018-02-18T08:41:00Z, found \"2018-02-30T00:00:00Z\""
        ),
        (#""at": 1518944400"#, "at: expected a text in double quotes, found 1518944400"),
        (#""text": {}"#, "text: expected a text in double quotes, found an object in { }"),
        (#""id": null"#, "id: expected an id, a text or a number, found null"),
        (#""language": 1"#, "language: expected a text in double quotes, found 1"),
        (#""quote": "x""#, "quote: expected an object in { }, found \"x\""),
        (#""quote": {"name": "a"}"#, "quote: expected \"text\", a text"),
        (#""quote": {"text": "a"}"#, "quote: expected \"name\", a text"),
        (#""repostedFrom": {}"#, "repostedFrom: expected \"name\", a text"),
        (
            #""repostedFrom": {"name": "a", "handle": 1}"#,
            "repostedFrom.handle: expected a text in double quotes, found 1"
        ),
        (#""media": [{"alt": "x"}]"#, "media[0]: expected \"kind\", one of image, video, audio, other"),
        (
            #""media": [{"kind": "image"}, {"kind": "film"}]"#,
            "media[1].kind: expected one of image, video, audio, other, found \"film\""
        ),
        (#""replies": -3"#, "replies: expected a whole number, 0 or more, found -3"),
    ])
    func `a bad post names its index`(member: String, message: String) {
        let bad = #"{"id": "b", "at": "2018-02-18T09:00:00Z", "text": "x", \#(member)}"#
        let text = Samples.person(posts: "[\(Samples.post("a")), \(bad)]")
        #expect(Samples.fault(text) == "posts[1].\(message)")
    }

    @Test func `a raw control character in a post is refused at its line and column`() {
        let text = Samples.person(posts: "[\n{\"text\": \"a\u{1b}[2J\"}]")
        let expected = "no raw control character in a text (write it as \\u001b)"
        #expect(Samples.fault(text) == "line 2, column 12: expected \(expected)")
    }

    @Test(arguments: [
        (#"[{"at": "2018-02-18T09:00:00Z", "text": ""}]"#, "posts[0]: expected \"id\", a text or a number"),
        (#"[{"id": 1, "text": ""}]"#, "posts[0]: expected \"at\", a time like 2018-02-18T08:41:00Z"),
        (#"[{"id": 1, "at": "2018-02-18T09:00:00Z"}]"#, "posts[0]: expected \"text\", a text"),
        ("[null]", "posts[0]: expected an object in { }, found null"),
        ("{}", "posts: expected a list in [ ], found an object in { }"),
        (
            "[\(Samples.post("1")), \(Samples.post("2")), \(Samples.post("1"))]",
            "posts[2].id: expected an id that no other post has, found \"1\" as in posts[0]"
        ),
        (
            #"[{"id": "7", "at": "2018-02-18T09:00:00Z", "text": ""}, {"id": 7, "at": "2018-02-18T09:00:00Z", "text": ""}]"#,
            "posts[1].id: expected an id that no other post has, found \"7\" as in posts[0]"
        ),
    ])
    func `posts that lack something or repeat themselves are refused`(posts: String, message: String) {
        #expect(Samples.fault(Samples.person(posts: posts)) == message)
    }

    @Test(arguments: [
        (
            #"{"profile": ["ok", "ofline"]}"#,
            "demo.profile[1]: expected one of ok, offline, timed-out, not-found, unavailable, found \"ofline\""
        ),
        (#"{"posts": "offline"}"#, "demo.posts: expected a list in [ ], found \"offline\""),
        (#"{"note": 1}"#, "demo.note: expected a text in double quotes, found 1"),
        ("[]", "demo: expected an object in { }, found a list in [ ]"),
    ])
    func `a bad demo part is refused too`(demo: String, message: String) {
        #expect(Samples.fault(Samples.person(demo: demo)) == message)
    }

    @Test func `a fault in posts that stand before their user is found as well`() {
        let text = #"{"perch": 1, "posts": [{"id": 1, "at": "soon"}], "user": {"id": 1, "name": ""}}"#
        #expect(
            Samples.fault(text) == "posts[0].at: expected a time like 2018-02-18T08:41:00Z, found \"soon\"")
    }

    @Test func `a fault repeats outside text safely`() {
        let text = Samples.person(posts: #"[{"id": "1", "at": "\u001b]0;owned\u0007\n"}]"#)
        let expected = "a time like 2018-02-18T08:41:00Z, found \"\\u{1b}]0;owned\\u{7}\\u{a}\""
        #expect(Samples.fault(text) == "posts[0].at: expected \(expected)")
    }

    @Test func `a file that breaks off anywhere is refused without a crash`() {
        let bytes = Array(Self.whole.utf8)
        for count in 0..<bytes.count - 1 {
            #expect(Samples.fault(bytes: Array(bytes.prefix(count))) != nil, "\(count) bytes")
        }
        #expect(Samples.fault(bytes: bytes) == nil)
    }

    private static let whole = Samples.person(
        posts: "[\(Samples.post("1")), \(Samples.post("2"))]",
        demo: #"{"profile": ["offline", "ok"], "note": "né"}"#
    )
}
