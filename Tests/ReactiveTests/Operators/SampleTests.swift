import InteractionTesting
import Reactive
import Testing

struct SampleTests {
    // 0, 1 and 2 are sampled with 0, 3 and 6, so that a sum tells what it is made of.
    private let sample = BinaryTrial<Never, Int> {
        $0.sample(with: $1).map { $0 + $1 }
    } producers: {
        $0.sample(with: $1).map { $0 + $1 }
    }
    private let plain = BinaryTrial<Never, Int> { source, sampler in
        source.sample(on: sampler.map { _ in () })
    } producers: { source, sampler in
        source.sample(on: sampler.map { _ in () })
    }

    @Test func `63: sample sends the latest value when the sampler fires`() {
        sample.expect("-12-----|", "0--3-6-|", gives: "---5-8--|")
        plain.expect(" -12-----|", "0--3-6-|", gives: "---2-2--|")
    }

    @Test func `63: sample completes when both have`() {
        sample.expect("1|", "--3--|", gives: "--4--|")
        sample.expect("1----|", "--3|", gives: "--4--|")
        sample.expect("--|", "---|", gives: "---|")
    }

    @Test func `63: a failure ends sample at once`() {
        sample.expect("1--#", "--3--3", gives: "--4#")
        sample.expect("#", "--3--3", gives: "#")
    }

    @Test func `63: an interruption of either ends sample at once`() {
        sample.expect("1--!", "--3--3", gives: "--4!")
        sample.expect("1---2", "--3!", gives: "--4!")
    }

    @Test func `63: disposing of sample lets go of both streams`() {
        sample.expect("1-1-", "-3-3-3", during: "[--]", gives: "-4")
        sample.expect("1|", "-3-3-3", during: "[--]", gives: "-4")
    }

    @Test func `63: a sampling producer finds what the receiver sends when it starts`() {
        let numbers = SignalProducer<Int, Never>([1, 2])
        let sampled = numbers.sample(on: SignalProducer<(), Never>([(), ()]))
        #expect(OperatorLog(sampled).events == ["2", "2", "completed"])
    }
}
