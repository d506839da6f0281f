import InteractionTesting
import Reactive
import TestSupport
import Testing

/// Section F of the contract: streams of streams.
struct FlattenTests {
    private typealias Event = Signal<Int, TestError>.Event
    private static let strategies: [FlattenStrategy] = [.merge, .concat, .latest, .concurrent(limit: 2)]

    @Test(arguments: strategies)
    func `66: flatMap takes every pairing of streams that can and cannot fail`(strategy: FlattenStrategy) {
        let failing = Signal<Int, TestError>.pipe()
        let safe = Signal<Int, Never>.pipe()
        let inner: @Sendable (Int) -> SignalProducer<Int, TestError> = { .init(value: $0 * 10) }
        let safeInner: @Sendable (Int) -> SignalProducer<Int, Never> = { .init(value: $0 * 10) }

        let bothFail: Signal<Int, TestError> = failing.output.flatMap(strategy, inner)
        let outerFails: Signal<Int, TestError> = failing.output.flatMap(strategy, safeInner)
        let innerFails: Signal<Int, TestError> = safe.output.flatMap(strategy, inner)
        let noneFails: Signal<Int, Never> = safe.output.flatMap(strategy, safeInner)
        let produced: [SignalProducer<Int, TestError>] = [
            failing.output.producer.flatMap(strategy, inner),
            failing.output.producer.flatMap(strategy, safeInner),
            safe.output.producer.flatMap(strategy, inner),
            safe.output.producer.flatMap(strategy, safeInner).promoteError(),
        ]
        let recorders =
            [bothFail, outerFails, innerFails, noneFails.promoteError()].map { $0.recorded() }
            + produced.map { $0.recorded() }
        failing.input.send(value: 1)
        safe.input.send(value: 1)
        failing.input.sendCompleted()
        safe.input.sendCompleted()
        #expect(recorders.count == 8)
        for recorder in recorders { #expect(recorder.all == [.value(10), .completed]) }
    }

    @Test func `66: the inner streams may be signals`() {
        let inners = (0..<2).map { _ in Signal<Int, TestError>.pipe() }
        let outputs = inners.map(\.output)
        let (outer, outerInput) = Signal<Int, TestError>.pipe()
        let events = outer.flatMap(.merge) { outputs[$0] }.recorded()
        outerInput.send(value: 0)
        outerInput.send(value: 1)
        inners[0].input.send(value: 1)
        inners[1].input.send(value: 2)
        #expect(events.all == [.value(1), .value(2)])
    }

    @Test func `66: the inner streams may be properties`() {
        let inners = [MutableProperty(1), MutableProperty(2)]
        let (outer, outerInput) = Signal<Int, Never>.pipe()
        let events = outer.flatMap(.latest) { inners[$0] }.recorded()
        outerInput.send(value: 0)
        inners[0].value = 10
        outerInput.send(value: 1)
        inners[0].value = 11
        inners[1].value = 20
        #expect(events.values() == [1, 10, 2, 20])
    }

    @Test func `66: a stream of streams is flattened as it is`() {
        let (outer, outerInput) = Signal<SignalProducer<Int, TestError>, TestError>.pipe()
        let events = outer.flatten(.concat).recorded()
        let produced = outer.producer.flatten(.concat).recorded()
        outerInput.send(value: SignalProducer([1, 2]))
        outerInput.send(value: SignalProducer([3]))
        outerInput.sendCompleted()
        #expect(events.all == [.value(1), .value(2), .value(3), .completed])
        #expect(produced.all == events.all)
    }

    @Test func `72: merge starts every inner stream at once`() {
        let stage = Stage(.merge)
        for number in 0..<5 { stage.start(number) }
        #expect(stage.log.all == (0..<5).map { "started \($0)" })
        stage.inner(4).send(value: 4)
        stage.inner(0).send(value: 0)
        #expect(stage.events.all == [.value(4), .value(0)])
    }

    @Test func `72: concurrent(limit:) starts what waits in the order it came, as places become free`() {
        let stage = Stage(.concurrent(limit: 2))
        for number in 0..<5 { stage.start(number) }
        #expect(stage.log.takeAll() == ["started 0", "started 1"])
        stage.inner(1).sendCompleted()
        #expect(stage.log.takeAll() == ["started 2", "disposed 1"])
        stage.inner(0).sendInterrupted()
        #expect(stage.log.takeAll() == ["started 3", "disposed 0"])
        stage.outer.sendCompleted()
        for number in 2..<5 { stage.inner(number).sendCompleted() }
        #expect(stage.events.all == [.completed])
    }

    @Test func `72: when inner streams run under merge, and what they send`() {
        FlattenTrial(.merge).expect(
            "        a-b--|", ["a": "1--2|", "b": "3--4-|"], gives: "1-32-4-|",
            runs: ["a": ["[---]"], "b": ["--[----]"]])
    }

    @Test func `72: when inner streams run under a limit, and what they send`() {
        FlattenTrial(.concurrent(limit: 2)).expect(
            "        abcd----|", ["a": "1--|", "b": "2-----|", "c": "3-|", "d": "4|"], gives: "12-3-4--|",
            runs: ["a": ["[--]"], "b": ["-[-----]"], "c": ["---[-]"], "d": ["-----[]"]])
    }

    @Test func `72: a limit of zero is a programming error`() async {
        await #expect(processExitsWith: .failure) { _ = FlattenStrategy.concurrent(limit: 0) }
    }

    @Test func `73: concat runs one inner stream at a time, in order`() {
        let stage = Stage(.concat)
        for number in 0..<3 { stage.start(number) }
        #expect(stage.log.takeAll() == ["started 0"])
        stage.inner(0).sendCompleted()
        #expect(stage.log.takeAll() == ["started 1", "disposed 0"])
        stage.inner(1).sendCompleted()
        #expect(stage.log.takeAll() == ["started 2", "disposed 1"])
    }

    @Test func `73: when inner streams run under concat, and what they send`() {
        FlattenTrial(.concat).expect(
            "        ab----|", ["a": "1--2|", "b": "3-4-|"], gives: "1--23-4-|",
            runs: ["a": ["[---]"], "b": ["----[---]"]])
    }

    @Test(arguments: strategies)
    func `73: thousands of synchronous inner streams do not grow the stack`(strategy: FlattenStrategy) {
        let length = Repetitions.count(10_000, long: 100_000)
        let count = SignalProducer<Int, Never>(0..<length)
            .flatMap(strategy) { SignalProducer<Int, Never>(value: $0) }
            .scan(0) { count, _ in count + 1 }
            .filter { $0 == length }
            .recorded()
        #expect(count.all == [.value(length), .completed])
    }

    @Test func `73: thousands of inner streams that waited do not grow the stack`() {
        let length = Repetitions.count(10_000, long: 100_000)
        let (first, firstInput) = Signal<Int, Never>.pipe()
        let count = SignalProducer<Int, Never>(0..<length)
            .flatMap(.concat) { $0 == 0 ? first.producer : SignalProducer<Int, Never>(value: $0) }
            .scan(0) { count, _ in count + 1 }
            .filter { $0 == length - 1 }
            .recorded()
        #expect(count.all.isEmpty)
        firstInput.sendCompleted()
        #expect(count.all == [.value(length - 1), .completed])
    }

    @Test func `74: latest disposes of the previous inner stream before the next one starts, and hides that`()
    {
        let stage = Stage(.latest)
        for number in 0..<3 { stage.start(number) }
        #expect(stage.log.all == ["started 0", "disposed 0", "started 1", "disposed 1", "started 2"])
        stage.inner(0).send(value: 0)
        stage.inner(2).send(value: 2)
        #expect(stage.events.all == [.value(2)])
    }

    @Test func `74: latest completes when the outer and the newest inner stream have`() {
        let stage = Stage(.latest)
        stage.start(0)
        stage.start(1)
        stage.outer.sendCompleted()
        stage.inner(0).sendCompleted()
        #expect(stage.events.all.isEmpty)
        stage.inner(1).sendCompleted()
        #expect(stage.events.all == [.completed])
    }

    @Test func `74: when inner streams run under latest, and what they send`() {
        FlattenTrial(.latest).expect(
            "        a--bc-----|", ["a": "1-2-9|", "b": "-9", "c": "-5-6-|"], gives: "1-2--5-6--|",
            runs: ["a": ["[--]"], "b": ["---[]"], "c": ["----[----]"]])
        FlattenTrial(.latest).expect(
            "        a-|", ["a": "1--2-|"], gives: "1--2-|", runs: ["a": ["[----]"]])
    }
}
