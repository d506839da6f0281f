import Replay
import Terminal
import Testing

/// A script played from its commands does not care what the keys are.
struct ScriptOriginTests {
    private let text =
        head + """
            +0s     key j
                    command counter add
                    text "count 1"
            +1s     key l
                    command counter load
                    effect #1 counter load
                    frame loading
            +1s     reply #1 = 7
                    text "count 7"
            +0s     type "2"
                    command counter add 2
                    text "count 9"
            +1s     send counter add
                    frame ten
            +0s     key x
            end

            """
    /// The keys are bound the other way round.
    private let rebound: [Key: String] = [.character("j"): "load", .character("l"): "add"]

    private func play(
        _ text: String, from origin: ScriptOrigin, keys: [Key: String]? = nil
    ) throws -> (result: PlayResult, frames: [NamedFrame]) {
        let source = try ScriptSource(text: text, name: "toy.perch")
        let stage = keys.map { CounterStage(keys: $0) } ?? CounterStage()
        var frames: [NamedFrame] = []
        let result = Player(source, from: origin).play(on: stage) { frames.append($0) }
        return (result, frames)
    }

    @Test func `a key must produce the command beneath it, so that another table is a difference`() throws {
        #expect(try play(text, from: .keys).result.passed)
        let result = try play(text, from: .keys, keys: rebound).result
        #expect(
            result.report.hasPrefix(
                "toy.perch:5:9: `command counter add` did not happen; `command counter load` did."),
            "\(result.report)")
    }

    @Test func `from commands another table changes nothing, no frame and no byte`() throws {
        let before = try play(text, from: .keys)
        for keys in [rebound, [:]] {
            let after = try play(text, from: .commands, keys: keys)
            #expect(after.result.passed, "\(after.result.report)")
            #expect(after.result.accepted == text)
            #expect(after.frames == before.frames)
            #expect(after.frames.count == 2)
        }
    }

    @Test func `a script whose keys mean nothing any more gives the same frames`() throws {
        let stripped = text.replacing("key j", with: "key f1").replacing("key l", with: "key f2")
        let before = try play(text, from: .keys)
        let after = try play(stripped, from: .commands)
        #expect(after.result.passed)
        #expect(after.frames == before.frames)
        #expect(try !play(stripped, from: .keys).result.passed)
    }

    @Test func `several commands of one key are performed in order, each with what it causes`() throws {
        let text =
            head
            + "+0s key j\n command counter load\n effect #1 counter load\n command counter cancel\n cancelled #1\nend\n"
        let result = try play(text, from: .commands).result
        #expect(result.passed, "\(result.report)")
    }

    @Test func `a command that cannot be performed is told on its own line`() throws {
        let result = try play(head + "+0s key j\n command counter ad\nend\n", from: .commands).result
        #expect(
            result.report
                == "toy.perch:5:2: command counter: counter has no command ad. Did you mean `add`?\n")
        #expect(result.accepted == nil)
    }
}
