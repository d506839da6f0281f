import FoundationEssentials
import HTTPServer
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// The built program's `perch update` and `perch timeline`, on people in files.
struct TimelineCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path(of: "people"), withIntermediateDirectories: true)
        try write("ada", posts: [3, 1])
        try write("bob", posts: [4, 2])
    }

    /// A person with posts of these days in March, the newest first.
    private func write(_ name: String, posts days: [Int]) throws {
        let posts = days.map {
            """
            {"id": "\($0)", "at": "2018-03-0\($0)T08:00:00Z", "text": "Day \($0) \\u001b[31m", "url": "https://\(name).example/\($0)"}
            """
        }
        let person = """
            {"perch": 1, "user": {"id": "\(name)", "name": "\(name)", "handle": "@\(name)@x.example", "bio": ""},
            "posts": [\(posts.joined(separator: ","))]}
            """
        try Data(person.utf8).write(to: URL(filePath: folder.path(of: "people/\(name).json")))
    }

    private var environment: [String: String] {
        BuiltPerch.environment([
            "XDG_CONFIG_HOME": folder.path(of: "config"), "XDG_DATA_HOME": folder.path(of: "data"),
            "TZ": "UTC",
        ])
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun(arguments, environment: environment)
    }

    private func account(_ name: String) -> String { "file:\(folder.path(of: "people"))#\(name)" }

    private struct Line: Decodable {
        struct Post: Decodable { let id: String }
        let account: String
        let read: Bool
        let post: Post
    }

    /// Stranger 2026-11-27: what a timer's run had stored when it was ended was never told of as new.
    @Test func `an update that is ended says what has come by then, and asks nobody else`() throws {
        let silent = LocalServer { $0.untilHangUp() }
        _ = try run("follow", account("ada"), "bob@127.0.0.1:\(silent.port)")
        let person = try PseudoTerminal(size: Size(columns: 100, rows: 24))
        let program = try TerminalProgram(
            BuiltPerch.path, ["update", "--json"], environment: environment, on: person)
        try person.read("how it stands") { $0.text.contains("1/2") }
        person.type("\u{3}")
        var said: String { String(decoding: person.transcript, as: UTF8.self) }
        try person.read("how far it came") { _ in said.contains("perch: Stopped after 1 of 2 people.") }
        #expect(program.wait() == .exited(130))
        #expect(said.contains("\"id\":\"3\"") && said.contains("\"id\":\"1\""))
    }

    @Test func `posts of everybody are read, and printed newest first; what is new is told`() throws {
        _ = try run("follow", account("ada"), account("bob"), "--tag", "both")
        #expect(try run("timeline").output == "No posts are stored. perch update reads them.\n")
        let first = try run("update")
        #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
        #expect(first.output == "4 new posts\n")
        let timeline = try run("timeline", "--limit", "3").output
        #expect(
            timeline.hasPrefix(
                "The newest 3 stored posts; there are more (--limit)\n\n1. Sun 4 Mar 2018 08:00 UTC\n"))
        #expect(timeline.contains("Day 4") && timeline.contains("Day 2") && !timeline.contains("Day 1"))
        #expect(!timeline.contains("\u{1B}"))
        // However many are asked for, all are printed that there are.
        #expect(
            try run("timeline", "--limit", "\(Int.max)").output.hasPrefix("4 stored posts, newest first\n"))
        try write("ada", posts: [5, 3, 1])
        let new = try run("update", "--json").output
        let lines = try new.split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
        #expect(lines.map(\.post.id) == ["5"])
        #expect(lines.map(\.account) == [account("ada")])
        #expect(lines.map(\.read) == [false])
        #expect(try run("update").output == "0 new posts\n")
        #expect(try run("timeline", "--since", "1d").output.hasPrefix("No stored post is so new."))
        #expect(try run("timeline", "--tag", "none").errors.contains("Nobody whom you follow is tagged"))
    }

    @Test func `whoever cannot be read is named and makes it status 1, while the others are read`() throws {
        _ = try run("follow", account("gone"), account("bob"))
        let update = try run("update")
        #expect(update.status == 1)
        #expect(update.output == "2 new posts\n")
        #expect(update.errors.contains("#gone: Not found."))
    }

    @Test func `what is muted is told in sentences, also where nothing else is left`() throws {
        _ = try run("follow", account("ada"), account("bob"))
        _ = try run("update")
        try Data("\"Day 4\"\n".utf8).write(to: URL(filePath: folder.path(of: "config/perch/muted")))
        #expect(
            try run("timeline").output.hasPrefix(
                "3 stored posts, newest first. 1 muted (--muted shows them).\n"))
        #expect(try run("timeline", "--muted").output.hasPrefix("4 stored posts, newest first\n"))
        try Data("\"Day\"\n".utf8).write(to: URL(filePath: folder.path(of: "config/perch/muted")))
        #expect(try run("timeline").output == "Nothing is left: 4 are muted (--muted shows them).\n")
    }

    @Test func `whoever follows nobody is told how to begin`() throws {
        // A timer's unit takes 1 for somebody who could not be read, and goes on.
        for (command, status) in [("update", Int32(2)), ("timeline", 1)] {
            let result = try run(command)
            #expect(result.status == status)
            #expect(
                result.errors
                    == "perch: You follow nobody yet: perch follow user@host puts somebody on the list.\n")
        }
        #expect(try run("timeline", "--since", "2y").errors.contains("it takes a number and m, h, d or w"))
    }
}
