import FoundationEssentials
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
                == "/dev/zero: expected a script, found that it is not a regular file. A script is a text file of at most 256000000 bytes."
        )
    }

    @Test func `a place that cannot be written is told, and nothing is lost`() {
        #expect(throws: ScriptError.self) { try ScriptFile(path: "/proc/nowhere/a.perch").write("x") }
    }
}
