import Dispatch
import FoundationEssentials
import Reactive
import Testing

/// The listings of `ComingFromReactiveSwift`.
struct ComingFromListingTests {
    private let output = Recorder<String>()
    private let clock = TestScheduler()

    private func print(_ item: some Any) {
        output.append("\(item)")
    }

    @Test func `what is the same`() {
        let (names, input) = Signal<String, Never>.pipe()
        let title = MutableProperty("")
        title <~ names.skipRepeats().map { $0.uppercased() }

        let search = SignalProducer<String, Never>(["oak", "elm"])
            .flatMap(.latest) { SignalProducer(value: "\($0)?").delay(1, on: clock) }
        search.startWithValues { input.send(value: $0) }

        clock.advance(by: .seconds(1))
        // title.value is "ELM?"
        #expect(title.value == "ELM?")
    }

    @Test func `a sum is kept in a property`() {
        let (numbers, input) = Signal<Int, Never>.pipe()
        let sum = MutableProperty(0)
        numbers.observeValues { number in sum.modify { $0 += number } }
        for number in 1...4 { input.send(value: number) }
        #expect(sum.value == 10)
    }

    @Test func `a value sent from inside an observer waits its turn`() {
        let (numbers, input) = Signal<Int, Never>.pipe()
        numbers.observeValues { if $0 < 3 { input.send(value: $0 + 1) } }
        numbers.observeValues { print($0) }
        input.send(value: 0)
        // prints 0, 1, 2, 3; there the second observer would see 3, 2, 1, 0
        #expect(output.all == ["0", "1", "2", "3"])
        // The observer that sends keeps its own input.
        input.sendCompleted()
    }

    @Test func `a property set from inside an observer ends at the current value`() {
        let count = MutableProperty(0)
        count.signal.observeValues { if $0 < 3 { count.value = $0 + 1 } }
        count.signal.observeValues { print($0) }
        count.value = 1
        // prints 1, 2, 3; there 3, 2, 1, though the value is 3
        #expect(output.all == ["1", "2", "3"])
    }

    @Test func `disposing takes effect at once`() {
        let (numbers, input) = Signal<Int, Never>.pipe()
        let later = SerialDisposable()
        numbers.observeValues { _ in later.dispose() }
        later.inner = numbers.observeValues { print($0) }
        input.send(value: 1)
        // prints nothing; there 1
        #expect(output.all == [])
    }

    @Test func `advance moves no time, and run stops at the last work`() {
        let start = clock.currentDate
        clock.advance()
        #expect(clock.currentDate == start)
        clock.schedule(after: .seconds(5)) {}
        clock.run()
        #expect(clock.currentDate == start.addingTimeInterval(5))
    }

    @Test func `observing on the immediate scheduler is the signal itself`() {
        let signal = Signal<Int, Never>.never
        #expect(signal.observe(on: ImmediateScheduler()) === signal)
    }
}
