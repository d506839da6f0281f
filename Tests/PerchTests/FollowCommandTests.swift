import FoundationEssentials
import HTTPServer
import TestSupport
import Testing

/// The built program's commands on the list of whom somebody follows.
struct FollowCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: String...) throws -> CommandRun {
        var environment = BuiltPerch.environment()
        environment["XDG_CONFIG_HOME"] = folder.path(of: "config")
        return try CommandRun(arguments, environment: environment)
    }

    private var file: String { folder.path(of: "config") + "/perch/following" }

    @Test func `who is followed is listed, and let go again`() throws {
        let follow = try run(
            "follow", "@Ada@Tern.example", "https://fen.example/feed", "--tag", "birds", "--tag", "news")
        #expect(follow.output == "Following @Ada@Tern.example.\nFollowing https://fen.example/feed.\n")
        #expect(follow.status == 0 && follow.errors.isEmpty)
        #expect(
            try run("following").output == "ada@tern.example birds news\nfen.example/feed birds news\n")
        #expect(try run("follow", "ada@tern.example").output == "ada@tern.example was followed already.\n")
        #expect(
            try run("unfollow", "fen.example/feed", "x@y.example").output
                == "Let go of fen.example/feed.\nx@y.example was not followed.\n")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "ada@tern.example birds news\n")
        struct Entry: Decodable, Equatable {
            let account: String
            let title: String?
            let tags: [String]
            let options: [String]
        }
        let json = try JSONDecoder().decode(
            [Entry].self, from: Data(try run("following", "--json").output.utf8))
        #expect(
            json == [Entry(account: "ada@tern.example", title: nil, tags: ["birds", "news"], options: [])])
    }

    @Test func `what is secret in an address is not printed, and stands in what other programs read`() throws
    {
        let feed = "feed:https://fen.example/f?key=s3cret"
        let shown = "feed:https://fen.example/f?key=…"
        #expect(try run("follow", feed).output == "Following \(shown).\n")
        #expect(try run("follow", feed).output == "\(shown) was followed already.\n")
        #expect(try run("following").output == "\(shown)\n")
        #expect(try run("following", "--json").output.contains("fen.example/f?key=s3cret\""))
        #expect(try run("following", "--opml").output.contains("https://fen.example/f?key=s3cret"))
        #expect(try !run("following", "--csv").errors.contains("s3cret"))
        #expect(try run("unfollow", feed).output == "Let go of \(shown).\n")
        #expect(try run("unfollow", feed).output == "\(shown) was not followed.\n")
    }

    /// Stranger 2026-11-27: the list named the folder of one installation, so that it was of no use on another computer.
    @Test func `the demo people stand in the list by a name that leads to them everywhere`() throws {
        var environment = BuiltPerch.environment()
        environment["PERCH_FIXTURES"] = nil
        environment["XDG_CONFIG_HOME"] = folder.path(of: "config")
        let follow = try CommandRun(["follow", BuiltPerch.account("wren")], environment: environment)
        #expect(follow.status == 0, "\(follow.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "file:Fixtures/People#wren\n")
        let own = try CommandRun(["follow", "file:\(folder.path)#ada"], environment: environment)
        #expect(own.status == 0, "\(own.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8).hasSuffix("file:\(folder.path)#ada\n"))
    }

    @Test func `of several accounts all are followed or none, and the wrong one is named`() throws {
        let wrong = try run("follow", "ada@tern.example", "nobody")
        #expect(wrong.status == 1)
        #expect(wrong.output == "")
        #expect(wrong.errors.hasPrefix("perch: \"nobody\" is no account; write one of these: user@host"))
        #expect(!FileManager.default.fileExists(atPath: file))
        let tag = try run("follow", "ada@tern.example", "--tag", "a,b")
        #expect(tag.status == 1)
        #expect(tag.errors.hasPrefix("perch: \"a,b\" is no tag"))
    }

    @Test
    func `lines that cannot be read are told with their numbers, and nothing of them reaches a terminal`()
        throws
    {
        try FileManager.default.createDirectory(
            atPath: folder.path(of: "config/perch"), withIntermediateDirectories: true)
        try Data("ada@tern.example \"A\u{1B}[31mda\"\n\u{1B}]0;x\u{7}\nbob \"x\n".utf8).write(
            to: URL(filePath: file))
        let list = try run("following")
        #expect(list.status == 0)
        #expect(list.errors.split(separator: "\n").map { $0.contains("following, line ") } == [true, true])
        #expect(list.errors.contains("line 2: ") && list.errors.contains("line 3: "))
        for text in [list.output, list.errors, try run("following", "--json").output] {
            #expect(text.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F })
        }
    }

    /// Stranger 2026-11-30: two feeds of one person read the same, and that nobody was followed was not said.
    @Test func `what is said of an account tells it from others, and that nothing was changed is said`()
        throws
    {
        let feed = "https://bsky.app/profile/owl.bsky.social/feed/cats-and-other-small-animals"
        let one = try run("follow", feed).output
        #expect(one.hasPrefix("Following ") && one.hasSuffix("/cats-and-other-small-animals.\n"), "\(one)")
        let some = try run("follow", "dan@tern.example", "nonsense")
        #expect(some.status == 1 && some.errors.hasSuffix(" Nothing was changed.\n"), "\(some.errors)")
        #expect(try run("following").output.split(separator: "\n").count == 1)
    }

    @Test func `a list comes from standard input, too`() throws {
        try Data("ada@tern.example birds\n".utf8).write(to: URL(filePath: folder.path(of: "list")))
        var environment = BuiltPerch.environment()
        environment["XDG_CONFIG_HOME"] = folder.path(of: "config")
        let run = try CommandRun(
            ["following", "--import", "-"], environment: environment, input: folder.path(of: "list"))
        #expect(run.output == "Following 1 person more; 0 were followed already.\n")
        #expect(try self.run("following").output == "ada@tern.example birds\n")
        // What would be passed over is refused.
        let tagged = try self.run("following", "--import", folder.path(of: "list"), "--tag", "x")
        #expect(tagged.status == 64 && tagged.errors.contains("--tag and --yes go with --import"))
    }

    /// Stranger 2026-11-27: who had quotes in their title was lost, and a list with lines that were left out ended with 0.
    @Test func `what is printed can be imported again, and what cannot be taken over is a failure`() throws {
        let title = String(repeating: "of the mill ", count: 9)
        try Data("bob@fen.example \"Bob \\\"the \\\\ builder\\\" \(title)\" birds !noreplies\n".utf8).write(
            to: URL(filePath: folder.path(of: "list")))
        #expect(try run("following", "--import", folder.path(of: "list")).status == 0)
        let printed = try run("following").output
        try Data(printed.utf8).write(to: URL(filePath: folder.path(of: "printed")))
        let own = "\(folder.path(of: "config"))/perch/following"
        try FileManager.default.removeItem(atPath: own)
        let again = try run("following", "--import", folder.path(of: "printed"))
        #expect(again.status == 0 && again.errors.isEmpty, "\(again.errors)")
        #expect(try run("following").output == printed)
        for form in ["--json", "--opml"] {
            try Data(try run("following", form).output.utf8).write(
                to: URL(filePath: folder.path(of: "printed")))
            try FileManager.default.removeItem(atPath: own)
            #expect(try run("following", "--import", folder.path(of: "printed")).status == 0, "\(form)")
            #expect(try run("following").output == printed, "\(form)")
        }
        #expect(try run("following", "--json").output.contains(#"Bob \"the \\ builder\" of the mill"#))
        try Data("ada@fen.example\nnobody at all\n".utf8).write(to: URL(filePath: folder.path(of: "list")))
        let partly = try run("following", "--import", folder.path(of: "list"))
        #expect(partly.status == 1 && partly.output.hasPrefix("Following 1 person more"))
        #expect(try run("following", "--json").output.contains("\"title\" : null"))
    }

    @Test func `whom somebody follows is followed only if that was agreed to`() throws {
        let server = LocalServer { connection in
            while let request = connection.request() {
                let body =
                    request.contains("/lookup") || !request.contains("/following")
                    ? #"{"id": "7", "username": "ada", "acct": "ada", "url": "https://x.example/@ada", "following_count": 2}"#
                    : #"[{"id": "8", "acct": "bob"}, {"id": "9", "acct": "cy@fen.example"}]"#
                connection.send(
                    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
                )
            }
        }
        let host = "127.0.0.1:\(server.port)"
        let asked = try run("following", "--import", "ada@\(host)")
        #expect(asked.status == 1 && asked.output == "")
        #expect(
            asked.errors
                == "perch: ada@\(host) follows 2 accounts, 2 of them new to you. Nobody was asked whether to follow them: add --yes.\n"
        )
        #expect(!FileManager.default.fileExists(atPath: file))
        let agreed = try run("following", "--import", "ada@\(host)", "--yes", "--tag", "theirs")
        #expect(agreed.output == "Following 2 people more; 0 were followed already.\n")
        #expect(try run("following").output == "bob@\(host) theirs\ncy@fen.example theirs\n")
        let wrong = try run("following", "--import", "ada@\(host)", "--yes", "--tag", "x\nevil@fen.example")
        #expect(wrong.status == 1 && wrong.errors.contains("is no tag"))
        #expect(try run("following").output == "bob@\(host) theirs\ncy@fen.example theirs\n")
        let nobody = try run("following", "--import", "bluesky:no body", "--yes")
        #expect(nobody.status == 1 && nobody.errors.contains("is no account"))
    }
}
