import FoundationEssentials
import People
import TestSupport
import Testing

@testable import PeopleWeb

/// The list of whom somebody follows is read and written as a file of theirs.
struct FollowingFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file() throws -> FollowingFile {
        try #require(FollowingFile(environment: ["XDG_CONFIG_HOME": folder.path + "/none/yet"]))
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `without a file nobody is followed, and the first change makes one for its owner alone`()
        throws
    {
        let file = try file()
        #expect(try file.read() == FollowingList())
        #expect(try file.change { list throws(AccountError) in try list.unfollow("a@b.example") } == false)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        _ = try file.change { list throws(AccountError) in try list.follow("a@b.example") }
        #expect(try file.read().entries.map(\.account.text) == ["a@b.example"])
        #expect(try mode(file.path) == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder) == ["following"])
    }

    @Test func `what was read before is the answer only while the file says the same`() throws {
        let file = try file()
        _ = try file.change { list throws(AccountError) in try list.follow("a@b.example") }
        let texts = [
            "a@b.example\n", "a@b.example", "a@b.example\n\n", "a@b.example \n", "\u{FEFF}a@b.example\n", "",
            "\n",
            "a@b.example x\nc@d.example\n", "a@b.example x\nc@d.exampl",
        ]
        for first in texts {
            try Data(first.utf8).write(to: URL(fileURLWithPath: file.path))
            let known = try file.read()
            for second in texts {
                try Data(second.utf8).write(to: URL(fileURLWithPath: file.path))
                #expect(
                    try file.read(known: known) == FollowingList(Array(second.utf8)), "\(first) \(second)")
            }
        }
    }

    @Test func `its mode stays, and a change that fails leaves it as it is`() throws {
        let file = try file()
        _ = try file.change { list throws(AccountError) in try list.follow("a@b.example") }
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        _ = try file.change { list throws(AccountError) in try list.follow("c@d.example") }
        #expect(try mode(file.path) == 0o644)
        #expect(throws: AccountError.self) {
            try file.change { list throws(AccountError) in
                try list.follow("e@f.example")
                try list.follow("nobody")
            }
        }
        #expect(try file.read().entries.map(\.account.text) == ["a@b.example", "c@d.example"])
    }

    @Test func `what is left of a writer that was killed goes with the next change`() throws {
        let file = try file()
        _ = try file.change { list throws(AccountError) in try list.follow("a@b.example") }
        try "half a li".write(toFile: "\(file.folder)/.following.new", atomically: false, encoding: .utf8)
        _ = try file.change { list throws(AccountError) in try list.follow("c@d.example") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder) == ["following"])
        #expect(try file.read().entries.count == 2)
    }

    @Test func `a link in its place is read and not written through, nor replaced`() throws {
        let file = try file()
        _ = try file.change { list throws(AccountError) in try list.follow("a@b.example") }
        let elsewhere = folder.path + "/elsewhere"
        try FileManager.default.moveItem(atPath: file.path, toPath: elsewhere)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: elsewhere)
        #expect(try file.read().entries.count == 1)
        #expect(throws: FollowingError.link(file.path)) {
            try file.change { list throws(AccountError) in try list.follow("c@d.example") }
        }
        #expect(try String(contentsOfFile: elsewhere, encoding: .utf8) == "a@b.example\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == elsewhere)
    }

    /// Stranger 2026-11-28: nobody was followed then, and nothing was wrong.
    @Test func `a link that leads nowhere is said to be one`() throws {
        let file = try file()
        try FileManager.default.createDirectory(atPath: file.folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: file.path, withDestinationPath: folder.path(of: "nowhere"))
        #expect(throws: FollowingError.unreadable(file.path, why: "it is a link that leads nowhere")) {
            try file.read()
        }
    }

    @Test func `a folder in its place is said to be one`() throws {
        let file = try file()
        try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
        #expect(throws: FollowingError.unreadable(file.path, why: "it is a folder")) { try file.read() }
    }

    @Test func `those who change it at the same time wait for one another`() async throws {
        let file = try file()
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<8 {
                group.addTask {
                    for number in 0..<10 {
                        _ = try? file.change { list throws(AccountError) in
                            try list.follow(Account("w\(writer)n\(number)@b.example"))
                        }
                    }
                }
            }
        }
        #expect(try file.read().entries.count == 80)
    }
}
