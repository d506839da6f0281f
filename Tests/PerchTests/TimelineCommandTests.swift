import FoundationEssentials
import TestSupport
import Testing

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

    private func run(_ arguments: String...) throws -> CommandRun {
        var environment = BuiltPerch.environment()
        environment["XDG_CONFIG_HOME"] = folder.path(of: "config")
        environment["XDG_DATA_HOME"] = folder.path(of: "data")
        environment["TZ"] = "UTC"
        return try CommandRun(arguments, environment: environment)
    }

    private func account(_ name: String) -> String { "file:\(folder.path(of: "people"))#\(name)" }

    private struct Line: Decodable {
        struct Post: Decodable { let id: String }
        let account: String
        let read: Bool
        let post: Post
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
