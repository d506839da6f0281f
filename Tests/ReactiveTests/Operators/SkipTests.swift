import InteractionTesting
import Reactive
import Sync
import Testing

struct SkipTests {
    private let until = BinaryTrial<Never, Int> { source, trigger in
        source.skip(until: trigger.map { _ in () })
    } producers: { source, trigger in
        source.skip(until: trigger.map { _ in () })
    }

    @Test func `43: skip first leaves out as many values`() {
        let skips = (0..<6).map { count in
            UnaryTrial {
                $0.skip(first: count)
            } producer: {
                $0.skip(first: count)
            }
        }
        skips[2].expect("1-2-3-|", gives: "----3-|")
        skips[5].expect("1-2-3-|", gives: "------|")
        skips[0].expect("1-2-3-|", gives: "1-2-3-|")
        skips[1].expect("1-2-#", gives: "--2-#")
        skips[1].expect("1-2-!", gives: "--2-!")
        skips[3].expect("1-#", gives: "--#")
        skips[1].expect("1-2-3", during: "[--]", gives: "--2")
    }

    @Test func `43: skip while does not ask again after the first false`() {
        let asked = Locked<[Int]>([])
        let numbers = SignalProducer<Int, Never>([1, 5, 2]).skip { value in
            asked.withLock { $0.append(value) }
            return value < 4
        }
        #expect(OperatorLog(numbers).events == ["5", "2", "completed"])
        #expect(asked.withLock { $0 } == [1, 5])
        let small = UnaryTrial {
            $0.skip { $0 < 4 }
        } producer: {
            $0.skip { $0 < 4 }
        }
        small.expect("1-5-2-|", gives: "--5-2-|")
        small.expect("1-5-2-#", gives: "--5-2-#")
        small.expect("1-2-#", gives: "----#")
        small.expect("1-5-!", gives: "--5-!")
        small.expect("1-5-2-3", during: "[---]", gives: "--5")
    }

    @Test func `44: skip until begins with the value of the trigger`() {
        until.expect("1-2-3-|", "---0", gives: "----3-|")
        until.expect("1-2-3-|", "---0-0|", gives: "----3-|")
        until.expect("1-2-3-|", "", gives: "------|")
    }

    @Test func `44: skip until begins with the completion of the trigger, not with its interruption`() {
        until.expect("1-2-|", "-|", gives: "--2-|")
        until.expect("1-2-|", "-!", gives: "----|")
    }

    @Test func `44: skip until passes on every ending, whether it has begun or not`() {
        for (input, output) in [("1-2#", "--2#"), ("1-2!", "--2!")] as [(Marbles.Diagram, Marbles.Diagram)] {
            until.expect(input, "-0", gives: output)
        }
        until.expect("1-#", "---0", gives: "--#")
        until.expect("1-!", "---0", gives: "--!")
    }

    @Test func `44: disposing of skip until lets go of both streams`() {
        until.expect("1-2-3", "-0", during: "[--]", gives: "--2")
        until.expect("1-2-3", "", during: "[--]", gives: "")
    }

    @Test func `44: a producer as the trigger starts before the receiver`() {
        let numbers = SignalProducer<Int, Never>([1, 2])
        #expect(
            OperatorLog(numbers.skip(until: SignalProducer<(), Never>(value: ()))).events == [
                "1", "2", "completed",
            ])
        #expect(OperatorLog(numbers.skip(until: SignalProducer<(), Never>.never)).events == ["completed"])
    }

    @Test func `a negative count is a trap`() async {
        await #expect(processExitsWith: .failure) {
            _ = SignalProducer<Int, Never>([1]).skip(first: -1)
        }
    }
}
