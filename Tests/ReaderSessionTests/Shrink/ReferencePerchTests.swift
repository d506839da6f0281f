import FoundationEssentials
import Replay
import TestSupport
import Testing

@testable import ReaderSession

/// Another perch, in whose place a shell answers.
struct ReferencePerchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func reference(_ shell: String, seconds: Int = 60) throws -> ReferencePerch {
        let path = try folder.write("#!/bin/sh\n\(shell)\n", to: "other", isProgram: true)
        return try ReferencePerch(
            path, besideScriptsIn: folder.path, fixtures: "/fixtures", environment: ["PATH": "/usr/bin:/bin"],
            seconds: seconds)
    }

    private func verdict(_ shell: String, seconds: Int = 60) throws -> ReferenceVerdict? {
        try reference(shell, seconds: seconds).verdict(on: "a script\n") { false }
    }

    @Test func `it is asked to replay a copy, with the demo people that were named`() throws {
        #expect(
            try verdict(
                #"test "$1 $2 $4 $5" = "replay --accept --fixtures /fixtures" && grep -q "^a script$" "$3" && echo "$3: passed""#
            ) == .passes)
    }

    @Test func `what it writes in the copy's place is what happened, and its report is told`() throws {
        #expect(
            try verdict(#"echo other > "$3"; echo "$3:1:1: it differs."; exit 0"#)
                == .differs(happened: "other\n", report: "the script:1:1: it differs."))
    }

    @Test(arguments: [
        (#"echo "perch: $3:3:1: expected a header." >&2; exit 1"#, "the script:3:1: expected a header."),
        (
            #"echo "perch: $3: a warning" >&2; echo "perch: $3: open: no such folder." >&2; exit 1"#,
            "the script: open: no such folder."
        ),
        (#"echo "$3:9:1: fail #1: no such effect."; exit 1"#, "the script:9:1: fail #1: no such effect."),
        ("echo what >&2; echo usage >&2; exit 64", "what"),
        ("exit 3", "it ended with status 3, without a word"),
        ("kill -9 $$", "signal 9 ended it"),
        ("exit 0", "it does not answer as `perch replay` does"),
    ])
    func `why it cannot play a script is told`(shell: String, why: String) throws {
        #expect(try verdict(shell) == .cannotPlay(why))
    }

    @Test func `a program that is not there is told`() throws {
        let reference = try ReferencePerch(
            "/nowhere/perch", besideScriptsIn: ".", fixtures: nil, environment: [:])
        #expect(
            reference.verdict(on: "") { false }
                == .cannotPlay("it could not be started: there is no such program"))
    }

    @Test func `whoever takes too long is ended`() throws {
        #expect(try verdict("exec sleep 1000", seconds: 0) == .cannotPlay("it took more than 0 s"))
    }

    @Test func `nobody waits for it once it is stopped`() throws {
        #expect(try reference("exec sleep 1000").verdict(on: "") { true } == nil)
    }

    @Test func `the people beside the script are beside its copy`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path(of: "People"), withIntermediateDirectories: false)
        try folder.write("{}", to: "People/wren.json")
        #expect(
            try verdict(#"test -e "$(dirname "$3")/People/wren.json" && echo "$3: passed""#) == .passes)
    }

    @Test func `its copies are gone with it`() throws {
        let path = folder.path(of: "where")
        do { _ = try reference("echo \"$3\" > \(path)").verdict(on: "") { false } }
        let copy = try folder.text(of: "where").split(separator: "\n").first.map(String.init) ?? ""
        #expect(copy.hasSuffix("/scripts/shrunk.perch"))
        #expect(!FileManager.default.fileExists(atPath: copy))
        #expect(!FileManager.default.fileExists(atPath: String(copy.dropLast("/scripts/shrunk.perch".count))))
    }
}
