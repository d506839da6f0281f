import FoundationEssentials
import Interaction
import Replay
import Terminal
import TerminalApp
import Testing

@testable import ReaderSession
@testable import ReaderUI

struct ReaderReplayerTests {
    private func replayer(_ name: String) throws -> ReaderReplayer {
        ReaderReplayer(
            head: ScriptHead(of: try InspectorCase.source(name).script), folder: InspectorCase.folder,
            lookup: InspectorCase.lookup)
    }

    private func replay(_ name: String) throws -> ReaderRecording {
        let (recording, refusal) = try replayer(name).replay(try InspectorCase.source(name).script)
        #expect(refusal == nil)
        return recording
    }

    @Test(arguments: InspectorCase.names)
    func `the history of a script shows at each step what the reader showed there`(name: String) throws {
        let source = try InspectorCase.source(name)
        let recording = try replay(name)
        let stage = try InspectorCase.stage(source.script)
        var shown = [stage.readerViewModel]
        _ = ScriptReplay(
            of: source.script, on: stage, leavingOut: ["user"],
            stepEnded: { shown.append(stage.readerViewModel) })
        #expect(shown.count == recording.log.count + 1)
        for (position, viewModel) in shown.enumerated() {
            #expect(recording.history.viewModel(after: position) == viewModel, "\(name) at \(position)")
        }
    }

    @Test(arguments: InspectorCase.names)
    func `a script that is told passes`(name: String) throws {
        let text = try replay(name).outcome.text
        let source = try ScriptSource(text: text, name: name)
        #expect(Player(source).play(on: try InspectorCase.stage(source.script)).report == "")
    }

    @Test(arguments: InspectorCase.names)
    func `without any one of its steps, a script is replayed and passes`(name: String) throws {
        let replayer = try replayer(name)
        let original = try replay(name).log
        for step in 1...original.count {
            let recording = try #require(try replayer.replay(original, [step]) { false })
            let source = try ScriptSource(text: recording.outcome.text, name: name)
            let result = Player(source).play(on: try InspectorCase.stage(source.script))
            #expect(result.report == "", "\(name) without \(step)")
            // What a step caused is gone with it.
            let gone = Set(recording.outcome.dropped).union([step])
            #expect(gone.isSuperset(of: original.consequences(of: step)), "\(name) without \(step)")
        }
    }

    @Test func `a load that is skipped takes its answer along`() throws {
        let replayer = try replayer("failure-then-retry")
        let original = try replay("failure-then-retry").log
        // key p, fail #1, key p, reply #2, key r, fail #3, fail #4
        let recording = try #require(try replayer.replay(original, [3]) { false })
        #expect(recording.outcome.dropped == [4])
        #expect(recording.outcome.text.contains("fail #2 timed-out"))
        #expect(try replayer.replay(original, [3]) { true } == nil)
    }

    @Test func `a command of the reader is small, however much some of them carry`() {
        // A history keeps one for nearly every step: 100,000 steps are to take less than 50 MB.
        #expect(MemoryLayout<Reader.Command>.stride <= 24)
    }
}
