import Reactive
import Testing

struct PropertyComposingTests {
    private let a = MutableProperty(1)
    private let b = MutableProperty("x")

    @Test func `119: properties are combined to three and to ten`() {
        let three = Property.combineLatest(a, b, a)
        let ten = Property.combineLatest(a, b, a, b, a, b, a, b, a, b)
        a.value = 2
        #expect(three.value == (2, "x", 2))
        #expect(ten.value.0 == 2)
        #expect(ten.value.9 == "x")
    }

    @Test func `119: a zipped property changes when all its sources have`() {
        let zipped = Property.zip(a, b)
        let log = OperatorLog(zipped.producer)
        a.value = 2
        #expect(zipped.value == (1, "x"))
        b.value = "y"
        #expect(zipped.value == (2, "y"))
        #expect(log.events == ["(1, \"x\")", "(2, \"y\")"])
        #expect(a.zip(with: b).value == (2, "y"))
        #expect(Property.zip(a, b, a).value == (2, "y", 2))
    }

    @Test func `61: properties in a sequence, none included`() {
        let sources = [MutableProperty(1), MutableProperty(2)]
        let combined = Property.combineLatest(sources)
        let zipped = Property.zip(sources)
        sources[0].value = 5
        #expect(combined?.value == [5, 2])
        #expect(zipped?.value == [1, 2])
        #expect(Property.combineLatest([MutableProperty<Int>]()) == nil)
        #expect(Property.combineLatest([MutableProperty<Int>](), emptySentinel: [9]).value == [9])
        #expect(Property.zip([MutableProperty<Int>](), emptySentinel: []).value == [])
    }

    @Test func `42 51: unary operators on properties`() {
        let previous = a.combinePrevious(0)
        let unique = a.uniqueValues()
        let even = a.filter(initial: 0) { $0.isMultiple(of: 2) }
        let constant = a.map(value: "c")
        let log = OperatorLog(unique.producer)
        #expect(previous.value == (0, 1))
        for value in [2, 1, 3] { a.value = value }
        #expect(previous.value == (1, 3))
        #expect(log.events == ["1", "2", "3"])
        #expect(even.value == 2)
        #expect(constant.value == "c")
    }

    @Test func `120: a flattened property follows the newest inner one and lets go of the one before`() {
        weak var weakInner: MutableProperty<Int>?
        let outer: MutableProperty<MutableProperty<Int>>
        do {
            let inner = MutableProperty(1)
            weakInner = inner
            outer = MutableProperty(inner)
        }
        let flat = outer.flatten(.latest)
        #expect(flat.value == 1)
        let second = MutableProperty(10)
        outer.value = second
        #expect(weakInner == nil)
        #expect(flat.value == 10)
        second.value = 11
        #expect(flat.value == 11)
    }

    @Test func `116: a composed property does not keep its sources alive and completes when they end`() {
        weak var weakSource: MutableProperty<Int>?
        let zipped: Property<(Int, Int)>
        let log: OperatorLog
        do {
            let source = MutableProperty(1)
            weakSource = source
            zipped = source.zip(with: source)
            log = OperatorLog(zipped.producer.map { $0 + $1 })
        }
        #expect(weakSource == nil)
        #expect(zipped.value == (1, 1))
        #expect(log.events == ["2", "completed"])
    }

    @Test func `115: a property may follow another one`() {
        let source = MutableProperty(1)
        let following = Property(initial: 0, then: source)
        #expect(following.value == 1)
        source.value = 2
        #expect(following.value == 2)
    }
}
