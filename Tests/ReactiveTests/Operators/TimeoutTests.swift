import InteractionTesting
import Reactive
import Testing

struct TimeoutTests {
    private let timeout = UnaryTrial {
        $0.timeout(after: 2, raising: .oops, on: $1)
    } producer: {
        $0.timeout(after: 2, raising: .oops, on: $1)
    }

    @Test func `101: timeout fails at the deadline`() {
        let marbles = Marbles()
        let input = marbles.hot("-1-2-|", .digits)
        let fromSignal = marbles.record(
            input.timeout(after: 2, raising: OperatorError.red, on: marbles.clock))
        let fromProducer = marbles.record(
            input.producer.timeout(after: 2, raising: OperatorError.red, on: marbles.clock))
        marbles.run()
        fromSignal.expect("-1#", .digits(failure: .red))
        fromProducer.expect("-1#", .digits(failure: .red))
        timeout.expect("-1-2-|", gives: "-1#")
        timeout.expect("", gives: "--#")
    }

    @Test func `101: a stream that ends in time does not fail`() {
        timeout.expect("-|", gives: "-|")
        timeout.expect("-!", gives: "-!")
        // What ends when the time is over is in time: inputs send first.
        timeout.expect("--|", gives: "--|")
        let again = UnaryTrial(.digits(failure: .oops)) {
            $0.timeout(after: 2, raising: .again, on: $1)
        } producer: {
            $0.timeout(after: 2, raising: .again, on: $1)
        }
        again.expect("1#", gives: "1#")
    }

    @Test func `101: a producer's time begins with its start`() {
        let marbles = Marbles()
        let clock = marbles.clock
        let producer = SignalProducer<Int, Never>.never.timeout(
            after: 2, raising: OperatorError.blue, on: clock)
        let output = marbles.record(producer, during: "----------[")
        marbles.run()
        output.expect("------------#", .digits(failure: .blue))
    }

    @Test func `101: a start that is disposed of before the deadline does not fail`() {
        timeout.expect("1--2", during: "[]", gives: "1")
    }
}
