import FoundationEssentials
import PeopleWeb
import ReaderSession
import Replay
import Testing

/// Every script that ships is played.
struct ScriptsTests {
    private static let root = String(#filePath.dropLast("/Tests/ReaderSessionTests/ScriptsTests.swift".count))
    private static let folder = "\(root)/Fixtures/Scripts"

    static let names = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".perch") }.map { String($0.dropLast(6)) }.sorted()
    }()

    private func read(_ name: String) throws -> ScriptSource {
        try ScriptFile(path: "\(Self.folder)/\(name).perch").read()
    }

    private func goldens(_ name: String, _ mode: GoldenMode) -> GoldenFrames {
        GoldenFrames(directory: "\(Self.root)/Fixtures/Frames/\(name)", mode: mode)
    }

    private func play(_ name: String, _ mode: GoldenMode, show: @escaping (NamedFrame) -> Void = { _ in })
        throws -> PlayResult
    {
        let source = try read(name)
        let lookup = FixtureLookup(option: "\(Self.root)/Fixtures") {
            FileManager.default.fileExists(atPath: $0)
        }
        let stage = try PerchStage(for: source.script, folder: Self.folder, lookup: lookup)
        return Player(source, goldens: goldens(name, mode)).play(on: stage, show: show)
    }

    @Test func `the scripts that ship are there`() {
        let shipped = [
            "failure-then-retry", "first-load", "load-while-loading", "posts-only", "scrolling-a-long-list",
        ]
        #expect(Set(Self.names).isSuperset(of: shipped))
    }

    @Test(arguments: names)
    func `what a script says happens, to the cell`(name: String) throws {
        let mode = try GoldenMode(environment: ProcessInfo.processInfo.environment)
        let result = try play(name, mode)
        if !result.passed { Issue.record("\(result.report)") }
    }

    @Test(arguments: names)
    func `a script played twice gives the same bytes`(name: String) throws {
        var frames: [[NamedFrame]] = []
        var results: [PlayResult] = []
        for _ in 0..<2 {
            var shown: [NamedFrame] = []
            results.append(try play(name, .never) { shown.append($0) })
            frames.append(shown)
        }
        #expect(results[0] == results[1])
        #expect(frames[0] == frames[1])
    }

    @Test(arguments: names)
    func `a script stands in the layout that recordings have`(name: String) throws {
        let text = try String(contentsOfFile: "\(Self.folder)/\(name).perch", encoding: .utf8)
        #expect(ScriptPrinter.print(try read(name).script) == text)
    }

    @Test(arguments: names)
    func `no golden frame is left that no script asks for`(name: String) throws {
        let directory = goldens(name, .never).directory
        let files = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        let asked = try read(name).script.lines.compactMap { line -> String? in
            guard case .expectation(.frame(let frame)) = line.content else { return nil }
            return "\(frame).frame"
        }
        #expect(Set(files) == Set(asked))
    }
}
