import FoundationEssentials
import TestSupport
import Testing

/// `perch machine` on the built program.
struct MachineCommandTests {
    @Test func `without a name it lists the machines`() throws {
        let run = try CommandRun("machine")
        #expect(run.status == 0)
        #expect(
            run.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == [
                "profile", "posts", "user", "people", "bookmarks", "found", "following", "timeline",
                "refresh", "thread", "reader",
            ])
    }

    @Test func `a machine is printed as a table, a diagram or a graph`() throws {
        #expect(try CommandRun("machine", "profile").output.hasPrefix("machine profile, closed world\n"))
        #expect(
            try CommandRun("machine", "profile", "--format", "mermaid").output.hasPrefix("stateDiagram-v2\n"))
        #expect(
            try CommandRun("machine", "profile", "--format", "dot").output.hasPrefix(
                "digraph \"profile\" {\n"))
    }

    @Test func `a machine is printed as a page, the same to the byte each time`() throws {
        let page = try CommandRun("machine", "found", "--format", "html")
        #expect(page.status == 0 && page.errors == "")
        #expect(page.output.hasPrefix("<!DOCTYPE html>\n") && page.output.hasSuffix("</html>\n"))
        #expect(page.output.contains("<title>Machine found</title>"))
        #expect(try CommandRun("machine", "found", "--format", "html").output == page.output)
    }

    @Test func `scripts are written into a folder, and replay`() throws {
        let folder = try TemporaryFolder()
        let run = try CommandRun("machine", "found", "--format", "scripts", "--output", folder.path)
        #expect(run.status == 0)
        let files = run.output.split(separator: "\n").map(String.init)
        #expect(files.count > 5)
        let replay = try CommandRun(["replay"] + files, environment: BuiltPerch.environment())
        #expect(replay.status == 0, "\(replay.output)")
    }

    @Test func `wrong usage is told, with the names that there are`() throws {
        let run = try CommandRun("machine", "profil")
        #expect(run.status == 64)
        #expect(run.errors.contains("There is no machine profil. There are: profile, posts,"))
        #expect(try CommandRun("machine", "profile", "--output", "x").status == 64)
        #expect(try CommandRun("machine", "profile", "--format", "svg").status == 64)
    }
}
