import InteractionTesting
import Reactive
import Testing

struct WithLatestTests {
    // 0, 1 and 2 are paired with 0, 3 and 6, so that a sum tells what it is made of.
    private let pairs = BinaryTrial<Never, Int> {
        $0.withLatest(from: $1).map { $0 + $1 }
    } producers: {
        $0.withLatest(from: $1).map { $0 + $1 }
    }

    @Test func `64: withLatest sends on the receiver's values only, once the samplee has one`() {
        pairs.expect("1---2--1-|", "-36--|", gives: "----8--7-|")
        pairs.expect("1---2--1-|", "-3---6", gives: "----5--7-|")
        pairs.expect("1---2--1-|", "", gives: "---------|")
    }

    @Test func `64: the samplee's interruption changes nothing`() {
        pairs.expect("---1-|", "-3!", gives: "---4-|")
        pairs.expect("---1-|", "-!", gives: "-----|")
    }

    @Test func `64: every ending of the receiver ends withLatest`() {
        pairs.expect("-1-#", "3", gives: "-4-#")
        pairs.expect("-1-!", "3", gives: "-4-!")
        pairs.expect("-|", "", gives: "-|")
    }

    @Test func `64: disposing of withLatest lets go of both streams`() {
        pairs.expect("-1-2", "3", during: "[-]", gives: "-4")
    }

    @Test func `64: a samplee that is a producer or a property starts first`() {
        let property = MutableProperty("p")
        let numbers = SignalProducer<Int, Never>([1, 2])
        #expect(
            OperatorLog(numbers.withLatest(from: property).map { "\($0)\($1)" }).events == [
                "1p", "2p", "completed",
            ])
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = OperatorLog(signal.withLatest(from: property.producer).map { "\($0)\($1)" })
        input.send(value: 3)
        #expect(log.events == ["3p"])
    }
}
