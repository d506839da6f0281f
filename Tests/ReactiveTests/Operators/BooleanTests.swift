import InteractionTesting
import Reactive
import Testing

struct BooleanTests {
    @Test func `65: and, or and negate over signals`() {
        let (a, inputA) = Signal<Bool, Never>.pipe()
        let (b, inputB) = Signal<Bool, Never>.pipe()
        let and = OperatorLog(a.and(b))
        let or = OperatorLog(a.or(b))
        let not = OperatorLog(a.negate())
        inputA.send(value: true)
        inputB.send(value: false)
        inputB.send(value: true)
        #expect(and.events == ["false", "true"])
        #expect(or.events == ["true", "true"])
        #expect(not.events == ["false"])
    }

    @Test func `65: all and any over producers, none included`() {
        typealias Booleans = SignalProducer<Bool, Never>
        let values = [Booleans(value: true), Booleans(value: false)]
        #expect(OperatorLog(Booleans.all(values)).events == ["false", "completed"])
        #expect(OperatorLog(Booleans.any(values[0], values[1])).events == ["true", "completed"])
        #expect(OperatorLog(Booleans.all([Booleans]())).events == ["true", "completed"])
        #expect(OperatorLog(Booleans.any([Booleans]())).events == ["false", "completed"])
        #expect(OperatorLog(values[0].and(values[1])).events == ["false", "completed"])
    }

    @Test func `65: all and any over properties`() {
        let a = MutableProperty(true)
        let b = MutableProperty(false)
        let all = Property.all(a, b)
        let any = Property.any([a, b])
        #expect(!all.value)
        #expect(any.value)
        b.value = true
        #expect(all.value)
        a.value = false
        b.value = false
        #expect(!any.value)
        #expect(a.negate().value)
        #expect(!a.and(b).value)
        #expect(!a.or(b.negate().and(a)).value)
    }

    private static let key = Marbles.Key<Bool, TestError>(failure: .oops, ["t": true, "f": false])

    @Test func `65: when and, or and negate send, and how they end`() {
        let and = BinaryTrial(Self.key, .digits(failure: TestError.oops)) {
            $0.map { $0 > 0 }.and($1.map { $0 > 0 })
        } producers: {
            $0.map { $0 > 0 }.and($1.map { $0 > 0 })
        }
        let or = BinaryTrial(Self.key, .digits(failure: TestError.oops)) {
            $0.map { $0 > 0 }.or($1.map { $0 > 0 })
        } producers: {
            $0.map { $0 > 0 }.or($1.map { $0 > 0 })
        }
        and.expect("0--1-|", "-01-0--|", gives: "-fftf--|")
        or.expect(" 0--1-|", "-01-0--|", gives: "-fttt--|")
        for trial in [and, or] {
            trial.expect("0-#", "0--1", gives: "f-#")
            trial.expect("0--1", "0-!", gives: "f-!")
            trial.expect("0--1", "0--1", during: "[-]", gives: "f")
        }
        let not = UnaryTrial(Self.key) {
            $0.map { $0 > 0 }.negate()
        } producer: {
            $0.map { $0 > 0 }.negate()
        }
        not.expect("0-1-|", gives: "t-f-|")
        not.expect("0-#", gives: "t-#")
        not.expect("0-!", gives: "t-!")
        not.expect("0-1-0", during: "[--]", gives: "t-f")
    }
}
