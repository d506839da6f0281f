import FoundationEssentials
import PeopleData
import Replay
import Terminal
import Testing

@testable import PerchKit

/// Recordings in files.
struct SessionRecorderTests {
    private let folder: String

    init() throws {
        let place = FileManager.default.temporaryDirectory
        folder = "\(place.path)/perch-recording-\(UInt64.random(in: 0...(.max)))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func read(_ path: String) throws -> String {
        String(decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
    }

    private func recorder(_ path: String, _ live: LiveSessionCase) throws -> SessionRecorder {
        try SessionRecorder(path: path, journal: live.session.journal) { () throws(StageRefusal) in
            try live.session.script()
        }
    }

    @Test func `after each turn the file is a whole script of all that has happened`() throws {
        let live = try LiveSessionCase()
        live.press("j")
        let path = folder + "/a.perch"
        let recorder = try recorder(path, live)
        #expect(try read(path).contains("key j"))
        for key in "jbBqp" {
            live.press(String(key))
            try recorder.follow()
            #expect(try read(path) == (try live.told()).text)
        }
        live.wait(5000)
        try recorder.follow()
        let source = try ScriptFile(path: path).read()
        let stage = try PerchStage(for: source.script, folder: nil, lookup: .init { _ in false })
        #expect(Player(source).play(on: stage).passed)
    }

    @Test func `a recording overwrites nothing, and only its owner may read it`() throws {
        let live = try LiveSessionCase()
        let path = folder + "/b.perch"
        _ = try recorder(path, live)
        let before = try read(path)
        #expect(throws: RecordingTrouble.self) { try recorder(path, live) }
        #expect(try read(path) == before)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let mode = try #require(attributes[.posixPermissions].flatMap { Int(String(describing: $0)) })
        #expect(mode == 0o600)
    }

    @Test func `a recording that may not grow ends, and still is a whole script`() throws {
        let file = try RecordingFile(path: folder + "/c.perch")
        try file.write("one\n", end: "end with #1\n", limit: 20)
        #expect(throws: RecordingTrouble.self) {
            try file.write("two and three\n", end: "end\n", limit: 20)
        }
        #expect(try read(folder + "/c.perch") == "one\nend with #1\n")
    }

    @Test func `many lines, and a recording that begins anew, take the file's place at once`() throws {
        let path = folder + "/d.perch"
        let file = try RecordingFile(path: path)
        let many = String(repeating: "line\n", count: 2000)
        try file.write(many, end: "end\n", limit: 1_000_000)
        #expect(try read(path) == many + "end\n")
        try file.write("one more\n", end: "end with #1\n", limit: 1_000_000)
        #expect(try read(path) == many + "one more\nend with #1\n")
        try file.rewrite("anew\n", end: "end\n", limit: 1_000_000)
        try file.write("and on\n", end: "end\n", limit: 1_000_000)
        #expect(try read(path) == "anew\nand on\nend\n")
        #expect(!FileManager.default.fileExists(atPath: path + ".part"))
    }

    @Test func `a file that cannot be made is told of in a line`() throws {
        let trouble = #expect(throws: RecordingTrouble.self) {
            try RecordingFile(path: "/nowhere/at/all.perch")
        }
        #expect(
            trouble?.description
                == "/nowhere/at/all.perch cannot be made: No such file or directory. Choose another place.")
    }

    @Test func `places for recordings are new each time`() throws {
        let place = try RecordingPlace(environment: ["XDG_STATE_HOME": folder], start: Sample.now)
        let first = try place.next()
        #expect(first == folder + "/perch/recordings/2018-02-18T090000.perch")
        _ = try RecordingFile(path: first)
        #expect(try place.next() == folder + "/perch/recordings/2018-02-18T090000-2.perch")
        #expect(throws: RecordingTrouble.self) {
            try RecordingPlace(environment: ["HOME": "relative"], start: Sample.now)
        }
    }
}
