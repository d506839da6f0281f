import Replay
import TestSupport
import Testing

@testable import ReaderSession
@testable import SessionTestSupport

/// Whatever is left out of random sessions over the demo people, what is left is a script that passes.
struct SkippingSessionTests {
    @Test(arguments: 0..<20)
    func `without any of its steps, a random session is replayed and passes`(part: Int) throws {
        for round in 0..<Repetitions.count(3, long: 200) {
            let seed = UInt64(part) << 32 | UInt64(round)
            do {
                try checkSession(seed)
            } catch {
                Issue.record("seed \(seed): \(error)")
                return
            }
        }
    }

    private func checkSession(_ seed: UInt64) throws {
        var session = try RandomSession(seed: seed)
        let script = try ScriptParser.parse(session.perform(30).text, file: "session.perch")
        let replayer = ReaderReplayer(head: ScriptHead(of: script), folder: nil, lookup: .checkout)
        let (recording, refusal) = try replayer.replay(script)
        guard refusal == nil else { throw BrokenLaw("it cannot be replayed: \(String(describing: refusal))") }
        let count = recording.log.count

        guard let same = try replayer.replay(recording.log, [], isAbandoned: { false }),
            same.outcome.text == recording.outcome.text
        else {
            throw BrokenLaw("nothing is left out, and another script comes of it\n\(recording.outcome.text)")
        }

        var random = SeededGenerator(seed: seed)
        let skipped = Set(
            (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 1...count, using: &random) }
        )
        let again = try replayer.replay(
            recording.log, SessionEdits(skipping: skipped), isAbandoned: { false })
        guard let again else { throw BrokenLaw("it was abandoned") }
        let source = try ScriptSource(text: again.outcome.text, name: "again.perch")
        let stage = try PerchStage(for: source.script, folder: nil, lookup: .checkout)
        let result = Player(source).play(on: stage)
        guard result.passed else {
            throw BrokenLaw("without \(skipped.sorted()): \(result.report)\n\(recording.outcome.text)")
        }
        guard again.history.viewModel(after: again.log.count) == stage.readerViewModel else {
            throw BrokenLaw("without \(skipped.sorted()) the history ends elsewhere\n\(again.outcome.text)")
        }
    }
}
