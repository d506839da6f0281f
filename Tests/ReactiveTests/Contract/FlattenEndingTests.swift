import InteractionTesting
import Reactive
import Testing

/// Section F of the contract, clauses 67 to 71: how a flattened stream ends.
struct FlattenEndingTests {
    private static let strategies: [FlattenStrategy] = [.merge, .concat, .latest, .concurrent(limit: 2)]

    @Test(arguments: strategies)
    func `67: an inner interruption counts as that stream's completion`(strategy: FlattenStrategy) {
        let (outer, outerInput) = Signal<SignalProducer<Int, TestError>, TestError>.pipe()
        let events = outer.flatten(strategy).recorded()
        outerInput.send(value: .sending([.value(1), .interrupted]))
        outerInput.send(value: .sending([.value(2), .interrupted]))
        #expect(events.all == [.value(1), .value(2)])
        outerInput.sendCompleted()
        #expect(events.all == [.value(1), .value(2), .completed])
    }

    @Test(arguments: strategies)
    func `67 and 70: the outer interruption interrupts the result and disposes of the inner streams`(
        strategy: FlattenStrategy
    ) {
        let stage = Stage(strategy)
        stage.start(0)
        stage.outer.sendInterrupted()
        #expect(stage.events.all == [.interrupted])
        #expect(stage.log.all == ["started 0", "disposed 0"])
    }

    @Test(arguments: strategies)
    func `68 and 70: the outer failure fails the result and disposes of the inner streams`(
        strategy: FlattenStrategy
    ) {
        let stage = Stage(strategy)
        stage.start(0)
        stage.outer.send(error: .oops)
        #expect(stage.events.all == [.failed(.oops)])
        #expect(stage.log.all == ["started 0", "disposed 0"])
    }

    @Test func `68: an inner failure fails the result and disposes of all live inner streams`() {
        let stage = Stage(.merge)
        for number in 0..<3 { stage.start(number) }
        stage.inner(1).send(error: .again)
        #expect(stage.events.all == [.failed(.again)])
        #expect(stage.log.all.suffix(3).sorted() == ["disposed 0", "disposed 1", "disposed 2"])
        stage.start(3)
        #expect(stage.log.all.count == 6)
    }

    @Test(arguments: [FlattenStrategy.concat, .concurrent(limit: 1)])
    func `68: what waits when the result fails is never started`(strategy: FlattenStrategy) {
        let stage = Stage(strategy)
        for number in 0..<3 { stage.start(number) }
        stage.inner(0).send(error: .oops)
        #expect(stage.events.all == [.failed(.oops)])
        #expect(stage.log.all == ["started 0", "disposed 0"])
    }

    @Test(arguments: strategies)
    func `69 and 70: the result completes when the outer and all inner streams have`(
        strategy: FlattenStrategy
    ) {
        let stage = Stage(strategy)
        stage.start(0)
        stage.outer.sendCompleted()
        #expect(stage.events.all.isEmpty)
        stage.inner(0).send(value: 7)
        stage.inner(0).sendCompleted()
        #expect(stage.events.all == [.value(7), .completed])
    }

    @Test(arguments: strategies)
    func `69: the result does not complete while the outer goes on`(strategy: FlattenStrategy) {
        let stage = Stage(strategy)
        stage.start(0)
        stage.inner(0).sendCompleted()
        #expect(stage.events.all.isEmpty)
        stage.outer.sendCompleted()
        #expect(stage.events.all == [.completed])
    }

    @Test(arguments: strategies)
    func `69: an outer that completes without a value completes the result`(strategy: FlattenStrategy) {
        let stage = Stage(strategy)
        stage.outer.sendCompleted()
        #expect(stage.events.all == [.completed])
    }

    @Test(arguments: strategies, [true, false])
    func `71: disposing of the result disposes of the inner streams, also after the outer completed`(
        strategy: FlattenStrategy, outerCompletes: Bool
    ) {
        let stage = Stage(strategy, asProducer: true)
        stage.start(0)
        if outerCompletes { stage.outer.sendCompleted() }
        stage.handle.dispose()
        #expect(stage.events.all == [.interrupted])
        #expect(stage.log.all == ["started 0", "disposed 0"])
        #expect(!stage.outerSignal.hasObservers)
    }

    @Test(arguments: strategies, [true, false])
    func `71: giving up the last observation of the result disposes of the inner streams`(
        strategy: FlattenStrategy, outerCompletes: Bool
    ) {
        let stage = Stage(strategy)
        stage.start(0)
        if outerCompletes { stage.outer.sendCompleted() }
        stage.handle.dispose()
        #expect(stage.events.all.isEmpty)
        #expect(stage.log.all == ["started 0", "disposed 0"])
        #expect(!stage.outerSignal.hasObservers)
    }

    @Test(arguments: strategies)
    func `67 to 71: when each ending ends the result, and what runs until then`(strategy: FlattenStrategy) {
        let flatten = FlattenTrial(strategy)
        flatten.expect("a----|", ["a": "1-!"], gives: "1----|", runs: ["a": ["[-]"]])
        flatten.expect("a----|", ["a": "1-#"], gives: "1-#", runs: ["a": ["[-]"]])
        flatten.expect("a-|", ["a": "1--2|"], gives: "1--2|", runs: ["a": ["[---]"]])
        flatten.expect("a---|", ["a": "1-|"], gives: "1---|", runs: ["a": ["[-]"]])
        flatten.expect("a-#", ["a": "1--2|"], gives: "1-#", runs: ["a": ["[-]"]])
        flatten.expect("a-!", ["a": "1--2|"], gives: "1-!", runs: ["a": ["[-]"]])
        flatten.expect("--|", [:], gives: "--|")
        flatten.expect("--#", [:], gives: "--#")
        flatten.expect("--!", [:], gives: "--!")
        flatten.expect("a-", ["a": "1--2|"], during: "[-]", gives: "1", runs: ["a": ["[-]"]])
        flatten.expect("a|", ["a": "1--2|"], during: "[-]", gives: "1", runs: ["a": ["[-]"]])
    }
}
