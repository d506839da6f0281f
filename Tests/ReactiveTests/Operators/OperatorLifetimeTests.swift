import Dispatch
import Reactive
import Sync
import Testing

/// What every operator owes to the signals it derives from.
struct OperatorLifetimeTests {
    typealias Source = Signal<Int, OperatorError>
    typealias Sampler = Signal<Int, Never>

    /// An operator by name, made of one signal, another that cannot fail, and a clock.
    struct Operator: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (Source, Sampler, TestScheduler) -> Source
    }

    static let operators: [Operator] = [
        Operator(testDescription: "attempt") { source, _, _ in source.attempt { _ in .success(()) } },
        Operator(testDescription: "scanMap") { source, _, _ in source.scanMap(into: 0) { $0 + $1 } },
        Operator(testDescription: "reduce") { source, _, _ in source.reduce(0, +) },
        Operator(testDescription: "uniqueValues") { source, _, _ in source.uniqueValues() },
        Operator(testDescription: "skip(first:)") { source, _, _ in source.skip(first: 1) },
        Operator(testDescription: "skip(while:)") { source, _, _ in source.skip { $0 < 0 } },
        Operator(testDescription: "skip(until:)") { source, other, _ in source.skip(until: other.map { _ in })
        },
        Operator(testDescription: "take(while:)") { source, _, _ in source.take(while: { $0 < 100 }) },
        Operator(testDescription: "take(until: predicate)") { source, _, _ in source.take(until: { $0 < 100 })
        },
        Operator(testDescription: "take(last:)") { source, _, _ in source.take(last: 2) },
        Operator(testDescription: "take(untilReplacement:)") { source, other, _ in
            source.take(untilReplacement: other.promoteError())
        },
        Operator(testDescription: "combinePrevious") { source, _, _ in
            source.combinePrevious(0).map { $0 + $1 }
        },
        Operator(testDescription: "collect") { source, _, _ in source.collect(count: 2).map(\.count) },
        Operator(testDescription: "materialize") { source, _, _ in source.materialize().dematerialize() },
        Operator(testDescription: "lazyMap") { source, _, clock in source.lazyMap(on: clock) { $0 } },
        Operator(testDescription: "throttle") { source, _, clock in source.throttle(1, on: clock) },
        Operator(testDescription: "debounce") { source, _, clock in source.debounce(1, on: clock) },
        Operator(testDescription: "throttle(while:)") { source, other, clock in
            source.throttle(while: Property(initial: false, then: other.map { $0 > 0 }), on: clock)
        },
        Operator(testDescription: "collect(every:)") { source, _, clock in
            source.collect(every: .seconds(1), on: clock).map(\.count)
        },
        Operator(testDescription: "timeout") { source, _, clock in
            source.timeout(after: 1, raising: .red, on: clock)
        },
        Operator(testDescription: "zip") { source, other, _ in
            source.zip(with: other.promoteError()).map { $0 + $1 }
        },
        Operator(testDescription: "zip many") { source, other, _ in
            Signal.zip([source, other.promoteError()]).map { $0.reduce(0, +) }
        },
        Operator(testDescription: "combineLatest") { source, other, _ in
            source.combineLatest(with: other.promoteError()).map { $0 + $1 }
        },
        Operator(testDescription: "combineLatest of five") { source, other, _ in
            Signal.combineLatest(source, other.promoteError(), source, source, source).map { $0.0 + $0.4 }
        },
        Operator(testDescription: "combineLatest many") { source, other, _ in
            Signal.combineLatest([source, other.promoteError()]).map { $0.reduce(0, +) }
        },
        Operator(testDescription: "sample(with:)") { source, other, _ in
            source.sample(with: other).map { $0 + $1 }
        },
        Operator(testDescription: "withLatest(from:)") { source, other, _ in
            source.withLatest(from: other).map { $0 + $1 }
        },
        Operator(testDescription: "withLatest(from: producer)") { source, other, _ in
            source.withLatest(from: other.producer).map { $0 + $1 }
        },
        Operator(testDescription: "flatMap(.race)") { source, other, _ in
            source.flatMap(.race) { _ in other }
        },
        Operator(testDescription: "flatMap(.throttle)") { source, other, _ in
            source.flatMap(.throttle) { _ in other }
        },
        Operator(testDescription: "logEvents") { source, _, _ in
            source.logEvents(logger: { _, _, _, _, _ in })
        },
    ]

    private let source = Source.pipe()
    private let other = Sampler.pipe()
    private let clock = TestScheduler()

    @Test(arguments: operators)
    func `27: nobody references or observes it: it detaches from its sources`(_ derived: Operator) {
        do {
            let signal = derived.make(source.output, other.output, clock)
            #expect(source.output.hasObservers)
            withExtendedLifetime(signal) {}
        }
        #expect(!source.output.hasObservers)
        #expect(!other.output.hasObservers)
    }

    @Test(arguments: operators)
    func `30: its observer keeps it going until the observation is disposed of`(_ derived: Operator) {
        let handle = derived.make(source.output, other.output, clock).observe { _ in }
        source.input.send(value: 1)
        #expect(source.output.hasObservers)
        handle?.dispose()
        #expect(!source.output.hasObservers)
        #expect(!other.output.hasObservers)
    }

    @Test(arguments: operators)
    func `21: its closures are released when the source has failed`(_ derived: Operator) {
        final class Thing: Sendable {}
        weak var weakThing: Thing?
        let log = OperatorLog()
        do {
            let thing = Thing()
            weakThing = thing
            derived.make(source.output, other.output, clock).observe { event in
                withExtendedLifetime(thing) { log.note(event) }
            }
        }
        #expect(weakThing != nil)
        source.input.send(error: .blue)
        clock.advance()
        #expect(log.events == ["failed(blue)"])
        #expect(weakThing == nil)
        #expect(!other.output.hasObservers)
    }

    @Test(arguments: operators)
    func `16: of a source that has ended it is interrupted`(_ derived: Operator) {
        source.input.sendCompleted()
        let log = OperatorLog(derived.make(source.output, other.output, clock))
        clock.advance()
        #expect(log.events == ["interrupted"])
        #expect(!other.output.hasObservers)
    }
}
