import Reactive
import Testing

/// ReactiveSwift's users write `.init(value:)` and `.empty` where an operator takes a second stream: the parameter's type
/// has to be known there, although signals, producers and properties can stand in the same place.
struct InferenceTests {
    private let numbers = SignalProducer<Int, Never>(value: 7)
    private let failing = SignalProducer<Int, TestError>(value: 7)
    private let flags = SignalProducer<Bool, Never>(value: true)

    @Test func `a producer can be made in place for every operator on two producers`() {
        #expect(numbers.withLatest(from: .init(value: "a")).recorded().values().map(\.1) == ["a"])
        #expect(numbers.combineLatest(with: .init(value: "a")).recorded().values().map(\.0) == [7])
        #expect(numbers.zip(with: .init(value: "a")).recorded().values().map(\.1) == ["a"])
        #expect(numbers.merge(with: .init(value: 8)).recorded().values() == [7, 8])
        #expect(numbers.concat(.init(value: 8)).recorded().values() == [7, 8])
        #expect(numbers.prefix(.init(value: 6)).recorded().values() == [6, 7])
        #expect(numbers.sample(with: .init(value: "a")).recorded().values().map(\.1) == ["a"])
        #expect(numbers.sample(on: .init(value: ())).recorded().values() == [7])
        #expect(numbers.take(until: .init(value: ())).recorded().all == [.completed])
        #expect(numbers.skip(until: .init(value: ())).recorded().values() == [7])
        #expect(numbers.take(untilReplacement: .init(value: 8)).recorded().values() == [8])
        #expect(flags.and(.init(value: false)).recorded().values() == [false])
        #expect(flags.or(.init(value: false)).recorded().values() == [true])
        #expect(Property(initial: 1, then: .init(value: 2)).value == 2)
        #expect(Property(initial: Optional(1), then: .init(value: 2)).value == 2)
    }

    @Test func `so can the one that follows, and its types are found`() {
        #expect(failing.then(.init(value: "b")).recorded().values() == ["b"])
        #expect(failing.then(.empty).recorded().all == [.completed])
        #expect(numbers.then(.init(value: "b")).recorded().values() == ["b"])
        #expect(numbers.then(.empty).recorded().all == [.completed])
        let oops: Result<String, TestError> = .failure(.oops)
        #expect(failing.then(.init(result: oops)).recorded().all == [.failed(.oops)])
        #expect(numbers.then(.init(result: oops)).recorded().all == [.failed(.oops)])
    }

    @Test func `then finds one result for each pair of failing and not`() {
        let texts = SignalProducer<String, Never>(value: "b")
        let failingTexts = SignalProducer<String, TestError>(value: "b")
        #expect(type(of: numbers.then(texts)) == SignalProducer<String, Never>.self)
        #expect(type(of: numbers.then(failingTexts)) == SignalProducer<String, TestError>.self)
        #expect(type(of: failing.then(texts)) == SignalProducer<String, TestError>.self)
        #expect(type(of: failing.then(failingTexts)) == SignalProducer<String, TestError>.self)
        #expect(type(of: numbers.then(numbers)) == SignalProducer<Int, Never>.self)
        #expect(type(of: failing.then(numbers)) == SignalProducer<Int, TestError>.self)
        #expect(type(of: failing.then(failing)) == SignalProducer<Int, TestError>.self)
    }

    @Test func `then follows signals and properties as well, failing or not`() {
        let title = Property(value: "b")
        #expect(numbers.then(title).recorded().values() == ["b"])
        #expect(failing.then(title).recorded().values() == ["b"])
        #expect(numbers.then(Signal<String, TestError>.empty).recorded().all == [.interrupted])
        #expect(failing.then(Signal<String, TestError>.empty).recorded().all == [.interrupted])
    }

    @Test func `flatMap's closure can make its producer in place`() {
        #expect(numbers.flatMap(.latest) { .init(value: $0 + 1) }.recorded().values() == [8])
        #expect(failing.flatMap(.merge) { .init(value: $0 + 1) }.recorded().values() == [8])
        let failed = numbers.flatMap(.concat) { _ in .init(error: .oops) } as SignalProducer<Int, TestError>
        #expect(failed.recorded().all == [.failed(.oops)])
        let (signal, input) = Signal<Int, Never>.pipe()
        let seen = signal.flatMap(.latest) { .init(value: $0 + 1) }.recorded()
        let (failingSignal, failingInput) = Signal<Int, TestError>.pipe()
        let alsoSeen = failingSignal.flatMap(.latest) { .init(value: $0 + 1) }.recorded()
        input.send(value: 1)
        failingInput.send(value: 1)
        #expect(seen.values() == [2] && alsoSeen.values() == [2])
    }

    @Test func `flatMap takes a closure that returns a signal, a producer or a property`() {
        let inner = SignalProducer<Int, Never>(value: 8)
        let failingInner = SignalProducer<Int, TestError>(value: 8)
        #expect(numbers.flatMap(.latest) { _ in inner }.recorded().values() == [8])
        #expect(numbers.flatMap(.latest) { _ in failingInner }.recorded().values() == [8])
        #expect(failing.flatMap(.latest) { _ in inner }.recorded().values() == [8])
        #expect(failing.flatMap(.latest) { _ in failingInner }.recorded().values() == [8])
        #expect(numbers.flatMap(.latest) { _ in Property(value: 8) }.recorded().values() == [8])
        #expect(failing.flatMap(.latest) { _ in Property(value: 8) }.recorded().values() == [8])
        #expect(numbers.flatMap(.latest) { _ in Signal<Int, TestError>.empty }.recorded().all == [.completed])
    }

    @Test func `flatMapError's closure can make its producer in place`() {
        let failed = SignalProducer<Int, TestError>(error: .oops)
        #expect(failed.flatMapError { _ in .init(value: 1) }.recorded().values() == [1])
        #expect(failed.flatMapError { _ in .empty }.recorded().all == [.completed])
        let (signal, input) = Signal<Int, TestError>.pipe()
        let seen = signal.flatMapError { _ in .init(value: 1) }.recorded()
        input.send(error: .oops)
        #expect(seen.all == [.value(1), .completed])
    }

    @Test func `a signal's withLatest can make its producer in place, and takes a property`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let made = signal.withLatest(from: .init(value: "a")).recorded()
        let held = signal.withLatest(from: Property(value: "b")).recorded()
        input.send(value: 1)
        #expect(made.values().map(\.1) == ["a"])
        #expect(held.values().map(\.1) == ["b"])
    }

    @Test func `a producer's kind of failure is found from the closure it is made of`() {
        let plain: @Sendable () -> Int = { 1 }
        let throwing: @Sendable () throws -> Int = { throw TestError.oops }
        let sure: @Sendable () -> Result<Int, Never> = { .success(1) }
        let unsure: @Sendable () -> Result<Int, TestError> = { .failure(.oops) }
        #expect(type(of: SignalProducer<Int, Never>(plain)) == SignalProducer<Int, Never>.self)
        #expect(type(of: SignalProducer(plain)) == SignalProducer<Int, any Error>.self)
        #expect(type(of: SignalProducer(throwing)) == SignalProducer<Int, any Error>.self)
        #expect(type(of: SignalProducer(sure)) == SignalProducer<Int, Never>.self)
        #expect(type(of: SignalProducer(unsure)) == SignalProducer<Int, TestError>.self)
        // With a trailing closure there is but one way to read it.
        let failed = SignalProducer<Int, any Error> { () throws -> Int in throw TestError.oops }
        #expect(failed.first()?.isFailure == true)
    }

    @Test func `a producer of values cannot fail unless something says how`() {
        let one = SignalProducer(value: 1)
        let some = SignalProducer(values: 1, 2, 3)
        let range = SignalProducer(0..<3)
        #expect(type(of: one) == SignalProducer<Int, Never>.self)
        #expect(type(of: some) == SignalProducer<Int, Never>.self)
        #expect(range.recorded().all == [.value(0), .value(1), .value(2), .completed])
        let failing: SignalProducer<Int, TestError> = SignalProducer([1])
        #expect(failing.recorded().all == [.value(1), .completed])
        let sent = Recorder<Int>()
        SignalProducer([1, 2, 3]).on(value: { sent.append($0) }).take(first: 2).start()
        #expect(sent.all == [1, 2])
    }

    @Test func `whatever can be used as a producer can be made one`() {
        #expect(SignalProducer(Property(value: 3)).recorded().all == [.value(3), .completed])
        #expect(SignalProducer(MutableProperty(3)).recorded().values() == [3])
        #expect(SignalProducer<Int, TestError>(Result.success(3)).recorded().all == [.value(3), .completed])
        #expect(SignalProducer<Int, TestError>(Result.failure(.oops)).recorded().all == [.failed(.oops)])
        #expect(Result<Int, TestError>.success(3).producer.recorded().values() == [3])
        let inner: SignalProducer<Int, Never> = SignalProducer([numbers, numbers]).flatten(.concat)
        #expect(inner.recorded().values() == [7, 7])
    }

    @Test func `errors and values are promoted to what the context asks for`() {
        let both = SignalProducer.combineLatest(
            numbers.promoteError(), failing,
            SignalProducer<Int, OperatorError>.never.flatMapError { _ in .empty })
        #expect(type(of: both) == SignalProducer<(Int, Int, Int), TestError>.self)
        let silent: SignalProducer<Int, Never> = numbers.flatMap(.latest) { _ in
            SignalProducer<Never, Never>.empty.promoteValue()
        }
        #expect(silent.recorded().all == [.completed])
    }
}

extension Result {
    fileprivate var isFailure: Bool {
        if case .failure = self { return true }
        return false
    }
}
