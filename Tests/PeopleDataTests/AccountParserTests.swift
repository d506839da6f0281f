import People
import Testing

@testable import PeopleData

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
            ("ada@tern.example", .notYet("ada@tern.example", .server)),
            ("@ada@tern.example", .notYet("@ada@tern.example", .server)),
            ("@ada_1.b@tern.example:8080", .notYet("@ada_1.b@tern.example:8080", .server)),
            ("ada@müller.example", .notYet("ada@müller.example", .server)),
            ("https://tern.example/@ada", .notYet("https://tern.example/@ada", .address)),
            ("HTTPS://tern.example/@ada", .notYet("HTTPS://tern.example/@ada", .address)),
            ("http://localhost:3000/@ada", .notYet("http://localhost:3000/@ada", .address)),
            ("http://127.0.0.1/@ada", .notYet("http://127.0.0.1/@ada", .address)),
            ("http://[::1]:80/@ada", .notYet("http://[::1]:80/@ada", .address)),
            ("http://tern.example/@ada", .plainHTTP("http://tern.example/@ada")),
            ("http://localhost.evil.example/", .plainHTTP("http://localhost.evil.example/")),
            ("http://localhost:1@evil.example/", .plainHTTP("http://localhost:1@evil.example/")),
            ("ada.bsky.social", .notYet("ada.bsky.social", .bluesky)),
            ("Ada.BSKY.social", .notYet("Ada.BSKY.social", .bluesky)),
            ("rest:https://rest.example#3", .notYet("rest:https://rest.example#3", .rest)),
            ("feed:https://tern.example/feed.xml", .notYet("feed:https://tern.example/feed.xml", .feed)),
            ("./wren.json", .path("./wren.json", account: "file:.#wren")),
            (
                "Fixtures/People/wren.json",
                .path("Fixtures/People/wren.json", account: "file:Fixtures/People#wren")
            ),
            ("/wren.json", .path("/wren.json", account: "file:/#wren")),
            ("wren.json", .path("wren.json", account: "file:.#wren")),
            ("twocents", .unknown("twocents")),
            ("tern.example", .unknown("tern.example")),
            ("@ada", .unknown("@ada")),
            ("ada@", .unknown("ada@")),
            ("@@tern.example", .unknown("@@tern.example")),
            ("ada@tern..example", .unknown("ada@tern..example")),
            ("a@b@c.example", .unknown("a@b@c.example")),
            ("ftp://tern.example", .unknown("ftp://tern.example")),
            (".bsky.social", .unknown(".bsky.social")),
            ("--help", .unknown("--help")),
        ] as [(String, AccountError)])
    func `every other form has an answer of its own`(text: String, expected: AccountError) {
        #expect(error(text) == expected)
    }

    @Test(arguments: [
        ("", "An account is needed, such as file:Fixtures/People#twocents."),
        (
            "ada@tern.example",
            "\"ada@tern.example\" names a person on a server; this version opens files only,"
                + " such as file:Fixtures/People#twocents."
        ),
        (
            "https://tern.example/@ada",
            "\"https://tern.example/@ada\" names a profile's address; this version opens files only,"
                + " such as file:Fixtures/People#twocents."
        ),
        (
            "http://tern.example/",
            "\"http://tern.example/\" would be read unprotected; write https:// or allow it with --allow-http."
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
            "\"tw\\u{1b}[2Jo\" is no account; write file:DIR#ID, such as file:Fixtures/People#twocents."
        ),
    ])
    func `an error is one line that says what to do`(text: String, line: String) {
        #expect(error(text)?.line == line)
    }

    @Test(arguments: AccountForm.allCases)
    func `every form has a meaning that a message can show`(form: AccountForm) {
        #expect(AccountError.notYet("x", form).line.contains("\"x\" names \(form.meaning);"))
        #expect(!form.meaning.isEmpty)
    }
}
