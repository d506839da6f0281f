import Reactive
import Testing

struct SampleTests {
    private let pipe = Signal<Int, OperatorError>.pipe()
    private let sampler = Signal<String, Never>.pipe()

    @Test func `63: sample sends the latest value when the sampler fires`() {
        let log = OperatorLog(pipe.output.sample(with: sampler.output).map { "\($0)\($1)" })
        sampler.input.send(value: "a")
        pipe.input.send(value: 1)
        pipe.input.send(value: 2)
        #expect(log.events == [])
        sampler.input.send(value: "b")
        sampler.input.send(value: "c")
        #expect(log.events == ["2b", "2c"])
    }

    @Test func `63: sample completes when both have`() {
        let log = OperatorLog(pipe.output.sample(with: sampler.output).map { "\($0)\($1)" })
        pipe.input.send(value: 1)
        pipe.input.sendCompleted()
        sampler.input.send(value: "a")
        sampler.input.sendCompleted()
        #expect(log.events == ["1a", "completed"])
    }

    @Test func `63: a failure ends sample at once`() {
        let log = OperatorLog(pipe.output.sample(with: sampler.output).map { "\($0)\($1)" })
        pipe.input.send(error: .red)
        #expect(log.events == ["failed(red)"])
    }

    @Test func `63: a sampling producer finds what the receiver sends when it starts`() {
        let numbers = SignalProducer<Int, Never>([1, 2])
        let sampled = numbers.sample(on: SignalProducer<(), Never>([(), ()]))
        #expect(OperatorLog(sampled).events == ["2", "2", "completed"])
    }
}
