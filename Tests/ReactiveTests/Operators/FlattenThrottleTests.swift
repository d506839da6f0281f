import InteractionTesting
import Reactive
import Testing

struct FlattenThrottleTests {
    @Test func `76: while an inner stream runs, newer ones are dropped`() {
        let (outer, input) = Signal<SignalProducer<Int, OperatorError>, OperatorError>.pipe()
        let log = OperatorLog(outer.flatten(.throttle))
        let (first, firstInput) = Signal<Int, OperatorError>.pipe()
        input.send(value: first.producer)
        input.send(value: SignalProducer(value: 10))
        firstInput.send(value: 1)
        firstInput.sendCompleted()
        input.send(value: SignalProducer(value: 20))
        let (last, lastInput) = Signal<Int, OperatorError>.pipe()
        input.send(value: last.producer)
        input.sendCompleted()
        #expect(log.events == ["1", "20"])
        // An inner interruption counts as completion (clause 67).
        lastInput.sendInterrupted()
        #expect(log.events == ["1", "20", "completed"])
    }

    private let throttle = FlattenTrial(.throttle)

    @Test func `76: which inner streams run, and when`() {
        throttle.expect(
            "ab--c----d---|", ["a": "-1-|", "b": "9", "c": "-2--|", "d": "-3--|"], gives: "-1---2----3--|",
            runs: ["a": ["[--]"], "b": [], "c": ["----[---]"], "d": ["---------[---]"]])
    }

    @Test func `76: every ending of the inner and of the outer stream`() {
        throttle.expect("a---|", ["a": "-1#"], gives: "-1#")
        throttle.expect("a--b---|", ["a": "-1!", "b": "2|"], gives: "-1-2---|")
        throttle.expect("a-#", ["a": "-1--1"], gives: "-1#", runs: ["a": ["[-]"]])
        throttle.expect("a-!", ["a": "-1--1"], gives: "-1!", runs: ["a": ["[-]"]])
        throttle.expect("a-|", ["a": "-1--1|"], gives: "-1--1|")
        throttle.expect("--|", [:], gives: "--|")
    }

    @Test func `71: disposing of the result of throttle disposes of the inner stream that runs`() {
        throttle.expect(
            "a-b", ["a": "-1--1", "b": "2"], during: "[--]", gives: "-1", runs: ["a": ["[--]"], "b": []])
        throttle.expect("a|", ["a": "-1--1"], during: "[--]", gives: "-1", runs: ["a": ["[--]"]])
    }
}
