import InteractionTesting
import Reactive
import Testing

/// Section D of the contract: operators on one stream, the same for signals and producers.
struct TransformingTests {
    private typealias Event = Signal<Int, TestError>.Event

    /// What comes out for values and each ending, checked to be the same for a signal and for a producer.
    private func expectSame<U: Equatable & Sendable, F: Error & Equatable>(
        _ values: [Int],
        _ ending: Ending,
        signal: (Signal<Int, TestError>) -> Signal<U, F>,
        producer: (SignalProducer<Int, TestError>) -> SignalProducer<U, F>,
        gives expected: [Signal<U, F>.Event],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let events = values.map(Event.value) + [ending.event()]
        let fromSignal = Signal.outcome(of: events, through: signal)
        let fromProducer = producer(.sending(events)).recorded().all
        #expect(fromSignal == expected, sourceLocation: sourceLocation)
        #expect(fromProducer == expected, sourceLocation: sourceLocation)
    }

    @Test(arguments: Ending.allCases)
    func `35: map transforms values only`(ending: Ending) {
        expectSame(
            [1, 2], ending, signal: { $0.map { "\($0)" } }, producer: { $0.map { "\($0)" } },
            gives: [.value("1"), .value("2"), ending.event()])
    }

    @Test(arguments: Ending.allCases)
    func `35: map(value:) replaces values only`(ending: Ending) {
        expectSame(
            [1, 2], ending, signal: { $0.map(value: "x") }, producer: { $0.map(value: "x") },
            gives: [.value("x"), .value("x"), ending.event()])
    }

    @Test(arguments: Ending.allCases)
    func `35: map by key path replaces values only`(ending: Ending) {
        expectSame(
            [1, 12], ending, signal: { $0.map(\.description.count) },
            producer: { $0.map(\.description.count) }, gives: [.value(1), .value(2), ending.event()])
    }

    @Test(arguments: Ending.allCases)
    func `35: filter leaves out values only`(ending: Ending) {
        expectSame(
            [1, 2, 3, 4], ending, signal: { $0.filter { $0 % 2 == 0 } },
            producer: { $0.filter { $0 % 2 == 0 } }, gives: [.value(2), .value(4), ending.event()])
    }

    @Test(arguments: Ending.allCases)
    func `35: compactMap transforms values and leaves out those without a result`(ending: Ending) {
        let half: @Sendable (Int) -> String? = { $0 % 2 == 0 ? "\($0 / 2)" : nil }
        expectSame(
            [1, 2, 3, 4], ending, signal: { $0.compactMap(half) }, producer: { $0.compactMap(half) },
            gives: [.value("1"), .value("2"), ending.event()])
    }

    @Test(arguments: Ending.allCases)
    func `35: skipNil unwraps values and leaves out nil`(ending: Ending) {
        let even: @Sendable (Int) -> Int? = { $0 % 2 == 0 ? $0 : nil }
        expectSame(
            [1, 2], ending, signal: { $0.map(even).skipNil() }, producer: { $0.map(even).skipNil() },
            gives: [.value(2), ending.event()])
    }

    @Test func `37: mapError transforms the failure only`() {
        let again: @Sendable (TestError) -> TestError = { _ in .again }
        let expected: [(Ending, Event)] = [
            (.failed, .failed(.again)), (.completed, .completed), (.interrupted, .interrupted),
        ]
        for (ending, event) in expected {
            expectSame(
                [1], ending, signal: { $0.mapError(again) }, producer: { $0.mapError(again) },
                gives: [.value(1), event])
        }
    }

    @Test func `37: promoteError changes the type only`() {
        for (ending, expected) in [
            (Signal<Int, Never>.Event.completed, Event.completed), (.interrupted, .interrupted),
        ] {
            let events: [Signal<Int, Never>.Event] = [.value(1), ending]
            let fromSignal = Signal.outcome(of: events) { $0.promoteError(TestError.self) }
            let producer = SignalProducer<Int, Never>.sending(events)
            let fromProducer: SignalProducer<Int, TestError> = producer.promoteError()
            #expect(fromSignal == [.value(1), expected])
            #expect(fromProducer.recorded().all == [.value(1), expected])
        }
    }

    @Test(arguments: Ending.allCases)
    func `38: scan sends every accumulated state, but not the seed`(ending: Ending) {
        expectSame(
            [1, 2, 3], ending, signal: { $0.scan("0") { "\($0)\($1)" } },
            producer: { $0.scan("0") { "\($0)\($1)" } },
            gives: [.value("01"), .value("012"), .value("0123"), ending.event()])
        expectSame(
            [], ending, signal: { $0.scan(0, +) }, producer: { $0.scan(0, +) }, gives: [ending.event()])
    }

    @Test(arguments: Ending.allCases)
    func `38: scan(into:) changes its state in place and sends it`(ending: Ending) {
        expectSame(
            [1, 2, 3], ending, signal: { $0.scan(into: [0]) { $0.append($1) } },
            producer: { $0.scan(into: [0]) { $0.append($1) } },
            gives: [.value([0, 1]), .value([0, 1, 2]), .value([0, 1, 2, 3]), ending.event()])
    }

    @Test func `38: every start of a scanned producer begins with the seed`() {
        let sums = SignalProducer<Int, Never>([1, 2]).scan(0, +)
        #expect(sums.recorded().values() == [1, 3])
        #expect(sums.recorded().values() == [1, 3])
    }

    @Test(arguments: Ending.allCases)
    func `41: skipRepeats lets the first through, then whatever differs from the one before`(ending: Ending) {
        expectSame(
            [1, 1, 2, 2, 2, 1], ending, signal: { $0.skipRepeats() }, producer: { $0.skipRepeats() },
            gives: [.value(1), .value(2), .value(1), ending.event()])
    }

    @Test(arguments: Ending.allCases)
    func `41: skipRepeats compares with the previous input, not with what it sent last`(ending: Ending) {
        let isNear: @Sendable (Int, Int) -> Bool = { abs($0 - $1) <= 1 }
        expectSame(
            [1, 2, 3, 5, 6], ending, signal: { $0.skipRepeats(isNear) }, producer: { $0.skipRepeats(isNear) },
            gives: [.value(1), .value(5), ending.event()])
    }

    @Test func `41: skipRepeats keeps one previous value alive`() {
        let census = Census()
        let (signal, input) = Signal<Census.Member, Never>.pipe()
        let distinct = signal.skipRepeats { $0 === $1 }
        for _ in 0..<5 { input.send(value: census.member()) }
        #expect(census.alive == 1)
        withExtendedLifetime(distinct) {}
    }

    @Test func `73: a chain of a thousand operators is no trouble`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let chained = (0..<250).reduce(signal) { chain, _ in
            chain.map { $0 + 1 }.filter { $0 >= 0 }.skipRepeats().scan(0) { $1 }
        }
        let fromSignal = chained.recorded()
        input.send(value: 0)
        input.send(value: 1)
        input.sendCompleted()
        #expect(fromSignal.all == [.value(250), .value(251), .completed])

        let producer = (0..<250).reduce(SignalProducer<Int, Never>([0, 1])) { chain, _ in
            chain.map { $0 + 1 }.filter { $0 >= 0 }.skipRepeats().scan(0) { $1 }
        }
        #expect(producer.recorded().all == [.value(250), .value(251), .completed])
    }

    @Test func `29: a chain of a thousand operators is taken down in one go`() {
        let census = Census()
        let (signal, input) = Signal<Int, Never>.pipe()
        do {
            let chained = (0..<1_000).reduce(signal) { chain, _ in
                let member = census.member()
                return chain.map { value in
                    member.attend()
                    return value
                }
            }
            #expect(census.alive == 1_000)
            input.send(value: 1)
            chained.take(first: 1).observeValues { _ in }
            input.send(value: 2)
            withExtendedLifetime(chained) {}
        }
        #expect(census.alive == 0)
        #expect(!signal.hasObservers)
    }

    @Test func `35 to 41: disposing ends every operator on one stream in its step`() {
        let even: @Sendable (Int) -> Int? = { $0 % 2 == 0 ? $0 : nil }
        let trials: [(UnaryTrial<Int, TestError>, Marbles.Diagram)] = [
            (
                UnaryTrial {
                    $0.map { $0 + 1 }
                } producer: {
                    $0.map { $0 + 1 }
                }, "23-3"
            ),
            (
                UnaryTrial {
                    $0.map(value: 7)
                } producer: {
                    $0.map(value: 7)
                }, "77-7"
            ),
            (
                UnaryTrial {
                    $0.map(\.self)
                } producer: {
                    $0.map(\.self)
                }, "12-2"
            ),
            (
                UnaryTrial {
                    $0.filter { $0 > 1 }
                } producer: {
                    $0.filter { $0 > 1 }
                }, "-2-2"
            ),
            (
                UnaryTrial {
                    $0.compactMap(even)
                } producer: {
                    $0.compactMap(even)
                }, "-2-2"
            ),
            (
                UnaryTrial {
                    $0.map(even).skipNil()
                } producer: {
                    $0.map(even).skipNil()
                }, "-2-2"
            ),
            (
                UnaryTrial {
                    $0.mapError { _ in .again }
                } producer: {
                    $0.mapError { _ in .again }
                }, "12-2"
            ),
            (
                UnaryTrial {
                    $0.scan(1, +)
                } producer: {
                    $0.scan(1, +)
                }, "24-6"
            ),
            (
                UnaryTrial {
                    $0.scan(into: 1) { $0 += $1 }
                } producer: {
                    $0.scan(into: 1) { $0 += $1 }
                }, "24-6"
            ),
            (
                UnaryTrial {
                    $0.skipRepeats()
                } producer: {
                    $0.skipRepeats()
                }, "12--"
            ),
        ]
        for (trial, output) in trials { trial.expect("12-2-3-|", during: "[---]", gives: output) }
    }
}
