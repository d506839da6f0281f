import Testing

@testable import Replay

struct EffectCounterpartsTests {
    private func log(_ effects: [(ScriptAddress, ScriptWords)]) -> StepLog {
        var log = StepLog()
        var lines = [ScriptLine(.input(ScriptInput(.zero, .wait)))]
        for (index, effect) in effects.enumerated() {
            lines.append(ScriptLine(.expectation(.effect(index + 1, effect.0, effect.1))))
        }
        log.append(lines, inFlight: Array(1...effects.count))
        return log
    }

    private func matched(
        _ originals: [(ScriptAddress, ScriptWords)], _ now: [(ScriptAddress, ScriptWords)]
    ) -> [Int?] {
        let original = log(originals)
        var counterparts = EffectCounterparts()
        counterparts.expect(originals.indices.compactMap { original.effect($0 + 1) })
        counterparts.match(log(now), forgetsMissing: true)
        return originals.indices.map { counterparts[$0 + 1] }
    }

    @Test func `effects are matched in order by machine and label`() {
        #expect(
            matched(
                [("posts", "load"), ("profile", "load"), ("profile", "load"), ("profile", "save")],
                [("profile", "load"), ("profile", "load"), ("posts", "load")]) == [3, 1, 2, nil])
    }

    @Test func `a machine whose path is numbered anew is the same by its last name`() {
        #expect(
            matched(
                [("page-3/posts", "load"), ("page-2/posts", "load")],
                [("page-2/posts", "load"), ("page-1/posts", "load")]) == [2, 1])
        #expect(matched([("page-3/posts", "load")], [("page-2/profile", "load")]) == [nil])
    }

    @Test func `what did not start with its input never will, unless time was to start it`() {
        let original = log([("posts", "load")])
        for forgets in [true, false] {
            var counterparts = EffectCounterparts()
            counterparts.expect([original.effect(1)].compactMap(\.self))
            counterparts.match(StepLog(), forgetsMissing: forgets)
            counterparts.match(original, forgetsMissing: true)
            #expect(counterparts[1] == (forgets ? nil : 1))
        }
    }
}
