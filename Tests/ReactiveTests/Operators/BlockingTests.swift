import Reactive
import Testing

struct BlockingTests {
    private let none = SignalProducer<Int, OperatorError>.empty
    private let one = SignalProducer<Int, OperatorError>(value: 1)
    private let two = SignalProducer<Int, OperatorError>([1, 2])
    private let failing = SignalProducer<Int, OperatorError>(error: .red)

    @Test func `91: first, single and last`() {
        #expect(none.first() == nil)
        #expect(two.first() == .success(1))
        #expect(failing.first() == .failure(.red))
        #expect(one.single() == .success(1))
        #expect(two.single() == nil)
        #expect(none.single() == nil)
        #expect(failing.single() == .failure(.red))
        #expect(two.last() == .success(2))
        #expect(none.last() == nil)
        #expect(one.concat(error: .blue).last() == .failure(.blue))
    }

    @Test func `91: wait tells whether it failed`() {
        if case .failure = two.wait() { Issue.record("nothing failed") }
        guard case .failure(.red) = failing.wait() else {
            Issue.record("it failed")
            return
        }
    }

    @Test func `91: first waits for another thread`() {
        let queue = QueueScheduler()
        #expect(one.start(on: queue).first() == .success(1))
    }
}
