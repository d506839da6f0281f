import Glibc
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// Leaving while something is being written.
extension ReaderInTerminalTests {
    /// The reader on a person whose posts it has shown, in this data folder.
    private func reading(
        _ data: [String: String], _ more: [String] = []
    ) throws -> (person: PseudoTerminal, program: TerminalProgram) {
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let program = try TerminalProgram(
            "/bin/sh",
            ["-c", "exec \"$0\" \"$@\" 2>\"$ERRORS\"", BuiltPerch.path] + [
                BuiltPerch.account("twocents"), "--latency", "0",
            ] + more, environment: BuiltPerch.environment(data), on: person)
        try person.read("the posts") { $0.text.contains(" 1/26") }
        return (person, program)
    }

    private func bookmarkedFolder() throws -> (data: [String: String], folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        return (["XDG_DATA_HOME": folder.path, "ERRORS": folder.path(of: "errors")], folder)
    }

    /// How many bookmarks a new start shows.
    private func bookmarks(_ data: [String: String]) throws -> String {
        let (person, program) = try reading(data)
        person.type("B")
        try person.read("the bookmarks") { $0.text.contains("ookmark") && !$0.text.contains(" 1/26") }
        let text = person.screen.text
        person.type("\u{3}")
        #expect(program.wait() == .exited(0))
        return text
    }

    @Test func `a bookmark and q in one write: it is kept all the same`() throws {
        let (data, folder) = try bookmarkedFolder()
        let (person, program) = try reading(data)
        person.type("bq")
        #expect(program.wait() == .exited(0))
        try expectRestored(person)
        #expect(try bookmarks(data).contains("1 bookmark"))
        // The same for letting it go.
        let (again, second) = try reading(data)
        // Nothing can be let go of before it is known.
        try again.read("that it is bookmarked") { $0.text.contains("★") }
        again.type("bq")
        #expect(second.wait() == .exited(0))
        #expect(try !bookmarks(data).contains("1 bookmark"))
        withExtendedLifetime(folder) {}
    }

    /// Stranger 2026-11-30: it was stopped again as it took the terminal, and ended only in front.
    @Test func `a stopped one ends where a shell kills it, and leaves the terminal alone`() throws {
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        // As long as it is stopped, `wait` answers at once, with 148.
        let line = """
            set -m; '\(BuiltPerch.path)' --latency 0; echo STOPPED; kill %1; kill -CONT %1
            status=148; while [ $status = 148 ]; do wait %1; status=$?; done; echo ENDED $status
            """
        let shell = try TerminalProgram(
            "/bin/sh", ["-c", line], environment: BuiltPerch.environment(), on: person)
        try person.read("the people list") { $0.text.contains("Vee Tuppence") }
        person.type("\u{1A}")
        try person.read("the shell's words") { $0.text.contains("ENDED 143") }
        #expect(person.screen.alternations == 1 && !person.screen.isAlternate)
        #expect(shell.wait() == .exited(0))
    }

    /// Stranger 2026-11-30: the first bookmark that was let go stayed, as "the store did not work".
    @Test func `a bookmark is let go after another Perch has made the store smaller`() throws {
        let (data, folder) = try bookmarkedFolder()
        let posts = (0..<300).map { number in
            let text = String(repeating: "word\(number) ", count: 1_000)
            return #"{"id": "\#(number)", "at": "2018-02-18T09:00:00Z", "text": "\#(text)"}"#
        }
        _ = try folder.write(
            #"{"perch": 1, "user": {"id": "full", "name": "Full"}, "posts": [\#(posts.joined(separator: ","))]}"#,
            to: "full.json")
        let account = "file:\(folder.path)#full"
        let environment = BuiltPerch.environment(data)
        #expect(try CommandRun("show", account, "--limit", "1", environment: environment).status == 0)
        let (person, program) = try reading(data)
        person.type("bq")
        #expect(program.wait() == .exited(0))
        let (again, second) = try reading(data)
        try again.read("that it is bookmarked") { $0.text.contains("★") }
        let cleared = try CommandRun("cache", "clear", account, environment: environment)
        #expect(cleared.output.contains("MB are free again"))
        again.type("b")
        try again.read("that it is let go") { $0.text.contains("No longer bookmarked.") }
        again.type("q")
        #expect(second.wait() == .exited(0))
    }

    /// Review 2026-11-26: of twelve such follows ten were lost, and nothing was said.
    @Test func `following somebody and q in one write: they are followed, and let go in the same way`() throws
    {
        let (data, folder) = try bookmarkedFolder()
        let settings = data.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
        for isFollowed in [true, false, true, false] {
            let (person, program) = try reading(settings)
            person.type("fq")
            #expect(program.wait() == .exited(0))
            try expectRestored(person)
            let list = try folder.text(of: "perch/following")
            #expect(list.contains("twocents") == isFollowed, "\(list)")
        }
        #expect(try folder.text(of: "errors") == "")
    }

    @Test(arguments: [("q", 0, nil), ("\u{3}", 0, nil), ("", 143, SIGTERM)] as [(String, Int32, Int32?)])
    func `leaving waits for a bookmark that another program holds up, and says so`(
        keys: String, status: Int32, signal: Int32?
    ) throws {
        let (data, folder) = try bookmarkedFolder()
        let (person, program) = try reading(data)
        let lock = try DatabaseLock(folder.path(of: "perch/perch.sqlite"))
        person.type("b")
        try person.read("the mark of a bookmark on its way") { $0.text.contains("☆") }
        person.type(keys)
        if let signal { program.send(signal) }
        try person.read("what is waited for") {
            $0.text.contains("Waiting for 1 change of your bookmarks to be stored.")
        }
        lock.release()
        #expect(program.wait() == .exited(status))
        try expectRestored(person)
        #expect(try folder.text(of: "errors") == "")
        #expect(try bookmarks(data).contains("1 bookmark"))
    }

    @Test func `what cannot be stored within two seconds is said on standard error`() throws {
        let (data, folder) = try bookmarkedFolder()
        let (person, program) = try reading(data)
        let lock = try DatabaseLock(folder.path(of: "perch/perch.sqlite"))
        person.type("bq")
        #expect(program.wait() == .exited(1))
        lock.release()
        try expectRestored(person)
        #expect(try folder.text(of: "errors").hasPrefix("perch: 1 change of your bookmarks "))
    }

    /// Review 2026-11-26: the mark was lost, with status 0 and without a word.
    @Test func `a mark of what was read that cannot be stored within two seconds is told of, too`() throws {
        let (data, folder) = try bookmarkedFolder()
        let settings = data.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
        // Posts are marked where those of whom somebody follows are listed.
        let (first, beginning) = try reading(settings)
        first.type("fq")
        #expect(beginning.wait() == .exited(0))
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        let program = try TerminalProgram(
            "/bin/sh", ["-c", "exec \"$0\" 2>\"$ERRORS\"", BuiltPerch.path],
            environment: BuiltPerch.environment(settings), on: person)
        try person.read("home") { $0.text.contains("Timeline") }
        person.type("t")
        try person.read("the timeline") { $0.text.contains(" 1/26") }
        let lock = try DatabaseLock(folder.path(of: "perch/perch.sqlite"))
        person.type("mqq")
        #expect(program.wait() == .exited(1))
        lock.release()
        try expectRestored(person)
        let errors = try folder.text(of: "errors")
        #expect(errors.contains("marked"), "\(errors)")
    }

    /// Whether it left sooner than it would have given up by itself.
    private func leavesAtOnce() throws -> Bool {
        let (data, folder) = try bookmarkedFolder()
        let (person, program) = try reading(data)
        let lock = try DatabaseLock(folder.path(of: "perch/perch.sqlite"))
        person.type("b")
        try person.read("the mark of a bookmark on its way") { $0.text.contains("☆") }
        person.type("\u{3}")
        try person.read("what is waited for") { $0.text.contains("Ctrl-C leaves at once.") }
        person.type("\u{3}")
        let before = ContinuousClock.now
        #expect(program.wait() == .exited(1))
        let isAtOnce = ContinuousClock.now - before < .seconds(1.5)
        lock.release()
        try expectRestored(person)
        #expect(try folder.text(of: "errors").contains("may not have been stored"))
        return isAtOnce
    }

    @Test func `a second Ctrl-C leaves at once`() throws {
        // A busy machine may let a program wait for longer than that, but not each time; one that waits by itself does.
        var isAtOnce = false
        for _ in 0..<10 where !isAtOnce { isAtOnce = try leavesAtOnce() }
        #expect(isAtOnce)
    }
}
