import FoundationEssentials
import People
import Reactive
import Replay
import Terminal
import Testing

@testable import PeopleWeb
@testable import PerchKit
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI
@testable import SessionTestSupport

/// Recordings in files.
struct SessionRecorderTests {
    let folder: String

    init() throws {
        let place = FileManager.default.temporaryDirectory
        folder = "\(place.path)/perch-recording-\(UInt64.random(in: 0...(.max)))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func read(_ path: String) throws -> String {
        String(decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
    }

    private func recorder(
        _ path: String, _ live: LiveSessionCase, limit: Int = ScriptLimits.fileSize
    ) throws -> SessionRecorder {
        try SessionRecorder(path: path, log: live.session.log, limit: limit) { () throws(StageRefusal) in
            try live.session.newScript()()
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
            #expect(try read(path) == (try live.recorded()).text)
        }
        live.wait(5000)
        try recorder.follow()
        let source = try ScriptFile(path: path).read()
        let stage = try PerchStage(for: source.script, folder: nil, lookup: .init { _ in false })
        #expect(Player(source).play(on: stage).passed)
    }

    @Test func `what the screen looked like at rest is in the recording, which replays and notices another`()
        throws
    {
        let live = try LiveSessionCase()
        let path = folder + "/screens.perch"
        try live.session.record(into: path)
        live.wait(1_000)
        for (key, rest) in [("j", 300), ("j", 100), ("k", 1_000), ("j", 0)] {
            live.press(key)
            live.wait(rest)
        }
        live.session.follow(live.coordinator)
        let text = try read(path)
        let lines = text.split(separator: "\n").filter { $0.contains(" screen ") || $0.contains(" key ") }
        #expect(lines.suffix(6).map { $0.contains(" key ") } == [true, false, true, true, false, true])
        #expect(try LiveSessionCase.played(text).result.passed)
        // Somebody whose first `j` does nothing sees something else, which no other line tells.
        let pressed = "key j\n        command list down\n        screen"
        var other = text
        other.replace(pressed, with: "wait\n        screen", maxReplacements: 1)
        #expect(other != text)
        let faults = try LiveSessionCase.played(other).result.divergences.map(\.message)
        #expect(!faults.isEmpty && faults.allSatisfy { $0.hasPrefix("the screen is not what it was in row") })
    }

    /// Audit 2026-11-28: whoever left with Ctrl-C for what stood on the screen had everything recorded but that.
    @Test(arguments: [(1_000, true), (100, false)])
    func `what the screen looked like at the end is in the recording, too, if somebody may have looked at it`(
        rest: Int, isSeen: Bool
    ) throws {
        let live = try LiveSessionCase()
        let path = folder + "/end.perch"
        try live.session.record(into: path)
        live.wait(1_000)
        live.press("j")
        live.wait(rest)
        live.session.end()
        let text = try read(path)
        let last = text.split(separator: "\n").drop { !$0.contains(" key j") }
        #expect(last.contains { $0.contains(" screen ") } == isSeen)
        #expect(try LiveSessionCase.played(text).result.passed)
    }

    @Test
    func
        `an answer of several megabytes is recorded in pieces, and what follows is recorded and looked back at`()
        throws
    {
        let live = try LiveSessionCase(
            hasStore: false, accounts: { LongAccounts(clock: $0, count: 300, length: 8_000) })
        let path = folder + "/long.perch"
        let recorder = try recorder(path, live)
        live.wait(1_100)
        try recorder.follow()
        live.press("jj")
        try recorder.follow()
        let text = try read(path)
        #expect(text.utf8.count > 2_000_000 && text.contains("key j"))
        #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count <= ScriptLimits.lineLength })
        #expect(text == (try live.recorded().text))
        let (result, stage) = try LiveSessionCase.played(text)
        #expect(result.passed && result.accepted == text)
        #expect(stage.readerViewModel.person?.place.index == 2)
        let written = try live.session.newScript()().write(
            live.session.log.entries(from: 0), limit: 64_000_000)
        #expect(written.trouble == nil && written.text + written.end == text)
    }

    @Test func `a session that is longer than a script may be is recorded up to there`() throws {
        let live = try LiveSessionCase(
            hasStore: false, accounts: { LongAccounts(clock: $0, count: 100, length: 13_000) })
        let path = folder + "/longer.perch"
        live.wait(1_100)
        // Some 1.3 megabytes each: the third has no room.
        live.press("o")
        live.wait(1_100)
        live.press("jo")
        live.wait(1_100)
        live.press("jjj")
        let trouble = #expect(throws: RecordingTrouble.self) {
            try recorder(path, live, limit: 3_300_000)
        }
        #expect(
            trouble?.description
                == "The recording ends here: the session is longer than a script may be. \(path) can be replayed up to here."
        )
        let text = try read(path)
        #expect(text.utf8.count > 2_300_000 && text.utf8.count <= 3_300_000)
        let (result, stage) = try LiveSessionCase.played(text)
        #expect(result.passed && result.accepted == text)
        #expect(stage.readerViewModel.person?.place.index == 1)
        // Looking back has room for all of it.
        let written = try live.session.newScript()().write(
            live.session.log.entries(from: 0), limit: 64_000_000)
        #expect(written.trouble == nil && written.text.contains("key j"))
        // And says where it ends where it has not.
        let short = try live.session.newScript()().write(live.session.log.entries(from: 0), limit: 2_000_000)
        #expect(short.trouble == "the session is longer than a script may be")
        #expect(try LiveSessionCase.played(short.text + short.end).result.passed)
    }

    @Test func `two answers that are longer than ten megabytes together are both recorded, and replayed`()
        throws
    {
        let live = try LiveSessionCase(
            hasStore: false, accounts: { LongAccounts(clock: $0, count: 300, length: 13_000) })
        let path = folder + "/long.perch"
        live.wait(1_100)
        let recorder = try recorder(path, live)
        for _ in 0..<2 {
            live.press("o")
            live.wait(1_100)
            try recorder.follow()
        }
        live.press("j")
        try recorder.follow()
        let text = try read(path)
        #expect(text.utf8.count > 10_000_000 && text.contains("key j"))
        let stage = try PerchStage(
            for: try ScriptFile(path: path).read().script, folder: nil, lookup: .init { _ in false })
        #expect(Player(try ScriptFile(path: path).read()).play(on: stage).passed)
    }

    @Test
    func `at each moment while many lines are written the file is the script that was or the one that comes`()
        throws
    {
        let head = "perch-script 1\nsize 80x24\nstart 2018-02-18T09:00:00Z\n\n"
        let lines = (1...400).map { "+\($0)s type \"straw \($0) 🎩\"\n" }.joined()
        let (old, new) = (Array("end with #1\n".utf8), Array((lines + "end\n").utf8))
        let before = try ScriptParser.parse(head + "end with #1\n", file: "t")
        let after = try ScriptParser.parse(head + lines + "end\n", file: "t")
        var file = Array(head.utf8)
        let start = file.count
        file += old
        func write(_ bytes: ArraySlice<UInt8>, at place: Int, in file: [UInt8]) -> [UInt8] {
            let place = start + place
            return Array(file.prefix(place) + bytes + file.dropFirst(place + bytes.count))
        }
        let steps = RecordingFile.steps(to: new, from: old)
        #expect(steps.count == 3)
        for (index, step) in steps.enumerated() {
            if index == 1 {
                #expect(step.bytes.count > 4_096)
                for count in stride(from: 0, to: step.bytes.count, by: 7) {
                    let cut = write(step.bytes.prefix(count), at: step.place, in: file)
                    #expect(try ScriptSource(bytes: cut, name: "t").script == before)
                }
            } else {
                // A kill does not cut it.
                #expect(step.bytes.count <= 4_096)
            }
            file = write(step.bytes[...], at: step.place, in: file)
            #expect(try ScriptSource(bytes: file, name: "t").script == (index == 2 ? after : before))
        }
        #expect(file == Array((head + lines + "end\n").utf8))
    }

    @Test func `a last line that becomes shorter leaves nothing of the longer one`() throws {
        let file = try RecordingFile(path: folder + "/e.perch")
        try file.write("one\n", end: "end with #1 #2 #3 #4 #5 #6\n", limit: 1_000)
        try file.write("two\n", end: "end\n", limit: 1_000)
        #expect(try read(folder + "/e.perch") == "one\ntwo\nend\n")
    }

    @Test func `many lines behind others are appended`() throws {
        let path = folder + "/f.perch"
        let file = try RecordingFile(path: path)
        let many = String(repeating: "line\n", count: 2_000)
        try file.write("first\n", end: "end with #1\n", limit: 1_000_000)
        try file.write(many, end: "end with #2\n", limit: 1_000_000)
        try file.write(many, end: "end\n", limit: 1_000_000)
        #expect(try read(path) == "first\n" + many + many + "end\n")
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

/// Somebody with a feed of whole articles.
private struct LongAccounts: AccountSource {
    let clock: TestScheduler
    let count: Int
    let length: Int

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        let service = LongService(clock: clock, count: count, length: length)
        return PersonServices(userId: "orla", profileService: service, postsService: service)
    }

    var peopleService: any PeopleServiceType { SampleService(clock: clock) }
}

private struct LongService: ProfileServiceType, PostsServiceType {
    let clock: TestScheduler
    let count: Int
    let length: Int

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        SampleService(clock: clock).readProfile(userId: userId)
    }

    func readPosts(userId: User.ID, page: PageToken?) -> SignalProducer<PostsReply, ServiceError> {
        let text = String(repeating: "a\n", count: length / 3)
        let posts = Sample.posts(count).map { post in
            Post(id: post.id, author: post.author, date: post.date, text: text)
        }
        return SignalProducer(value: PostsReply(posts: posts)).delay(1, on: clock)
    }
}
