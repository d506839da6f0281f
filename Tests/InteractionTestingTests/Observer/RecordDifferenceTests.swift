import InteractionTesting
import Reactive
import Testing

/// What an observer says of a record that is not the expected one.
struct RecordDifferenceTests {
    private let clock = TestScheduler()

    @Test func `a record like the expected one has no difference`() {
        let observer = TestObserver(SignalProducer<Int, Problem>([1, 2]), on: clock)
        #expect(observer.difference(from: [.value(1, at: 0), .value(2, at: 0), .completed(at: 0)]) == nil)
        #expect(observer.difference(fromValues: [1, 2]) == nil)
    }

    @Test func `both records in one, and in words what was replaced`() {
        let (signal, input) = Signal<Forecast, Problem>.pipe()
        let observer = TestObserver(signal, on: clock)
        input.send(value: .fair)
        clock.advance(by: 3)
        input.send(value: .foul)
        input.send(error: .great)
        let difference = observer.difference(from: [
            .value(.fair, at: 0), .value(.fair, at: 3), .failed(.small, at: 3),
        ])
        #expect(
            difference?.description == """
                the records differ:
                    +0s value Forecast(sky: "clear", degrees: [12, 14])
                  - +3s value Forecast(sky: "clear", degrees: [12, 14])
                  - +3s failed small
                  + +3s value Forecast(sky: "clear", degrees: [12, 9])
                  + +3s failed great
                (- expected, did not come; + came, not expected)
                +3s: degrees[1]: expected 14, was 9
                +3s: expected small, was great
                """)
    }

    @Test func `a value at another time, one too many, and an end that did not come`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let observer = TestObserver(signal, on: clock)
        clock.advance(by: 0.25)
        input.send(value: 1)
        input.send(value: 2)
        #expect(
            observer.difference(from: [.value(1, at: 1), .completed(at: 2)])?.description == """
                the records differ:
                  - +1s value 1
                  - +2s completed
                  + +250ms value 1
                  + +250ms value 2
                (- expected, did not come; + came, not expected)
                """)
    }

    @Test func `values alone are compared whenever they came`() {
        let observer = TestObserver(SignalProducer<String, Never>(["a", "b"]).delay(2, on: clock), on: clock)
        clock.advance(by: 2)
        #expect(observer.difference(fromValues: ["a", "b"]) == nil)
        #expect(
            observer.difference(fromValues: ["a", "c", "b"])?.description == """
                the records differ:
                    "a"
                  - "c"
                    "b"
                (- expected, did not come; + came, not expected)
                """)
        #expect(
            observer.difference(fromValues: ["a", "c"])?.description == """
                the records differ:
                    "a"
                  - "c"
                  + "b"
                (- expected, did not come; + came, not expected)
                value 2: expected "c", was "b"
                """)
    }
}
