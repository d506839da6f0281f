import Dispatch
import Reactive
import Testing

/// The diagrams in the doc comments show what happens.
struct DiagramTests {
    @Test func `operators that change values`() throws {
        var player = try DiagramPlayer("map { $0 * 2 }", in: "Operators/Map.swift")
        try player.expect(player.numbers().map { $0 * 2 })
        player = try DiagramPlayer("scan(0, +)", in: "Operators/Scan.swift")
        try player.expect(player.numbers().scan(0, +))
        player = try DiagramPlayer(
            "scanMap(1) { state, value in (state + 1, state * value) }", in: "Operators/Scan.swift")
        try player.expect(player.numbers().scanMap(1) { state, value in (state + 1, state * value) })
        player = try DiagramPlayer("combinePrevious", in: "Operators/Scan.swift")
        try player.expect(player.numbers().combinePrevious().map { "(\($0), \($1))" })
        player = try DiagramPlayer("skipRepeats", in: "Operators/Skip.swift")
        try player.expect(player.numbers().skipRepeats())
        player = try DiagramPlayer("uniqueValues", in: "Operators/Filter.swift")
        try player.expect(player.numbers().uniqueValues())
    }

    @Test func `operators that gather`() throws {
        var player = try DiagramPlayer("reduce(0, +)", in: "Operators/Scan.swift")
        try player.expect(player.numbers().reduce(0, +))
        player = try DiagramPlayer("collect(count: 2)", in: "Operators/Collect.swift")
        try player.expect(player.numbers().collect(count: 2))
        player = try DiagramPlayer("collect { $0.reduce(0, +) >= 3 }", in: "Operators/Collect.swift")
        try player.expect(player.numbers().collect { $0.reduce(0, +) >= 3 })
        player = try DiagramPlayer(
            "collect { batch, next in next < batch.last ?? 0 }", in: "Operators/Collect.swift")
        try player.expect(player.numbers().collect { batch, next in next < batch.last ?? 0 })
        player = try DiagramPlayer("materialize", in: "Operators/Materialize.swift")
        try player.expect(player.numbers().materialize().map { $0.error == nil ? "\($0)" : "failed" })
        player = try DiagramPlayer("attemptMap  2 cannot be transformed", in: "Operators/Errors.swift")
        let letters = [1: "a", 3: "c"]
        try player.expect(player.numbers().attemptMap { letters[$0].map { .success($0) } ?? .failure(.oops) })
    }

    @Test func `operators that begin later or end earlier`() throws {
        var player = try DiagramPlayer("take(first: 2)", in: "Operators/Take.swift")
        try player.expect(player.numbers().take(first: 2))
        player = try DiagramPlayer("trigger  -----x", in: "Operators/Take.swift")
        try player.expect(player.numbers().take(until: player.trigger()))
        player = try DiagramPlayer("take(while: { $0 < 2 })", in: "Operators/Take.swift")
        try player.expect(player.numbers().take(while: { $0 < 2 }))
        player = try DiagramPlayer("take(until: { $0 < 2 })", in: "Operators/Take.swift")
        try player.expect(player.numbers().take(until: { $0 < 2 }))
        player = try DiagramPlayer("replacement  -----a--b---c|", in: "Operators/Take.swift")
        try player.expect(player.signal("input").take(untilReplacement: player.signal("replacement")))
        player = try DiagramPlayer("skip(first: 2)", in: "Operators/Skip.swift")
        try player.expect(player.numbers().skip(first: 2))
        player = try DiagramPlayer("trigger  ---x", in: "Operators/Skip.swift")
        try player.expect(player.numbers().skip(until: player.trigger()))
        player = try DiagramPlayer("take(last: 2)", in: "Operators/Take.swift")
        try player.expect(player.numbers().take(last: 2))
    }

    @Test func `operators that put streams together`() throws {
        var player = try DiagramPlayer("b       ---x-----|", in: "Operators/Merge.swift")
        try player.expect(Signal.merge(player.signal("a"), player.signal("b")))
        player = try DiagramPlayer("b       ---x-----y-|", in: "Operators/CombineLatest.swift")
        try player.expect(
            Signal.combineLatest(player.signal("a"), player.signal("b")).map { "(\($0), \($1))" })
        player = try DiagramPlayer("b       ---x-----y-|", in: "Operators/Zip.swift")
        try player.expect(Signal.zip(player.signal("a"), player.signal("b")).map { "(\($0), \($1))" })
        player = try DiagramPlayer("sampler  ---a----b-c---d---|", in: "Operators/Sample.swift")
        try player.expect(
            player.signal("input").sample(with: player.reliable("sampler")).map { "(\($0), \($1))" })
        player = try DiagramPlayer("samplee  ----a----b-|", in: "Operators/Sample.swift")
        try player.expect(
            player.signal("input").withLatest(from: player.reliable("samplee")).map { "(\($0), \($1))" })
    }

    @Test(arguments: [
        ("flatMap(.merge)", FlattenStrategy.merge), ("flatMap(.concat)", .concat),
        ("flatMap(.latest)", .latest),
        ("flatMap(.race)", .race), ("flatMap(.throttle)", .throttle),
    ])
    func `strategies of flattening`(line: String, strategy: FlattenStrategy) throws {
        let player = try DiagramPlayer(line, in: "Operators/Flatten.swift")
        let inner: @Sendable (String) -> DiagramPlayer.Work = { [clock = player.clock] name in
            // As the comment of the type says: `a` is `1--2--|`, `b` is `3--4--|`.
            let values = name == "a" ? ["1", "2"] : ["3", "4"]
            return DiagramPlayer.Work { observer, lifetime in
                lifetime += clock.schedule { observer.send(value: values[0]) }
                lifetime += clock.schedule(after: .seconds(3)) { observer.send(value: values[1]) }
                lifetime += clock.schedule(after: .seconds(6)) { observer.sendCompleted() }
            }
        }
        try player.expect(player.signal("outer").flatMap(strategy, inner))
    }
}
