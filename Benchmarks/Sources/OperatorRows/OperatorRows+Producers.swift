import Reactive

extension OperatorRows {
    /// Every operator, on signals, on producers, on properties.
    package static var all: [OperatorRow] {
        signals + producers + ending + starting + properties + changing
    }

    private static let isTrue = SignalProducer<Bool, Failure>(value: true)

    private static var producers: [OperatorRow] {
        [
            producer("p-start") { $0 },
            producer("p-empty") { _ in Producer.empty },
            producer("p-error") { _ in Producer(error: .failed) },
            producer("p-map") { $0.map { $0 &+ 1 } },
            producer("p-lift") { $0.lift { $0.filter { $0 >= 0 } } },
            producer("p-concat") { $0.concat(Producer(value: 1)) },
            producer("p-concat-value") { $0.concat(value: 1) },
            producer("p-concat-next") { $0.concat { $0 >= 0 ? Producer(value: -1) : nil } },
            producer("p-prefix") { $0.prefix(value: 1) },
            producer("p-then") { $0.then(SignalProducer<String, Failure>(value: "")) },
            producer("p-then-never") { $0.then(SignalProducer<String, Never>(value: "")) },
            producer("p-retry") { $0.retry(upTo: 1) },
            producer("p-retry-later") { $0.retry(upTo: 1, interval: 1, on: clock) },
            producer("p-repeat") { $0.repeat(2) },
            producer("p-flatMapError") { $0.flatMapError { _ in SignalProducer<Int, Never>(value: 1) } },
            producer("p-flatMap") { $0.flatMap(.concat) { Producer(value: $0) } },
            producer("p-merge") { $0.merge(with: Producer(value: 1)) },
            producer("p-combineLatest") { $0.combineLatest(with: Producer(value: 1)) },
            producer("p-combineLatest-3") { SignalProducer.combineLatest($0, $0, $0) },
            producer("p-combineLatest-row") { SignalProducer.combineLatest([$0, $0]) },
            producer("p-zip") { $0.zip(with: Producer(value: 1)) },
            producer("p-zip-row") { SignalProducer.zip([$0, $0]) },
            producer("p-and") { $0.map { $0 > 0 }.and(isTrue) },
            producer("p-or") { $0.map { $0 > 0 }.or(isTrue) },
            producer("p-all") { SignalProducer.all([$0.map { $0 > 0 }, isTrue]) },
            producer("p-any") { SignalProducer.any([$0.map { $0 > 0 }, isTrue]) },
            producer("p-promoteError") { $0.flatMapError { _ in .empty }.promoteError(Failure.self) },
            producer("p-on") { $0.on(starting: { sink &+= 1 }, value: { sink &+= $0 }) },
        ]
    }

    private static var ending: [OperatorRow] {
        [
            producer("p-take-during") { $0.take(during: lifetime.lifetime) },
            producer("p-take-until") { $0.take(until: SignalProducer<(), Never>(trigger.output)) },
            producer("p-take-untilReplacement") { $0.take(untilReplacement: Producer(never.output)) },
            producer("p-skip-until") { $0.skip(until: SignalProducer<(), Never>(value: ())) },
            producer("p-withLatest") { $0.withLatest(from: SignalProducer<Int, Never>(value: 1)) },
            producer("p-sample") { $0.sample(with: SignalProducer<Int, Never>(value: 1)) },
            producer("p-observe-on") { $0.observe(on: clock) },
            producer("p-start-on") { $0.start(on: clock) },
            producer("p-delay") { $0.delay(1, on: clock) },
            producer("p-collect-every") { $0.collect(every: .seconds(1), on: clock) },
            producer("p-lazyMap") { $0.lazyMap(on: clock) { $0 &+ 1 } },
            producer("p-debounce") { $0.debounce(1, on: clock) },
            producer("p-throttle") { $0.throttle(1, on: clock) },
            producer("p-replayLazily") { $0.replayLazily(upTo: 1) },
        ]
    }

    private static var starting: [OperatorRow] {
        [
            row("p-startWithResult") { number in
                Producer(value: number).startWithResult { _ in sink &+= 1 }.dispose()
            },
            row("p-startWithValues") { number in
                SignalProducer<Int, Never>(value: number).startWithValues { sink &+= $0 }.dispose()
            },
            row("p-startWithFailed") { _ in
                Producer(error: .failed).startWithFailed { _ in sink &+= 1 }.dispose()
            },
            row("p-startWithInterrupted") { _ in
                Producer.never.startWithInterrupted { sink &+= 1 }.dispose()
            },
            row("p-startWithSignal") { number in
                Producer(value: number).startWithSignal { numbers, _ in
                    _ = numbers.observe { _ in sink &+= 1 }
                }
            },
            row("p-startWithCompleted") { number in
                Producer(value: number).startWithCompleted { sink &+= 1 }.dispose()
            },
            row("p-signal") { number in
                let (numbers, input) = Numbers.pipe()
                numbers.producer.start { _ in sink &+= 1 }
                input.send(value: number)
                input.sendCompleted()
            },
        ]
    }

    private static var properties: [OperatorRow] {
        [
            property("v-map") { $0.map { $0 &+ 1 } },
            property("v-skipRepeats") { $0.skipRepeats() },
            property("v-combineLatest") { $0.combineLatest(with: isHolding) },
            property("v-zip") { $0.zip(with: isHolding) },
            property("v-combineLatest-row") { Property.combineLatest([$0, $0], emptySentinel: []) },
            property("v-negate") { $0.map { $0 > 0 }.negate() },
            property("v-flatMap") { $0.flatMap(.latest) { Property(value: $0) } },
            property("v-follow") { Property(initial: 0, then: $0.producer) },
            property("v-combinePrevious") { $0.combinePrevious(0) },
            property("v-filter") { $0.filter(initial: 0) { $0 >= 0 } },
            property("v-uniqueValues") { $0.uniqueValues() },
            property("v-flatten") { $0.map { Property(value: $0) }.flatten(.latest) },
            property("v-and") { $0.map { $0 > 0 }.and(isHolding) },
            property("v-or") { $0.map { $0 > 0 }.or(isHolding) },
            property("v-all") { Property.all([$0.map { $0 > 0 }, Property(isHolding)]) },
            property("v-any") { Property.any([$0.map { $0 > 0 }, Property(isHolding)]) },
        ]
    }

    /// What changes a property.
    private static var changing: [OperatorRow] {
        [
            row("v-bind") { number in
                let property = MutableProperty(0)
                let (numbers, input) = Signal<Int, Never>.pipe()
                property <~ numbers
                input.send(value: number)
                sink &+= property.value
            },
            row("v-modify") { number in
                let property = MutableProperty(0)
                property.modify { $0 &+= number }
                sink &+= property.value
            },
            row("v-swap") { number in
                let property = MutableProperty(0)
                sink &+= property.swap(number)
            },
            row("v-withValue") { number in
                let property = MutableProperty(number)
                sink &+= property.withValue { $0 }
            },
        ]
    }
}
