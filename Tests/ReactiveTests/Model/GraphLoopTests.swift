import Reactive
import TestSupport
import Testing

/// Graphs that feed themselves: what comes out is sent into one of the pipes (contract clause 33).
struct GraphLoopTests {
    private typealias Stream = Signal<Int, TestError>

    private let census = Census()

    /// Follows a random graph's output into its first pipe until the lifetime is over; answers the pipes.
    private func loop(_ graphCase: GraphCase, until ending: (Lifetime.Token) -> Void) -> [Stream] {
        let clock = TestScheduler()
        let (lifetime, token) = Lifetime.make()
        let pipes = (0..<GraphCase.pipes).map { _ in Stream.pipe() }
        do {
            let builder = GraphBuilder(
                graphCase.graph, pipes: pipes.map(\.output), clock: clock, census: census)
            let member = census.member()
            // Some loops would go on for ever.
            let back = builder.cold(graphCase.graph.output).take(during: lifetime).take(first: 50)
            back.on(value: { _ in member.attend() }).start(pipes[0].input)
            for case .send(let event, let pipe) in graphCase.script { pipes[pipe].input.send(event) }
            clock.advance(by: 2.0)
        }
        ending(token)
        clock.run()
        return pipes.map(\.output)
    }

    @Test func `33: a random graph that feeds itself is gone when its lifetime has ended`() {
        for seed in 1...UInt64(Repetitions.count(300, long: 20_000)) {
            let pipes = loop(GraphCase(seed: seed)) { $0.dispose() }
            #expect(census.alive == 0, "seed \(seed)")
            #expect(pipes.filter(\.hasObservers).isEmpty, "seed \(seed)")
            guard census.alive == 0 else { return }
        }
    }

    @Test func `33: a signal that observes itself through merge is gone with whoever holds the lifetime`() {
        let seen = Recorder<Int>()
        weak var weakSignal: Signal<Int, Never>?
        do {
            let (lifetime, token) = Lifetime.make()
            let (commands, commandInput) = Signal<Int, Never>.pipe()
            let (echoes, echoInput) = Signal<Int, Never>.pipe()
            let all = Signal.merge(commands, echoes)
            weakSignal = all
            let member = census.member()
            all.take(during: lifetime).observeValues { value in
                member.attend()
                seen.append(value)
                if value > 0 { echoInput.send(value: value - 1) }
            }
            commandInput.send(value: 2)
            withExtendedLifetime((token, commandInput)) {}
        }
        #expect(seen.all == [2, 1, 0])
        #expect(weakSignal == nil)
        #expect(census.alive == 0)
    }

    @Test func `125: properties that are bound to each other are gone when nobody holds them`() {
        weak var weakLeft: MutableProperty<Int>?
        weak var weakRight: MutableProperty<Int>?
        do {
            let left = MutableProperty(1)
            let right = MutableProperty(2)
            (weakLeft, weakRight) = (left, right)
            let member = census.member()
            left
                <~ right.signal.skipRepeats()
                .map { value -> Int in
                    member.attend()
                    return value
                }
            right <~ left.producer.skipRepeats()
            #expect(right.value == 1)
            right.value = 5
            #expect(left.value == 5)
        }
        #expect(weakLeft == nil)
        #expect(weakRight == nil)
        #expect(census.alive == 0)
    }
}
