import PeopleData
import Replay
import TestSupport
import Testing

@testable import PerchKit

/// Whatever is left out of random sessions over the demo people, what is left is a script that passes.
struct RetoldSessionTests {
    @Test(arguments: 0..<20)
    func `without any of its steps, a random session is told anew and passes`(part: Int) throws {
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
        let teller = ReaderTeller(head: ScriptHead(of: script), folder: nil, lookup: .checkout)
        let (tale, refusal) = try teller.tell(script)
        guard refusal == nil else { throw BrokenLaw("it cannot be told: \(String(describing: refusal))") }
        let count = tale.chronicle.count

        guard let same = try teller.retell(tale.chronicle, skipping: [], isAbandoned: { false }),
            same.retold.text == tale.retold.text
        else { throw BrokenLaw("nothing is left out, and another script comes of it\n\(tale.retold.text)") }

        var random = SeededGenerator(seed: seed)
        let skipped = Set(
            (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 1...count, using: &random) }
        )
        let told = try teller.retell(tale.chronicle, skipping: skipped, isAbandoned: { false })
        guard let told else { throw BrokenLaw("it was abandoned") }
        let source = try ScriptSource(text: told.retold.text, name: "told.perch")
        let stage = try PerchStage(for: source.script, folder: nil, lookup: .checkout)
        let result = Player(source).play(on: stage)
        guard result.passed else {
            throw BrokenLaw("without \(skipped.sorted()): \(result.report)\n\(tale.retold.text)")
        }
        guard told.history.viewModel(after: told.chronicle.count) == stage.readerViewModel else {
            throw BrokenLaw("without \(skipped.sorted()) the history ends elsewhere\n\(told.retold.text)")
        }
    }
}
