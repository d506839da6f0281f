import FoundationEssentials
import TestSupport
import Testing

/// `perch replay` as a CI system meets it.
struct ReplayCommandTests {
    private func script(_ name: String, _ lines: String, in folder: TemporaryFolder) throws -> String {
        try folder.write(
            "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\nopen file:Fixtures/People#twocents\n\(lines)\nend\n",
            to: "\(name).perch")
    }

    @Test
    func `screens that nobody has recorded are written where somebody wants them, and nothing is missed`()
        throws
    {
        let folder = try TemporaryFolder()
        let path = try script("seen", "+0s key j\n command list down\n frame below", in: folder)
        let wanted = try CommandRun("replay", "--frames", folder.path(of: "screens"), path)
        #expect(wanted.status == 0)
        #expect(wanted.output == "\(path): passed\n")
        #expect(try folder.text(of: "screens/below.frame").contains("80x24"))
        let compared = try CommandRun("replay", path)
        #expect(compared.status == 1)
        #expect(compared.output.contains("`frame below` has no golden frame: "))
    }

    @Test func `several scripts have a summary, a status and nothing on a terminal that is not there`() throws
    {
        let folder = try TemporaryFolder()
        let good = try script("good", "+0s key j\n command list down", in: folder)
        let bad = try script("bad", "+0s key j\n command list up", in: folder)
        let passed = try CommandRun("replay", good, good)
        #expect(passed.status == 0)
        #expect(passed.errors.isEmpty)
        #expect(
            passed.output.hasPrefix("\(good): passed\n\(good): passed\n2 scripts: 2 passed, 0 diverged, "))
        let failed = try CommandRun("replay", good, bad, "/nowhere/x.perch")
        #expect(failed.status == 1)
        #expect(failed.output.contains("3 scripts: 1 passed, 1 diverged, 1 unreadable, 2 inputs in "))
        #expect(failed.errors.hasSuffix("perch: 2 of 3 scripts did not pass\n"))
        #expect(!failed.errors.contains("\u{1B}"))
    }

    @Test func `the trace is a script that passes, and the rest is on standard error`() throws {
        let folder = try TemporaryFolder()
        let path = try script("lean", "+0s key p", in: folder)
        let run = try CommandRun("replay", "--trace", path)
        #expect(run.output.contains("        view profile loading\n"))
        #expect(run.errors.contains("lean.perch:5:5: "))
        let whole = try folder.write(run.output, to: "whole.perch")
        #expect(try CommandRun("replay", whole).status == 0)
    }

    @Test func `from commands a script does not need its keys`() throws {
        let folder = try TemporaryFolder()
        let path = try script(
            "old", "+0s key f9\n command user loadProfile\n effect #1 profile load\n+0s fail #1 offline",
            in: folder)
        #expect(try CommandRun("replay", path).status == 1)
        #expect(try CommandRun("replay", "--from", "commands", path).status == 0)
        #expect(try CommandRun("replay", "--from", "nothing", path).status == 64)
    }

    @Test func `coverage says by its status that cells were missed, and takes no other way to play`() throws {
        let folder = try TemporaryFolder()
        let path = try script(
            "a", "+0s send user loadProfile\n effect #1 profile load\n+0s fail #1 offline", in: folder)
        let run = try CommandRun("replay", "--coverage", "--json", path)
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("{\n  \"cells\" : "))
        #expect(try CommandRun("replay", "--json", path).status == 64)
        #expect(try CommandRun("replay", "--fill", folder.path, path).status == 64)
        #expect(try CommandRun("replay", "--coverage", "--watch", path).status == 64)
    }

    @Test func `who wants to watch and to inspect at once is told that it is one or the other`() throws {
        let folder = try TemporaryFolder()
        let run = try CommandRun("replay", "--watch", "--inspect", try script("a", "+0s wait", in: folder))
        #expect(run.status == 64)
        #expect(
            run.errors.hasPrefix(
                "Error: --watch plays a script, --inspect steps through it: they cannot be had at once.\n"))
    }

    @Test func `what came of it is JUnit XML for CI systems`() throws {
        let folder = try TemporaryFolder()
        let path = try script("bad", "+0s key j", in: folder)
        let report = "\(folder.path)/out/report.xml"
        #expect(try CommandRun("replay", path, "--junit", report).status == 1)
        let text = try String(contentsOfFile: report, encoding: .utf8)
        #expect(text.contains(#"<testsuite name="perch replay" tests="1" failures="1" errors="0""#))
        let run = try CommandRun("replay", path, "--junit", "/proc/nowhere/report.xml")
        #expect(run.status == 1)
        #expect(run.errors.contains("/proc/nowhere/report.xml"))
    }
}
