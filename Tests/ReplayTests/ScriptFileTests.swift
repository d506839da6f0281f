import FoundationEssentials
import Glibc
import Replay
import Testing

struct ScriptFileTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/perch-script-" + UUID().uuidString

    private func complaint(_ path: String) -> String? {
        do throws(ScriptError) {
            _ = try ScriptFile(path: path).read()
            return nil
        } catch {
            return error.description
        }
    }

    @Test func `a script is read, and what was accepted is written in its place`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = ScriptFile(path: folder + "/deep/a.perch")
        try file.write(script("+0s wait"))
        let source = try file.read()
        #expect(source.name == file.path)
        #expect(source.script == (try ScriptParser.parse(script("+0s wait"), file: "")))
        try file.write(script("+1s wait"))
        #expect(try file.read().script == ScriptParser.parse(script("+1s wait"), file: ""))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/deep") == ["a.perch"])
    }

    @Test func `a link is followed, and the file keeps its permissions`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = ScriptFile(path: folder + "/a.perch")
        try file.write(script("+0s wait"))
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
        let link = ScriptFile(path: folder + "/link.perch")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "a.perch")
        try link.write(script("+2s wait"))
        #expect(try file.read().script == ScriptParser.parse(script("+2s wait"), file: ""))
        #expect(try link.read().script == file.read().script)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "a.perch")
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
        #expect(mode.map { String(describing: $0) } == "\(0o640)")
    }

    /// Stranger 2026-11-27: a file was renamed into the place of a pipe, and of /dev/full.
    @Test func `a pipe is written into, through a link as well, and stays a pipe`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let (pipe, link) = ("\(folder)/pipe", "\(folder)/link")
        try #require(mkfifo(pipe, 0o600) == 0)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "pipe")
        // Without somebody who reads, whoever writes would wait for them.
        let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        try #require(reader >= 0)
        defer { close(reader) }
        for path in [pipe, link] {
            try ScriptFile(path: path).write("to \(path)")
            var bytes = [UInt8](repeating: 0, count: 1_000)
            let count = read(reader, &bytes, bytes.count)
            #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "to \(path)")
        }
        var status = stat()
        let result = stat(pipe, &status)
        #expect(result == 0 && status.st_mode & S_IFMT == S_IFIFO)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "pipe")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["link", "pipe"])
    }

    @Test func `a folder is not written, and stays with what is in it`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try ScriptFile(path: "\(folder)/deep/a.perch").write("a")
        let error = #expect(throws: ScriptError.self) { try ScriptFile(path: "\(folder)/deep").write("b") }
        #expect(error?.description.contains("it cannot be written") == true)
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() == ["deep", "deep/a.perch"])
    }

    @Test func `of links that lead in a circle none is replaced`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (link, other) in [("one", "other"), ("other", "one")] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/\(link)", withDestinationPath: other)
        }
        let error = #expect(throws: ScriptError.self) { try ScriptFile(path: "\(folder)/one").write("a") }
        #expect(error?.description.contains("its links lead in a circle") == true)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/one") == "other")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/other") == "one")
    }

    /// Stranger 2026-11-27: such a link was replaced by a file that everybody may write.
    @Test func `a link that leads to nothing yet leads to the file then`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/link", withDestinationPath: "second")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/second", withDestinationPath: "deep/a.perch")
        try ScriptFile(path: "\(folder)/link").write("a")
        #expect(try String(contentsOfFile: "\(folder)/deep/a.perch", encoding: .utf8) == "a")
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() == [
                "deep", "deep/a.perch", "link", "second",
            ])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link") == "second")
    }

    /// Stranger 2026-11-27: what was made of a recording could be read by everybody.
    @Test func `a new file is its owner's alone if that is asked, others keep their permissions`() throws {
        func mode(_ file: ScriptFile) throws -> String? {
            try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions].map {
                String(describing: $0)
            }
        }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = ScriptFile(path: "\(folder)/a.perch")
        #expect(!file.isPrivate)
        try file.write("a", isPrivate: true)
        #expect(try mode(file) == "\(0o600)")
        #expect(file.isPrivate)
        try file.write("b")
        #expect(try mode(file) == "\(0o600)")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        #expect(!file.isPrivate)
        try file.write("c", isPrivate: true)
        #expect(try mode(file) == "\(0o644)")
        #expect(!ScriptFile(path: folder).isPrivate)
    }

    @Test func `what is no file of text is refused in one line`() {
        #expect(
            complaint("/nowhere/a.perch")
                == "/nowhere/a.perch: expected a script, found no such file. Check the name and the folder.")
        #expect(
            complaint("/tmp")
                == "/tmp: expected a script, found that it is a folder. A script is a text file of at most 256000000 bytes."
        )
        #expect(
            complaint("/dev/zero")
                == "/dev/zero: expected a script, found that it is not a regular file. A script is a text file; - in its place reads standard input."
        )
    }

    @Test func `a place that cannot be written is told, and nothing is lost`() {
        #expect(throws: ScriptError.self) { try ScriptFile(path: "/proc/nowhere/a.perch").write("x") }
    }
}
