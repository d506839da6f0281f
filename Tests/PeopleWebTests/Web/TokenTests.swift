import FoundationEssentials
import TestSupport
import Testing

@testable import PeopleWeb

/// Secrets: read only where nobody else can, sent only where they belong, shown nowhere.
struct TokenTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func read(_ variables: [String: String] = [:], host: String? = "marsh.example") throws -> [Token]
    {
        try Token.read(
            environment: ["XDG_CONFIG_HOME": folder.path].merging(variables) { $1 }, host: host)
    }

    private func write(_ text: String, mode: Int = 0o600) throws -> String {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/perch", withIntermediateDirectories: true)
        let file = try folder.write(text, to: "perch/token")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
        return file
    }

    @Test func `the variable is for the account's own server`() throws {
        let tokens = try read(["PERCH_TOKEN": "s3cret"])
        #expect(tokens.map(\.host) == ["marsh.example"])
        #expect(tokens.map(\.secret) == ["s3cret"])
        #expect(try read(["PERCH_TOKEN": "s3cret"], host: nil).isEmpty)
        #expect(try read(["PERCH_TOKEN": ""]).isEmpty)
        #expect(throws: TokenError.variable) { try read(["PERCH_TOKEN": "two words"]) }
        #expect(throws: TokenError.variable) { try read(["PERCH_TOKEN": "a\r\nX-Evil: 1"]) }
    }

    @Test func `the file has a server and a token on each line`() throws {
        _ = try write("# mine\n\nmarsh.example s3cret\r\n  Fen.Example:8443\tother \n")
        let tokens = try read()
        #expect(tokens.map(\.host) == ["marsh.example", "fen.example:8443"])
        #expect(tokens.map(\.secret) == ["s3cret", "other"])
        #expect(try read(["PERCH_TOKEN": "first"]).map(\.secret) == ["first", "s3cret", "other"])
    }

    @Test func `a file that is not there is no error`() throws {
        #expect(try read().isEmpty)
    }

    @Test(arguments: [0o644, 0o640, 0o604, 0o660, 0o602])
    func `a file that others may read is refused, and how to cure it is said`(mode: Int) throws {
        let file = try write("marsh.example s3cret", mode: mode)
        #expect(throws: TokenError.open(file)) { try read() }
        #expect(
            TokenError.open(file).line
                == "\(file) may be read by others, so its tokens are not used; chmod 600 it.")
    }

    @Test func `a line that is none is told without its text`() throws {
        let file = try write("marsh.example s3cret\njust-a-secret\n")
        #expect(throws: TokenError.malformed(file, line: 2)) { try read() }
        #expect(!TokenError.malformed(file, line: 2).line.contains("just-a-secret"))
    }

    @Test func `a file that is too large to be one of tokens is refused`() throws {
        let file = try write(String(repeating: "#", count: Token.largestFile + 1))
        #expect(throws: TokenError.unreadable(file, why: "it is too large: 65537 bytes")) { try read() }
        #expect(try write(String(repeating: "#", count: Token.largestFile)) == file)
        #expect(try read().isEmpty)
    }

    @Test func `a folder in the file's place is refused`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/perch/token", withIntermediateDirectories: true)
        #expect(throws: TokenError.self) { try read() }
    }

    @Test func `no description shows a token`() throws {
        let token = try #require(Token("s3cret", for: "marsh.example"))
        var dumped = ""
        dump([token], to: &dumped)
        dump(WebSettings(tokens: [token]), to: &dumped)
        for text in [
            "\(token)", String(reflecting: token), "\([token])", "\(WebSettings(tokens: [token]))", dumped,
        ] {
            #expect(!text.contains("s3cret"), "\(text)")
        }
        #expect("\(token)" == "a token for marsh.example")
    }

    @Test(
        arguments: [
            ("https://marsh.example/api", true), ("https://MARSH.example/api", true),
            ("https://marsh.example:8443/", false),
            ("http://marsh.example/", false), ("https://evil.example/marsh.example", false),
            ("https://marsh.example.evil.example/", false), ("https://sub.marsh.example/", false),
            ("https://marsh.example@evil.example/", false),
        ])
    func `a token goes to its own server, encrypted`(address: String, isSent: Bool) throws {
        let token = try #require(Token("s3cret", for: "Marsh.example"))
        let url = try #require(URL(string: address))
        #expect((WebSettings(tokens: [token]).token(for: url) != nil) == isSent)
    }

    @Test func `this computer needs no encryption`() throws {
        let token = try #require(Token("s3cret", for: "127.0.0.1:8080"))
        let url = try #require(URL(string: "http://127.0.0.1:8080/"))
        #expect(WebSettings(tokens: [token]).token(for: url) == token)
    }
}
