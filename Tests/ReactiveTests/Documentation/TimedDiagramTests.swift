import Dispatch
import Reactive
import Testing

/// The diagrams of producers and of operators with a clock show what happens.
struct TimedDiagramTests {
    @Test func `operators that start work one after the other`() throws {
        var player = try DiagramPlayer("next    --3--|", in: "Operators/Concat.swift")
        try player.expect(player.work("this").concat(player.work("next")))
        player = try DiagramPlayer("replacement  --3--|", in: "Operators/Concat.swift")
        try player.expect(player.work("this").then(player.work("replacement")))
        player = try DiagramPlayer("replacement   --2--|", in: "Operators/Errors.swift")
        let replacement = try player.work("replacement")
        try player.expect(player.work("input").flatMapError { _ in replacement })
        player = try DiagramPlayer("repeat(2)", in: "Operators/Retry.swift")
        try player.expect(player.work("each round").repeat(2))
        player = try DiagramPlayer("retry(upTo: 1)", in: "Operators/Retry.swift")
        try player.expect(player.work("each attempt").retry(upTo: 1))
        player = try DiagramPlayer("retry(upTo: 1, interval: 5)", in: "Operators/Retry.swift")
        try player.expect(player.work("each attempt").retry(upTo: 1, interval: 5, on: player.clock))
    }

    @Test(arguments: [0, 5, 12])
    func `a shared start, joined early and late`(second: Int) throws {
        let player = try DiagramPlayer("replayLazily(upTo: 1)", in: "Operators/ReplayLazily.swift")
        let shared = try player.work("work").replayLazily(upTo: 1)
        shared.start()
        try player.expect(shared, is: "started at \(second)", startingAt: second)
    }

    @Test func `operators that move values in time`() throws {
        var player = try DiagramPlayer("delay(3)", in: "Operators/Scheduling.swift")
        try player.expect(player.numbers().delay(3, on: player.clock))
        player = try DiagramPlayer("delay(3)", number: 2, in: "Operators/Scheduling.swift")
        try player.expect(player.numbers().delay(3, on: player.clock))
        player = try DiagramPlayer("throttle(5)", in: "Operators/Throttle.swift")
        try player.expect(player.numbers().throttle(5, on: player.clock))
        player = try DiagramPlayer("debounce(5)", in: "Operators/Throttle.swift")
        try player.expect(player.numbers().debounce(5, on: player.clock))
        player = try DiagramPlayer("throttle(while:)", in: "Operators/Throttle.swift")
        let isHeld = try Property(initial: true, then: player.reliable("property").map { $0 == "T" })
        try player.expect(player.numbers().throttle(while: isHeld, on: player.clock))
    }

    @Test func `operators that count time`() throws {
        var player = try DiagramPlayer("timeout(after: 5)", in: "Operators/Timer.swift")
        try player.expect(player.numbers().timeout(after: 5, raising: .oops, on: player.clock))
        player = try DiagramPlayer("collect(every: 5)", in: "Operators/Collect.swift")
        try player.expect(player.numbers().collect(every: .seconds(5), on: player.clock))
        player = try DiagramPlayer("timer(interval: 3)", in: "Operators/Timer.swift")
        let names = ["a", "b", "c"]
        let ticks = SignalProducer.timer(interval: .seconds(3), on: player.clock).scan(0) { count, _ in
            count + 1
        }
        try player.expect(ticks.map { $0 <= names.count ? names[$0 - 1] : "" }, is: "timer(interval: 3)")
        player = try DiagramPlayer("interval(\"ab\", interval: 3)", in: "Operators/Timer.swift")
        try player.expect(
            SignalProducer.interval("ab", interval: .seconds(3), on: player.clock),
            is: "interval(\"ab\", interval: 3)")
        player = try DiagramPlayer("interval(3)", in: "Operators/Timer.swift")
        try player.expect(SignalProducer.interval(.seconds(3), on: player.clock), is: "interval(3)")
    }
}
