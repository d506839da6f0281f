import Reactive

extension OperatorRows {
    static var signals: [OperatorRow] {
        transforming + taking + combining + flattening + scheduling + observing
    }

    private static var observing: [OperatorRow] {
        [
            row("observeResult") { number in
                let (numbers, input) = Numbers.pipe()
                let observation = numbers.observeResult { _ in sink &+= 1 }
                input.send(value: number)
                observation?.dispose()
            },
            row("observeValues") { number in
                let (numbers, input) = Signal<Int, Never>.pipe()
                let observation = numbers.observeValues { sink &+= $0 }
                input.send(value: number)
                observation?.dispose()
            },
        ]
    }

    private static var transforming: [OperatorRow] {
        [
            signal("map") { $0.map { $0 &+ 1 } },
            signal("filter") { $0.filter { $0 >= 0 } },
            signal("compactMap") { $0.compactMap { $0 } },
            signal("mapError") { $0.mapError { $0 } },
            signal("attemptMap") { $0.attemptMap { .success($0 &+ 1) } },
            signal("attempt") { $0.attempt { _ in .success(()) } },
            signal("promoteError") { $0.flatMapError { _ in .empty }.promoteError(Failure.self) },
            signal("skipNil") { $0.map { Int?.some($0) }.skipNil() },
            signal("materialize") { $0.materialize() },
            signal("materializeResults") { $0.materializeResults() },
            signal("dematerialize") { $0.materialize().dematerialize() },
            signal("dematerializeResults") { $0.materializeResults().dematerializeResults() },
            signal("scanMap") { $0.scanMap(0) { ($0 &+ $1, $1) } },
            signal("scan") { $0.scan(0) { $0 &+ $1 } },
            signal("reduce") { $0.reduce(0) { $0 &+ $1 } },
            signal("collect") { $0.collect() },
            signal("combinePrevious") { $0.combinePrevious(0) },
            signal("skipRepeats") { $0.skipRepeats() },
            signal("uniqueValues") { $0.uniqueValues() },
            signal("on") { $0.on(value: { sink &+= $0 }) },
            signal("flatMapError") { $0.flatMapError { _ in SignalProducer<Int, Never>(value: 1) } },
            signal("negate") { $0.map { $0 > 0 }.negate() },
        ]
    }

    private static var taking: [OperatorRow] {
        [
            signal("take-first") { $0.take(first: 2) },
            signal("take-last") { $0.take(last: 2) },
            signal("take-while") { $0.take(while: { $0 >= 0 }) },
            signal("take-during") { $0.take(during: lifetime.lifetime) },
            signal("take-until") { $0.take(until: trigger.output) },
            signal("take-untilReplacement") { $0.take(untilReplacement: never.output) },
            signal("skip-first") { $0.skip(first: 1) },
            signal("skip-while") { $0.skip(while: { $0 < 0 }) },
            signal("skip-until") { $0.skip(until: trigger.output) },
        ]
    }

    private static var combining: [OperatorRow] {
        [
            signal("merge") { Signal.merge([$0, never.output]) },
            signal("merge-with") { $0.merge(with: never.output) },
            signal("combineLatest") { $0.combineLatest(with: never.output) },
            signal("combineLatest-3") { Signal.combineLatest($0, never.output, never.output) },
            signal("combineLatest-row") { Signal.combineLatest([$0, never.output]) },
            signal("zip") { $0.zip(with: never.output) },
            signal("zip-3") { Signal.zip($0, never.output, never.output) },
            signal("zip-row") { Signal.zip([$0, never.output]) },
            signal("and") { $0.map { $0 > 0 }.and(never.output.map { $0 > 0 }) },
            signal("or") { $0.map { $0 > 0 }.or(never.output.map { $0 > 0 }) },
            signal("all") { Signal.all([$0.map { $0 > 0 }, never.output.map { $0 > 0 }]) },
            signal("any") { Signal.any([$0.map { $0 > 0 }, never.output.map { $0 > 0 }]) },
            signal("sample") { $0.sample(with: samples.output) },
            signal("sample-on") { $0.sample(on: trigger.output) },
            signal("withLatest") { $0.withLatest(from: samples.output) },
        ]
    }

    private static var flattening: [OperatorRow] {
        [
            signal("flatMap-latest") { $0.flatMap(.latest) { Producer(value: $0) } },
            signal("flatMap-merge") { $0.flatMap(.merge) { Producer(value: $0) } },
            signal("flatMap-concat") { $0.flatMap(.concat) { Producer(value: $0) } },
            signal("flatMap-race") { $0.flatMap(.race) { Producer(value: $0) } },
            signal("flatMap-throttle") { $0.flatMap(.throttle) { Producer(value: $0) } },
            signal("flatMap-never") { $0.flatMap(.merge) { SignalProducer<Int, Never>(value: $0) } },
            signal("flatten") { $0.map { SignalProducer<Int, Never>(value: $0) }.flatten(.merge) },
        ]
    }

    private static var scheduling: [OperatorRow] {
        [
            signal("observe-on") { $0.observe(on: clock) },
            signal("delay") { $0.delay(1, on: clock) },
            signal("throttle") { $0.throttle(1, on: clock) },
            signal("throttle-while") { $0.throttle(while: isHolding, on: clock) },
            signal("debounce") { $0.debounce(1, on: clock) },
            signal("collect-every") { $0.collect(every: .seconds(1), on: clock) },
            signal("lazyMap") { $0.lazyMap(on: clock) { $0 &+ 1 } },
            signal("timeout") { $0.timeout(after: 1, raising: .failed, on: clock) },
        ]
    }
}
