import TestSupport
import Testing

/// `perch cast` on the command line.
struct CastCommandTests {
    private let script = "\(BuiltPerch.root)/Fixtures/Scripts/first-load.perch"

    @Test func `without a file, the cast goes to standard output`() throws {
        let run = try CommandRun("cast", script)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("{\"version\":3,"))
    }

    @Test func `a file is written once, and again only by force`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "demo.cast")
        let first = try CommandRun("cast", script, "-o", path)
        #expect(first.status == 0)
        #expect(first.output + first.errors == "")
        let second = try CommandRun("cast", script, "--output", path)
        #expect(second.status == 1)
        #expect(second.errors == "perch: \(path) is there already. Name another file, or say --force.\n")
        #expect(try CommandRun("cast", script, "-o", path, "--force").status == 0)
        #expect(try folder.text(of: "demo.cast") == CommandRun("cast", script).output)
    }

    @Test func `a script that is not there is one line`() throws {
        let run = try CommandRun("cast", "/nowhere.perch")
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
            run.errors
                == "perch: /nowhere.perch: expected a script, found no such file. Check the name and the folder.\n"
        )
    }
}
