import Interaction
import Replay
import Testing

struct EffectNumbersTests {
    private func line(_ instance: String, _ event: TraceLine.Event) -> TraceLine {
        TraceLine(instance: instance, index: 0, instant: ScriptInstant.example.date, event: event)
    }

    @Test func `effects of several engines share one count, in the order in which they start`() throws {
        var numbers = EffectNumbers()
        let (one, two) = (EffectID(number: 1), EffectID(number: 2))
        #expect(numbers.observe(line("profile", .started(one, "load"))) == .effect(1, "profile", "load"))
        #expect(numbers.observe(line("posts", .started(one, "load"))) == .effect(2, "posts", "load"))
        #expect(numbers.observe(line("profile", .started(two, "load"))) == .effect(3, "profile", "load"))
        #expect(numbers.inFlight == [1, 2, 3])
        #expect(numbers.number(of: one, in: "posts") == 2)
        let third = try #require(numbers.effect(3))
        #expect(third == ("profile", two))
        #expect(numbers.effect(4) == nil)
        #expect(numbers.effect(0) == nil)
    }

    @Test func `an end is listed only when it is a cancellation`() {
        var numbers = EffectNumbers()
        let (one, two) = (EffectID(number: 1), EffectID(number: 2))
        _ = numbers.observe(line("profile", .started(one, "load")))
        _ = numbers.observe(line("profile", .started(two, "load")))
        #expect(numbers.observe(line("profile", .finished(one, .cancelled))) == .cancelled(1))
        #expect(numbers.observe(line("profile", .finished(two, .completed))) == nil)
        #expect(numbers.inFlight.isEmpty)
    }

    @Test func `commands that were reduced are not listed, and outward effects are`() {
        var numbers = EffectNumbers()
        let reduced = TraceLine.Event.reduced(
            "load", cause: .external, before: "initialized", after: "loading")
        #expect(numbers.observe(line("profile", reduced)) == nil)
        #expect(numbers.observe(line("profile", .emitted("open"))) == .emit("profile", "open"))
    }

    @Test(arguments: [
        ("loaded reloading", "loaded reloading"), ("  a   b ", "a b"), ("a\nb\u{1B}", "a b"), ("", "-"),
        ("// x", "x"), ("////", "-"), ("//", "-"),
    ])
    func `any label can be written in a script`(label: String, words: String) {
        #expect(ScriptWords(Label(label)).text == words)
        #expect(ScriptWords(words)?.text == words)
    }
}
