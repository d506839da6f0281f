import FoundationEssentials
import Glibc
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

    @Test func `a script comes from standard input, too, and nothing is written there`() throws {
        let folder = try TemporaryFolder()
        let good = try script("good", "+0s key j\n command list down", in: folder)
        let bad = try script("bad", "+0s key j\n command list up", in: folder)
        func run(_ words: [String], _ input: String) throws -> CommandRun {
            try CommandRun(words, environment: BuiltPerch.environment(), input: input)
        }
        let passed = try run(["replay", "-"], good)
        #expect(passed.status == 0 && passed.output == "standard input: passed\n")
        let failed = try run(["replay", "-"], bad)
        #expect(failed.status == 1 && failed.output.hasPrefix("standard input:6:2: "))
        for word in ["--accept", "--inspect", "--watch"] {
            let refused = try run(["replay", word, "-"], bad)
            #expect(refused.status == 64 && refused.errors.contains("- is standard input: "), "\(word)")
        }
        // What is made of it is printed, or as private as it is.
        let printed = try run(["shrink", "-", "--until", "command list down", "-o", "-"], good)
        #expect(printed.status == 0 && printed.output.contains("perch-script 1\n"), "\(printed.errors)")
        for (mode, expected) in [(0o644, 0o644), (0o600, 0o600)] as [(mode_t, mode_t)] {
            chmod(good, mode)
            let made = folder.path(of: "made-\(mode).cast")
            #expect(try run(["cast", "-", "-o", made], good).status == 0)
            var status = stat()
            stat(made, &status)
            #expect(status.st_mode & 0o777 == expected)
        }
        let page = try run(["replay", "--html", "-", "-"], good)
        #expect(
            page.status == 1 && page.errors.contains("- is no file that can be written."), "\(page.errors)")
        let why = try run(["why", "-"], good)
        #expect(why.status == 0 && why.output.hasPrefix("Fields in step 1 of 1\n"))
    }

    @Test func `a pipe in a script's place is told, with what reads one`() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path(of: "pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let run = try CommandRun("replay", pipe)
        #expect(run.status == 1)
        #expect(
            run.errors.contains(
                "found that it is not a regular file. A script is a text file; - in its place"))
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

    /// Stranger 2026-11-27: `perch replay --junit a.perch b.perch` left XML in the place of the first script.
    @Test func `the report takes the place of no script, and nothing is played`() throws {
        let folder = try TemporaryFolder()
        let forgotten = try script("acc", "+0s key j\n command list down", in: folder)
        let text = try folder.text(of: "acc.perch")
        let run = try CommandRun("replay", "--junit", forgotten, try script("tabs", "+0s wait", in: folder))
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(
            run.errors
                == "perch: \(forgotten) is there already and is no JUnit report, so it was not replaced. Name another file for the report, or remove this one.\n"
        )
        #expect(try folder.text(of: "acc.perch") == text)
        let report = folder.path(of: "report.xml")
        #expect(try CommandRun("replay", "--junit", report, forgotten).status == 0)
        #expect(try CommandRun("replay", "--junit", report, forgotten).status == 0)
    }

    /// Stranger 2026-11-27: the status was 0 on a full disk.
    @Test(arguments: [[], ["--trace"]] as [[String]])
    func `what cannot be printed is no success`(options: [String]) throws {
        let folder = try TemporaryFolder()
        let path = try script("good", "+0s key j\n command list down", in: folder)
        let run = try CommandRun(
            ["replay"] + options + [path, path], environment: BuiltPerch.environment(), output: "/dev/full")
        #expect(run.status == 1)
        #expect(run.errors.contains("The output could not be written"), "\(run.errors)")
    }

    /// Stranger 2026-11-27: it was told on standard output, and the status was 0.
    @Test func `a screen that cannot be written is told on standard error, and is no success`() throws {
        let folder = try TemporaryFolder()
        let path = try script("seen", "+0s key j\n command list down\n frame below", in: folder)
        let run = try CommandRun("replay", "--frames", "/dev/null", path)
        #expect(run.status == 1)
        #expect(run.output == "\(path): passed\n")
        #expect(run.errors.hasPrefix("perch: /dev/null/below.frame: "), "\(run.errors)")
        #expect(run.errors.contains("cannot be written"))
    }

    /// Stranger 2026-11-30: the status was 0, and nothing was said.
    @Test func `a page of a script that does not pass is written, and the first line that fails is told`()
        throws
    {
        let folder = try TemporaryFolder()
        let path = try script(
            "bad", "+0s key p\n command user loadProfile\n view profile failed\n effect #1 profile load",
            in: folder)
        let run = try CommandRun("replay", path, "--html", folder.path(of: "page.html"))
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("perch: \(path):7:"), "\(run.errors)")
        #expect(run.errors.contains("failed") && run.errors.hasSuffix(" The page shows what happens.\n"))
        let page = try folder.text(of: "page.html")
        #expect(page.hasPrefix("<!DOCTYPE html>"))
        // Stranger 2026-11-30: the page hid what it was attached for.
        #expect(page.contains(#""x":["line 7, "#))
        // And it said of what sums others up that it stayed as it was at the beginning.
        #expect(!page.contains(#"["user","#))
    }

    /// Stranger 2026-11-27: the status was 0.
    @Test func `a page of a script that cannot be played to its end is written, and is no success`() throws {
        let folder = try TemporaryFolder()
        let path = try script(
            "bad", "+0s key j\n command list down\n+0s reply #77 = null\n+0s key p", in: folder)
        let run = try CommandRun("replay", path, "--html", folder.path(of: "page.html"))
        #expect(run.status == 1)
        #expect(
            run.errors == "perch: \(path):7: effect #77 is not in flight. What follows is not in the page.\n")
        #expect(try folder.text(of: "page.html").hasPrefix("<!DOCTYPE html>"))
        let why = try CommandRun("why", path, "posts")
        #expect(why.status == 1)
        #expect(
            why.errors.hasPrefix(
                "perch: \(path):7: effect #77 is not in flight. What follows is not looked at.\nperch: "),
            "\(why.errors)")
        #expect(why.errors.hasSuffix("posts is `initialized` all along, up to step 1.\n"), "\(why.errors)")
    }

    /// Stranger 2026-11-27: recordings were their owner's alone, and what was made of them everybody's.
    @Test func `what is made of a script that is its owner's alone is so, too`() throws {
        let folder = try TemporaryFolder()
        let path = try script("own", "+0s key j\n command list down\n frame below", in: folder)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        let runs = [
            ["replay", path, "--html", folder.path(of: "own.html")],
            ["replay", path, "--frames", folder.path, "--junit", folder.path(of: "own.xml")],
            ["cast", path, "-o", folder.path(of: "own.cast")],
            ["shrink", path, "--until", "command list down", "-o", folder.path(of: "short.perch")],
        ]
        for arguments in runs {
            let run = try CommandRun(arguments, environment: BuiltPerch.environment())
            #expect(run.status == 0, "\(arguments): \(run.errors)")
        }
        for name in ["own.html", "below.frame", "own.xml", "own.cast", "short.perch"] {
            let mode = try FileManager.default.attributesOfItem(atPath: folder.path(of: name))[
                .posixPermissions]
            #expect(mode.map { String(describing: $0) } == "\(0o600)", "\(name)")
        }
    }
}
