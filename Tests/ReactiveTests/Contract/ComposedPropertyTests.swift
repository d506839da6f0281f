import Reactive
import TestSupport
import Testing

/// Section I of the contract: properties made of properties.
struct ComposedPropertyTests {
    @Test func `116: a composed property does not keep its sources alive, and stays readable without them`() {
        weak var source: MutableProperty<Int>?
        let mapped: Property<Int>
        let paired: Property<Int>
        let flattened: Property<Int>
        let view: Property<Int>
        do {
            let property = MutableProperty(1)
            source = property
            mapped = property.map { $0 + 1 }
            paired = property.combineLatest(with: mapped).map { $0.0 * 100 + $0.1 }
            flattened = property.flatMap(.latest) { Property(value: $0 * 2) }
            view = Property(property)
            property.value = 2
            #expect(source != nil)
        }
        #expect(source == nil)
        #expect([mapped, paired, flattened, view].map(\.value) == [3, 203, 4, 2])
    }

    @Test func `116: it completes when the ultimate source ends`() {
        let events: [Recorder<Signal<Int, Never>.Event>]
        let held: [Property<Int>]
        do {
            let property = MutableProperty(1)
            held = [
                property.map { $0 }.map { $0 }, property.combineLatest(with: property).map { $0.0 },
                property.flatMap(.latest) { Property(value: $0) },
            ]
            events = held.map { $0.producer.recorded() }
            for recorder in events { #expect(recorder.all == [.value(1)]) }
        }
        for recorder in events { #expect(recorder.all == [.value(1), .completed]) }
    }

    @Test func `116: it does not end when a view in between is released`() {
        let source = MutableProperty(1)
        let outer: Property<Int>
        do {
            let view = source.map { $0 + 1 }
            outer = view.map { $0 * 10 }
        }
        let events = outer.signal.recorded()
        source.value = 2
        #expect(outer.value == 30)
        #expect(events.all == [.value(30)])
    }

    @Test func `116: a producer or an observed signal of a released view goes on`() {
        let source = MutableProperty(1)
        let produced: Recorder<Signal<Int, Never>.Event>
        let signalled: Recorder<Signal<Int, Never>.Event>
        do {
            let view = source.map { $0 + 1 }
            produced = view.producer.recorded()
            signalled = view.signal.recorded()
        }
        source.value = 2
        #expect(produced.all == [.value(2), .value(3)])
        #expect(signalled.all == [.value(3)])
    }

    @Test func `118: a capturing property keeps its source alive`() {
        weak var source: MutableProperty<Int>?
        do {
            let capturing: Property<Int>
            do {
                let property = MutableProperty(1)
                source = property
                capturing = Property(capturing: property)
            }
            #expect(source != nil)
            source?.value = 2
            #expect(capturing.value == 2)
        }
        #expect(source == nil)
    }

    @Test func `119: nested combinations agree in value and producer`() {
        let a = MutableProperty(1)
        let b = MutableProperty(10)
        let c = MutableProperty(100)
        let nested = a.combineLatest(with: b).combineLatest(with: c).map { $0.0.0 + $0.0.1 + $0.1 }
        let flat = Property<Int>.combineLatest(a, b, c).map { $0.0 + $0.1 + $0.2 }
        let pair = Property<Int>.combineLatest(a, b).map { $0.0 + $0.1 }
        let last = [nested, flat].map { $0.producer.recorded() }
        #expect(nested.value == 111)
        for (property, value) in [(a, 2), (b, 20), (c, 200), (a, 3)] {
            property.value = value
            #expect(flat.value == nested.value)
            for recorder in last { #expect(recorder.values().last == nested.value) }
        }
        #expect(nested.value == 223)
        #expect(pair.value == 23)
        for recorder in last { #expect(recorder.values() == [111, 112, 122, 222, 223]) }
    }

    @Test func `119: the change of one source of a combination shows at once`() {
        let profile = MutableProperty("loading")
        let posts = MutableProperty("loading")
        let both = Property<String>.combineLatest(profile, posts).map { "\($0.0), \($0.1)" }
        let seen = both.signal.recorded()
        profile.value = "loaded"
        #expect(both.value == "loaded, loading")
        #expect(seen.values() == ["loaded, loading"])
    }

    @Test func `120: flatMap(.latest) follows the newest inner property and releases the one before`() {
        weak var first: MutableProperty<Int>?
        let second = MutableProperty(20)
        let outer: MutableProperty<MutableProperty<Int>>
        do {
            let property = MutableProperty(10)
            first = property
            outer = MutableProperty(property)
        }
        let newest = outer.flatMap(.latest) { $0 }
        let seen = newest.producer.recorded()
        first?.value = 11
        outer.value = second
        #expect(first == nil)
        second.value = 21
        #expect(newest.value == 21)
        #expect(seen.values() == [10, 11, 20, 21])
    }

    @Test func `116: properties are mapped by key path`() {
        let name = MutableProperty("Ada")
        let length = name.map(\.count)
        name.value = "Grace"
        #expect(length.value == 5)
    }

    @Test func `122: setting on one thread while a bound property is released on another does not deadlock`()
    {
        let source = MutableProperty(0)
        let rounds = Repetitions.count(1_000, long: 100_000)
        Race.run(rounds: rounds) { thread, round in
            if thread == 0 {
                source.value = round
            } else {
                let bound = Property(initial: 0, then: source.signal)
                let mapped = source.map { $0 + 1 }.skipRepeats()
                let pair = Property<Int>.combineLatest(bound, mapped)
                mapped.producer.startWithValues { _ in _ = pair.value }.dispose()
            }
        }
        // It has come to its end, with the last that was set.
        #expect(source.value == rounds - 1)
    }

    @Test func `122: a property that is released while others read and follow it does not deadlock`() {
        let rounds = Repetitions.count(300, long: 30_000)
        let boxes = (0..<rounds).map { number -> Recorder<MutableProperty<Int>> in
            let box = Recorder<MutableProperty<Int>>()
            box.append(MutableProperty(number))
            return box
        }
        let ends = Recorder<Int>()
        Race.run(threads: 3, rounds: rounds) { thread, round in
            if thread == 0 {
                _ = boxes[round].takeAll()
            } else {
                boxes[round].all.first?.producer.startWithCompleted { ends.append(round) }
            }
        }
        // Whoever came in time has been told of the end, once.
        let counts = Dictionary(grouping: ends.all) { $0 }.mapValues(\.count)
        #expect(counts.values.allSatisfy { $0 <= 2 })
    }
}
