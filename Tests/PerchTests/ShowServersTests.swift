import HTTPServer
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// What the built program prints of servers that are busy, break off or send what cannot be, and with which status.
@Suite(.serialized, .alone)
struct ShowServersTests {
    /// A server of one person, `ada`, with an account's further keys; each request is a connection of its own, numbered
    /// from 1: the look-up first.
    private func server(
        account: String = "", refusal: String? = nil, posts: @escaping @Sendable (Int) -> String
    ) -> LocalServer {
        LocalServer { connection in
            guard let request = connection.request() else { return }
            let path = request.split(separator: " ").dropFirst().first ?? ""
            if path.hasPrefix("/api/v1/accounts/lookup") {
                connection.send(
                    refusal
                        ?? Self.answer(
                            #"{"id":"1","username":"ada","acct":"ada","display_name":"Ada"\#(account)}"#))
            } else if path.hasPrefix("/api/v1/accounts/1/statuses") {
                connection.send(posts(connection.number))
            } else {
                connection.send(Self.answer("{}", status: "404 Not Found"))
            }
        }
    }

    private static func answer(_ body: String, status: String = "200 OK", _ fields: String...) -> String {
        let head = ["HTTP/1.1 \(status)", "Content-Type: application/json", "Connection: close"] + fields
        return (head + ["Content-Length: \(body.utf8.count)", "", body]).joined(separator: "\r\n")
    }

    private static func post(_ id: Int, content: String = "\"<p>Fog.</p>\"") -> String {
        #"{"id":"\#(id)","created_at":"2024-02-03T04:05:0\#(id)Z","content":\#(content)}"#
    }

    private func show(_ server: LocalServer, _ options: String...) throws -> CommandRun {
        try CommandRun(
            ["show", "@ada@127.0.0.1:\(server.port)"] + options, environment: BuiltPerch.environment())
    }

    /// Follows the person of a server, and answers what runs `perch update` then.
    private func following(_ server: LocalServer) throws -> () throws -> CommandRun {
        let folder = try TemporaryFolder()
        var environment = BuiltPerch.environment()
        environment["XDG_CONFIG_HOME"] = folder.path(of: "config")
        environment["XDG_DATA_HOME"] = folder.path(of: "data")
        _ = try CommandRun(["follow", "@ada@127.0.0.1:\(server.port)"], environment: environment)
        return { [environment] in
            try withExtendedLifetime(folder) { try CommandRun(["update"], environment: environment) }
        }
    }

    @Test(arguments: ["],", ",", ",{\"id\":\"1\",\"con", ",]", ""])
    func `an answer that is not whole is printed as far as it was read, and is a failure`(end: String) throws
    {
        let server = server { _ in Self.answer("[\(Self.post(3)),\(Self.post(2))\(end)") }
        let run = try show(server, "--json")
        #expect(run.status == 1)
        #expect(run.output.contains("\"skipped\" : 1"))
        #expect(run.output.ranges(of: "\"body\" : \"Fog.\"").count == 2)
        #expect(
            run.errors.hasPrefix(
                "perch: Not all posts could be read. The answer could not be read. 127.0.0.1 should have sent JSON that is whole (line 1, column "
            ))
        #expect(try show(server).output.contains("which could not be read: "))
    }

    @Test func `a refusal that names a suspension is not told as a wish for a login`() throws {
        let refusal = Self.answer(#"{"error":"This account is suspended"}"#, status: "403 Forbidden")
        let run = try show(server(refusal: refusal) { _ in "" })
        #expect(run.status == 1)
        #expect(
            run.errors.contains(
                "The server has suspended this account. It said 403 Forbidden, and shows the account to nobody."
            ),
            "\(run.errors)")
        let other = Self.answer(#"{"error":"This action is not allowed"}"#, status: "403 Forbidden")
        #expect(try show(server(refusal: other) { _ in "" }).errors.contains("The server wants a login."))
    }

    @Test func `an update says how many posts of a good answer could not be read, and is no failure`() throws
    {
        let server = server { _ in Self.answer("[\(Self.post(3)),{\"id\":\"2\"},\(Self.post(1))]") }
        let update = try following(server)
        let run = try update()
        #expect(run.status == 0)
        #expect(run.output == "2 new posts\n")
        #expect(run.errors == "perch: ada@127.0.0.1:\(server.port): 1 post was left out.\n")
    }

    @Test func `an update stores what it could read of an answer that is not whole, and is a failure`() throws
    {
        let server = server { _ in Self.answer("[\(Self.post(3)),\(Self.post(2)),{\"id\":\"1\",\"con") }
        let update = try following(server)
        // Asked again, as it may be whole the next time.
        for new in ["2 new posts\n", "0 new posts\n"] {
            let run = try update()
            #expect(run.status == 1)
            #expect(run.output == new)
            #expect(
                run.errors.contains(
                    "The answer could not be read. 127.0.0.1 should have sent JSON that is whole"),
                "\(run.errors)")
        }
    }

    @Test func `a next page that cannot be an address ends the list with its reason, and is no failure`()
        throws
    {
        let server = server { _ in
            Self.answer("[\(Self.post(3)),\(Self.post(2))]", "Link: <../<>; rel=\"next\"")
        }
        let run = try show(server, "--limit", "60")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(
            run.output.contains(
                "\n2 posts, newest first\nLeft out: older posts, which could not be read: next page: expected its address, found \"../<\"\n"
            ))
        #expect(server.connections == 2)
    }

    @Test func `a next page whose letters are those of a mistake is not asked for`() throws {
        let server = server { _ in
            Self.answer("[\(Self.post(3))]", "Link: </api/v1/accounts/%3C/statuses>; rel=\"next\"")
        }
        let run = try show(server, "--limit", "60")
        #expect(run.status == 0)
        #expect(
            run.output.contains("next page: expected its address, found \"/api/v1/accounts/%3C/statuses\""))
        #expect(server.connections == 2)
    }

    @Test func `empty pages without an end are left, and a page that fails is told as that`() throws {
        let link: @Sendable (Int) -> String = {
            "Link: </api/v1/accounts/1/statuses?page=\($0)>; rel=\"next\""
        }
        let endless = server {
            $0 == 2 ? Self.answer("[\(Self.post(3))]", link($0)) : Self.answer("[]", link($0))
        }
        var run = try show(endless, "--limit", "45")
        #expect(run.status == 1)
        #expect(run.output.contains("\n1 post, newest first; not all could be read\n"))
        #expect(run.errors.contains("3 pages in a row held no post"))
        let failing = server {
            $0 == 2 ? Self.answer("[\(Self.post(3))]", link($0)) : Self.answer("{}", status: "502 Bad")
        }
        run = try show(failing, "--limit", "45")
        #expect(run.status == 1)
        #expect(run.output.contains("\n1 post, newest first; not all could be read\n"))
        #expect(run.errors.contains("It said 502"))
    }

    @Test func `offline it is told that an answer had broken off, until it was read whole`() throws {
        let folder = try TemporaryFolder()
        var environment = BuiltPerch.environment()
        environment["XDG_DATA_HOME"] = folder.path(of: "data")
        let server = server { number in
            let whole = "[\(Self.post(3)),\(Self.post(2))]"
            return Self.answer(number == 2 ? "[\(Self.post(3)),\(Self.post(2)),{\"id\":\"1\",\"con" : whole)
        }
        let account = "@ada@127.0.0.1:\(server.port)"
        _ = try CommandRun(["show", account], environment: environment)
        var offline = try CommandRun(["show", account, "--offline"], environment: environment)
        #expect(offline.status == 1)
        #expect(offline.output.contains("\n2 posts, newest first; not all could be read\n"))
        #expect(offline.errors.contains("An answer of the server had broken off when it was stored."))
        _ = try CommandRun(["show", account], environment: environment)
        offline = try CommandRun(["show", account, "--offline"], environment: environment)
        #expect(offline.status == 0, "\(offline.errors)")
        #expect(offline.output.contains("\n2 posts, newest first\n"))
    }

    @Test func `an empty page that names a next one is not the end of the list`() throws {
        let server = server { number in
            let link = "Link: </api/v1/accounts/1/statuses?page=\(number)>; rel=\"next\""
            return switch number {
            case 2: Self.answer("[\(Self.post(3))]", link)
            case 3: Self.answer("[]", link)
            default: Self.answer("[\(Self.post(2))]", "Link: </x>; rel=\"prev\"")
            }
        }
        let run = try show(server, "--limit", "60")
        #expect(run.status == 0)
        #expect(run.output.contains("\n2 posts, newest first\n"))
    }

    @Test func `posts whose text is null are printed without one`() throws {
        let server = server { _ in
            Self.answer("[\(Self.post(3, content: "null")),\(Self.post(2, content: "null"))]")
        }
        let run = try show(server, "--json")
        #expect(run.status == 0)
        #expect(run.output.contains("\"skipped\" : 0"))
        #expect(run.output.ranges(of: "\"body\" : \"\"").count == 2)
    }

    @Test(arguments: ["404 Not Found", "410 Gone", "403 Forbidden"])
    func `of an account that was taken down the profile is printed, and says so`(status: String) throws {
        let server = server(account: ",\"suspended\":true") { _ in Self.answer("{}", status: status) }
        let run = try show(server)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("\nThe server has taken this account down.\n"))
        #expect(run.output.hasSuffix("\nNo posts.\n"))
    }

    @Test func `who is locked and moved is told as that`() throws {
        let server = server(
            account: #","locked":true,"statuses_count":12,"moved":{"id":"2","acct":"ada@new.example"}"#
        ) { _ in Self.answer("[]") }
        let run = try show(server)
        #expect(run.status == 0)
        #expect(run.output.contains("\nMoved to ada@new.example\n"))
        #expect(
            run.output.contains("\nNo posts. The server counts 12 posts and shows none here. Ada is locked, ")
        )
        let json = try show(server, "--json").output
        #expect(json.contains("\"movedTo\" : \"ada@new.example\""))
        #expect(json.contains("\"standing\" : \"moved\""))
    }

    @Test(arguments: ["429 Slow", "503 Busy"])
    func `a busy server is waited for, and with --no-wait it is not`(status: String) throws {
        let answer: @Sendable (Int) -> String = { number in
            number % 3 == 2
                ? Self.answer("{}", status: status, "Retry-After: 1") : Self.answer("[\(Self.post(3))]")
        }
        let busy = server(posts: answer)
        let run = try show(busy)
        #expect(run.status == 0, "\(run.errors)")
        // Nobody looks on: it is said once, and nothing is drawn anew.
        #expect(
            run.errors
                == "perch: @ada@127.0.0.1:\(busy.port), posts: The server is busy. Asking again in 1 s; --no-wait fails at once.\n"
        )
        #expect(run.output.contains("Fog."))
        let hurried = server(posts: answer)
        let failed = try show(hurried, "--no-wait")
        #expect(failed.status == 1)
        #expect(failed.errors.contains("The posts could not be read. The server is busy."))
        #expect(hurried.connections == 2)
    }

    @Test func `a wait is shown on a terminal, and gone when it is over`() throws {
        let server = server { number in
            number == 2
                ? Self.answer("{}", status: "429 Slow", "Retry-After: 2") : Self.answer("[\(Self.post(3))]")
        }
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let program = try TerminalProgram(
            BuiltPerch.path, ["show", "@ada@127.0.0.1:\(server.port)"],
            environment: BuiltPerch.environment(), on: person)
        try person.read("the wait") { $0.text.contains("The server is busy. Asking again in 2 s") }
        try person.read("the posts") { $0.text.contains("Fog.") }
        #expect(program.wait() == .exited(0))
        #expect(!person.screen.text.contains("Asking again"))
    }
}
