import FoundationEssentials
import TestSupport
import Testing

/// The built program's command line: statuses, one line each, nothing lost.
struct CommandLineTests {
    private func expectOneLine(_ run: CommandRun, status: Int32 = 1, _ words: String) {
        #expect(run.status == status)
        #expect(run.output == "")
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        #expect(run.errors.hasPrefix("perch: "))
    }

    @Test func `show prints a person and the posts`() throws {
        let run = try CommandRun("show", BuiltPerch.account("twocents"), "--limit", "2")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("Vee Tuppence\n@twocents@tern.example\n"))
        #expect(run.output.contains("2 of 26 posts, newest first"))
    }

    @Test func `show finds the demo people by the name that the README gives them`() throws {
        #expect(try CommandRun("show", "file:Fixtures/People#wren", "--limit", "1").status == 0)
    }

    @Test func `show prints JSON that can be read`() throws {
        struct Document: Decodable {
            struct User: Decodable { let displayName: String }
            struct Post: Decodable { let date: String }
            let user: User
            let posts: [Post]
            let origin: String
        }
        let run = try CommandRun("show", BuiltPerch.account("pip"), "--json")
        let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
        #expect(run.status == 0)
        #expect(document.user.displayName == "Pip Confetti 🎉")
        #expect(document.posts.count == 20)
        #expect(document.origin == "fixture")
    }

    @Test(arguments: [["--plain", "--reveal"], ["--json"], ["--plain", "--json"]])
    func `of a person who attacks terminals no control byte but line feeds is printed`(options: [String])
        throws
    {
        let run = try CommandRun(
            ["show", BuiltPerch.account("mallory")] + options, environment: BuiltPerch.environment())
        #expect(run.status == 0)
        #expect(run.output.utf8.count > 2_000)
        #expect(run.output.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F })
        #expect(!run.output.unicodeScalars.contains { (0x80...0x9F).contains($0.value) })
    }

    @Test(arguments: [[], ["--json"]])
    func `a profile whose posts cannot be read is printed, and that is a failure`(options: [String]) throws {
        let run = try CommandRun(
            ["show", BuiltPerch.account("gale")] + options, environment: BuiltPerch.environment())
        #expect(run.status == 1)
        #expect(run.output.contains("Captain"))
        #expect(run.output.contains(options.isEmpty ? "The posts could not be read." : #""posts" : null"#))
        #expect(
            run.errors.hasPrefix("perch: The posts could not be read. The server did not answer properly."))
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }

    @Test func `no terminal is one line that points to perch show`() throws {
        expectOneLine(try CommandRun(), "perch show ACCOUNT")
    }

    @Test func `accounts that cannot be opened are one line`() throws {
        for arguments in [["nonsense"], ["show", "nonsense"]] {
            let run =
                arguments.count == 1
                ? try CommandRun(arguments[0]) : try CommandRun(arguments[0], arguments[1])
            expectOneLine(run, "is no account")
        }
        expectOneLine(try CommandRun("shwo", "user@host.example"), "Or did you mean perch show?")
        expectOneLine(try CommandRun("show", "nobody"), "is no account; write one of these: user@host")
        expectOneLine(try CommandRun("show", "file:/nowhere#ann"), "There is no file:/nowhere#ann here.")
    }

    @Test func `a file that is wrong in the middle is one line with the place`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(
            "{\"perch\": 1,\n \"user\": {\"id\": \"ann\" \"name\": \"Ann\"}}", to: "ann.json")
        expectOneLine(try CommandRun("show", "file:\(folder.path)#ann"), "line 2, column 23")
    }

    @Test func `wrong usage is status 64`() throws {
        for arguments in [("--latency", "61"), ("--latency", "-1"), ("--latency", "x"), ("--nonsense", "1")] {
            let run = try CommandRun(arguments.0, arguments.1)
            #expect(run.status == 64, "\(arguments)")
            #expect(run.errors.contains("Error:"))
        }
        #expect(try CommandRun("show").status == 64)
        #expect(try CommandRun("show", "x", "--limit", "-1").status == 64)
        #expect(try CommandRun("replay").status == 64)
    }

    @Test func `version and help are status 0`() throws {
        #expect(try CommandRun("--version").output.hasPrefix("perch "))
        #expect(try CommandRun("--help").status == 0)
    }

    @Test func `the scripts that ship pass`() throws {
        let run = try CommandRun("replay", "\(BuiltPerch.root)/Fixtures/Scripts/first-load.perch")
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("first-load.perch: passed\n"))
    }

    @Test func `a script that diverges is shown as a diff with file and line, and can be accepted`() throws {
        let folder = try TemporaryFolder()
        let text = """
            perch-script 1
            size 80x24
            start 2018-02-18T09:00:00Z
            open file:Fixtures/People#twocents

            +0s     key p
                    command user loadPosts
            end with #1

            """
        let path = try folder.write(text, to: "wrong.perch")
        let run = try CommandRun("replay", path)
        #expect(run.status == 1)
        #expect(run.errors == "perch: 1 of 1 scripts did not pass\n")
        #expect(run.output.contains("wrong.perch:7:"))
        #expect(run.output.contains("-        command user loadPosts"))
        #expect(run.output.contains("+        command user loadProfile"))
        #expect(try CommandRun("replay", path, "--accept").status == 0)
        #expect(try CommandRun("replay", path).status == 0)
    }

    @Test(
        arguments: [
            ("size 99999x99999", "1000"), ("open file:../x#ann", ".."), ("siez 80x24", "size"),
        ])
    func `a hostile or mistyped script is one line with its place`(line: String, words: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(
            "perch-script 1\n\(line)\nstart 2018-02-18T09:00:00Z\nend\n", to: "bad.perch")
        let run = try CommandRun("replay", path)
        expectOneLine(run, words)
        #expect(run.errors.contains("bad.perch:2:"))
    }

    @Test func `a script that is not there is one line`() throws {
        expectOneLine(try CommandRun("replay", "/nowhere/x.perch"), "/nowhere/x.perch")
    }

    @Test func `fixtures that are not there are one line, whatever is asked for`() throws {
        expectOneLine(try CommandRun("--fixtures", "/nowhere"), "--fixtures names \"/nowhere\"")
        expectOneLine(
            try CommandRun("show", BuiltPerch.account("wren"), "--fixtures", "/nowhere"),
            "--fixtures names \"/nowhere\"")
        expectOneLine(
            try CommandRun(environment: BuiltPerch.environment(["PERCH_FIXTURES": "/nowhere"])),
            "PERCH_FIXTURES names")
    }

    // MARK: What is stored

    @Test func `what show has read is there offline, with when it was stored`() throws {
        let environment = BuiltPerch.environment()
        let account = BuiltPerch.account("twocents")
        expectOneLine(
            try CommandRun("show", account, "--offline", environment: environment), "Nothing is stored of")
        let fresh = try CommandRun("show", account, "--limit", "3", environment: environment)
        #expect(fresh.status == 0)
        #expect(!fresh.output.contains("\nStored "))
        let stored = try CommandRun("show", account, "--limit", "3", "--offline", environment: environment)
        #expect(stored.status == 0)
        #expect(stored.output.split(separator: "\n").contains { $0.hasPrefix("Stored ") })
        #expect(stored.output.contains("3 of 26 posts, newest first"))
        // But for that line it is the same.
        let lines = stored.output.split(separator: "\n").filter { !$0.hasPrefix("Stored ") }
        #expect(lines == fresh.output.split(separator: "\n"))
    }

    @Test func `JSON says when it was stored, only if it was`() throws {
        struct Document: Decodable {
            let storedAt: String?
            let origin: String
        }
        let environment = BuiltPerch.environment()
        func show(_ options: String...) throws -> Document {
            let arguments = ["show", BuiltPerch.account("pip"), "--json"] + options
            let run = try CommandRun(arguments, environment: environment)
            return try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
        }
        let read = try show()
        #expect(read.storedAt == nil && read.origin == "fixture")
        let stored = try show("--offline")
        #expect(stored.storedAt?.hasSuffix("Z") == true && stored.origin == "store")
    }

    @Test func `find finds what was read, and nothing before`() throws {
        let environment = BuiltPerch.environment()
        let nothing = try CommandRun("find", "mainspring", environment: environment)
        #expect(nothing.status == 0)
        #expect(nothing.output.hasPrefix("Nothing stored has \"mainspring\"."))
        _ = try CommandRun("show", BuiltPerch.account("twocents"), environment: environment)
        let found = try CommandRun("find", "MAINSPR", "--limit", "1", environment: environment)
        #expect(found.output.contains("It is never the mainspring."))
        let wrong = try CommandRun("find", "x", "--limit", "0", environment: environment)
        #expect(wrong.status == 64)
        #expect(wrong.errors.contains("--limit is 0"))
    }

    @Test func `cache lists, checks and clears`() throws {
        let environment = BuiltPerch.environment()
        let account = BuiltPerch.account("wren")
        _ = try CommandRun("show", account, environment: environment)
        let list = try CommandRun("cache", environment: environment)
        #expect(list.output.contains("1 profile"))
        #expect(list.output.contains(account))
        #expect(try CommandRun("cache", "check", environment: environment).status == 0)
        expectOneLine(
            try CommandRun("cache", "clear", "nobody", environment: environment),
            "Nothing is stored of nobody")
        #expect(try CommandRun("cache", "clear", account, environment: environment).status == 0)
        #expect(try CommandRun("cache", environment: environment).output.contains("0 profiles, 0 posts"))
    }

    @Test func `a damaged store is set aside, said in one line, and keeps nobody from reading`() throws {
        let environment = BuiltPerch.environment()
        let folder = try #require(environment["XDG_DATA_HOME"]) + "/perch"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let bytes = Data(repeating: 0x21, count: 9000)
        try bytes.write(to: URL(filePath: folder + "/perch.sqlite"))
        let list = try CommandRun("cache", environment: environment)
        #expect(list.errors.split(separator: "\n").count == 1, "\(list.errors)")
        #expect(list.status == 1 || list.errors.contains("set aside"), "\(list.errors)")
        #expect(try CommandRun("show", BuiltPerch.account("wren"), environment: environment).status == 0)
        // Whatever became of it, its bytes are still somewhere in the folder.
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(
            try files.contains { try Data(contentsOf: URL(filePath: "\(folder)/\($0)")) == bytes }, "\(files)"
        )
    }

    @Test func `without a home there is no store, and show reads all the same`() throws {
        var environment = BuiltPerch.environment()
        environment["XDG_DATA_HOME"] = nil
        #expect(try CommandRun("show", BuiltPerch.account("wren"), environment: environment).status == 0)
        expectOneLine(try CommandRun("cache", environment: environment), "Neither XDG_DATA_HOME nor HOME")
    }

    @Test func `posts of people without a handle are told apart by their files`() throws {
        let environment = BuiltPerch.environment()
        let folder = try TemporaryFolder()
        for name in ["ann", "bob"] {
            _ = try folder.write(
                """
                {"perch": 1, "user": {"id": "\(name)", "name": "\(name)"},
                 "posts": [{"id": "1", "at": "2018-02-18T08:00:00Z", "text": "secret of \(name)"}]}
                """, to: "\(name).json")
            #expect(
                try CommandRun("show", "file:\(folder.path)#\(name)", environment: environment).status == 0)
        }
        let found = try CommandRun("find", "secret", environment: environment).output
        #expect(found.contains("secret of ann"))
        #expect(found.contains("secret of bob"))
    }

    @Test func `find says when there is more, and takes any number`() throws {
        let environment = BuiltPerch.environment()
        _ = try CommandRun("show", BuiltPerch.account("twocents"), environment: environment)
        let few = try CommandRun("find", "clock", "--limit", "2", environment: environment)
        #expect(few.output.hasPrefix("The best 2 stored posts with \"clock\"; there are more"))
        let many = try CommandRun("find", "clock", "--limit", "\(Int.max)", environment: environment)
        #expect(many.status == 0)
        #expect(many.output.contains("best first"))
    }

    @Test func `show says in a line what became of a damaged store`() throws {
        let environment = BuiltPerch.environment()
        let folder = try #require(environment["XDG_DATA_HOME"]) + "/perch"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(repeating: 0x21, count: 9000).write(to: URL(filePath: folder + "/perch.sqlite"))
        let run = try CommandRun("show", BuiltPerch.account("wren"), environment: environment)
        #expect(run.status == 0)
        #expect(run.output.contains("@wren"))
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        #expect(run.errors.hasPrefix("perch: "))
    }

    @Test func `a script of other machines is rated before it runs`() throws {
        let head = "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\nopen file:x#y\n"
        let folder = try TemporaryFolder()
        _ = try folder.write(
            head
                + "machines profile/0123abcd\n+0s send user loadProfile\n  effect #1 profile load\nend with #1\n",
            to: "old.perch")
        let risky = try CommandRun("replay", folder.path(of: "old.perch"))
        #expect(risky.status == 0)
        #expect(risky.errors.contains("old.perch: risky: profile changed since it was recorded"))
        _ = try folder.write(
            head + "machines profile/0123abcd\n+0s wait\n  effect #1 profile fetch\nend\n", to: "gone.perch")
        let impossible = try CommandRun("replay", folder.path(of: "gone.perch"))
        #expect(impossible.status == 1)
        #expect(
            impossible.errors.contains("impossible: line 7: profile has no effect fetch"),
            "\(impossible.errors)")
        let fine = try CommandRun("replay", "\(BuiltPerch.root)/Fixtures/Scripts/captain-gale.perch")
        #expect(fine.errors.isEmpty)
    }

    @Test func `wrong usage is told without the bytes that were typed`() throws {
        let run = try CommandRun("cache", "\u{1B}[31mred")
        #expect(run.status == 64)
        #expect(run.errors.contains("red"))
        #expect(!run.errors.contains("\u{1B}"))
        #expect(try CommandRun("--help").output.contains("SUBCOMMANDS"))
    }

    @Test func `a notice about the store does not carry bytes of the environment to the terminal`() throws {
        let place = try #require(BuiltPerch.environment()["XDG_DATA_HOME"]) + "/\u{1B}[31mred"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        try Data("not a folder".utf8).write(to: URL(filePath: place + "/perch"))
        let environment = BuiltPerch.environment(["XDG_DATA_HOME": place])
        let run = try CommandRun("show", BuiltPerch.account("wren"), environment: environment)
        #expect(run.status == 0)
        #expect(run.errors.contains("red"))
        #expect(!run.errors.contains("\u{1B}"))
    }

    @Test func `output that cannot be written is a failure of every command that prints`() throws {
        let environment = BuiltPerch.environment()
        for arguments in [["cache"], ["cache", "check"], ["cache", "clear"], ["find", "x"]] {
            let run = try CommandRun(arguments, environment: environment, output: "/dev/full")
            #expect(run.status == 1, "\(arguments)")
            #expect(run.errors.contains("The output could not be written"), "\(arguments): \(run.errors)")
        }
    }
}
