import InteractionTesting
import Reactive
import Testing

struct ReduceTests {
    private let reduce = UnaryTrial(Marbles.Key(failure: TestError.oops, ["s": 13, "i": 10])) {
        $0.reduce(10, +)
    } producer: {
        $0.reduce(10, +)
    }
    private let into = UnaryTrial {
        $0.reduce(into: 7) { $0 += $1 }
    } producer: {
        $0.reduce(into: 7) { $0 += $1 }
    }

    @Test func `40: reduce sends the result once, at completion`() {
        reduce.expect("1-2-|", gives: "----(s|)")
        into.expect("--1(1|)", gives: "---(9|)")
    }

    @Test func `40: without values reduce sends the initial result`() {
        into.expect("--|", gives: "--(7|)")
        reduce.expect("--|", gives: "--(i|)")
    }

    @Test func `40: a failure drops the accumulation`() {
        reduce.expect("1-#", gives: "--#")
        into.expect("1-#", gives: "--#")
    }

    @Test func `40: an interruption drops the accumulation, and so does disposing`() {
        reduce.expect("1-2!", gives: "---!")
        reduce.expect("1-2-|", during: "[--]", gives: "")
    }
}
