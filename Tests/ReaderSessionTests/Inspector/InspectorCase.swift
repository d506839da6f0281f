import FoundationEssentials
import Interaction
import PeopleWeb
import Reactive
import Replay
import Terminal
import TerminalApp

@testable import ReaderSession
@testable import ReaderTestSupport

/// A script of the fixtures in the inspector, on a virtual clock.
struct InspectorCase {
    static let folder = "\(Checkout.root)/Fixtures/Scripts"
    static let lookup = FixtureLookup(option: "\(Checkout.root)/Fixtures") {
        FileManager.default.fileExists(atPath: $0)
    }
    static let names = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".perch") }.map { String($0.dropLast(6)) }.sorted()
    }()

    static func source(_ name: String) throws -> ScriptSource {
        try ScriptSource(
            text: String(contentsOfFile: "\(folder)/\(name).perch", encoding: .utf8), name: "\(name).perch")
    }

    static func stage(_ script: Script) throws -> PerchStage {
        try PerchStage(for: script, folder: folder, lookup: lookup)
    }

    let clock = TestScheduler()
    let inspector: Inspector

    /// - Parameter path: beside which file edited scripts are saved.
    init(_ source: ScriptSource, savingBeside path: String = "/nowhere/a.perch", canResume: Bool = false)
        throws
    {
        inspector = Inspector(
            try InspectedScript(source, folder: Self.folder, lookup: Self.lookup), savingBeside: path,
            canResume: canResume, scheduler: .virtual(clock), worker: clock)
    }

    init(_ name: String) throws { try self.init(try Self.source(name)) }

    var viewModel: DebuggerViewModel<Inspector.Root> { inspector.timeline.viewModel.value }

    /// Presses keys by name, and runs what is due.
    func press(_ keys: String...) {
        for key in keys.compactMap({ Key(name: $0) }) {
            for command in inspector.commands(for: .key(key), in: viewModel) {
                inspector.timeline.commandSink.send(value: command)
            }
            clock.advance()
        }
    }

    /// Begins to put a step in, and types what it does.
    func dispatch(_ text: String) {
        press("!")
        for character in text {
            for command in inspector.commands(for: .key(.character(character)), in: viewModel) {
                inspector.timeline.commandSink.send(value: command)
            }
            clock.advance()
        }
    }

    func frame(_ size: Size, utf8: Bool = true) -> Frame {
        inspector.screen.frame(viewModel, in: Environment(size: size, now: Sample.now, utf8: utf8))
    }

    /// The frame's rows, without blanks at their ends.
    func rows(_ size: Size = Size(columns: 80, rows: 24), utf8: Bool = true) -> [String] {
        let frame = frame(size, utf8: utf8)
        return (0..<size.rows).map { frame.text(row: $0) }
    }
}
