import Reactive
import Testing

/// Code in Swift 5 mode that changes captured variables in its closures compiles, as it does with ReactiveSwift.
///
/// What this target guards is that it compiles: it is built in Swift 5 mode, with warnings as errors.
struct CapturedVariableTests {
    private final class Notebook {
        var lines: [String] = []
    }

    @Test func `observers of a signal change captured variables`() {
        let (numbers, input) = Signal<Int, Never>.pipe()
        var sum = 0
        var events = 0
        var isCompleted = false
        numbers.observeValues { sum += $0 }
        numbers.observe { _ in events += 1 }
        numbers.observeCompleted { isCompleted = true }
        numbers.observe(.init(value: { sum += $0 }))
        input.send(value: 2)
        input.sendCompleted()
        #expect(sum == 4)
        #expect(events == 2)
        #expect(isCompleted)
    }

    @Test func `starts and start handlers change captured variables`() {
        var starts = 0
        var seen: [Int] = []
        let producer = SignalProducer<Int, Never> { observer, lifetime in
            starts += 1
            lifetime.observeEnded { starts -= 1 }
            observer.send(value: 1)
            observer.sendCompleted()
        }
        producer.startWithValues { seen.append($0) }
        producer.startWithCompleted { seen.append(0) }
        #expect(seen == [1, 0])
        #expect(starts == 0)
    }

    @Test func `operators change captured variables`() {
        var mapped = 0
        var asked = 0
        var effects: [String] = []
        let (numbers, input) = Signal<Int, Never>.pipe()
        numbers
            .map { number -> Int in
                mapped += 1
                return number * 2
            }
            .filter { _ in
                asked += 1
                return true
            }
            .flatMap(.latest) { number -> SignalProducer<Int, Never> in
                effects.append("start \(number)")
                return SignalProducer(value: number)
            }
            .on(completed: { effects.append("completed") }, value: { effects.append("value \($0)") })
            .observeValues { _ in }
        input.send(value: 3)
        input.sendCompleted()
        #expect(mapped == 1)
        #expect(asked == 1)
        #expect(effects == ["start 6", "value 6", "completed"])
    }

    @Test func `observers use what is not Sendable`() {
        let notebook = Notebook()
        let title = MutableProperty("")
        title.producer.startWithValues { notebook.lines.append($0) }
        title.value = "Oak"
        #expect(notebook.lines == ["", "Oak"])
    }

    @Test func `schedulers, disposables and actions run closures that change captured variables`() {
        let clock = TestScheduler()
        var log: [String] = []
        clock.schedule { log.append("scheduled") }
        clock.run()
        let disposable = AnyDisposable { log.append("disposed") }
        disposable.dispose()
        let square = Action<Int, Int, Never> { number in
            log.append("executed")
            return SignalProducer(value: number * number)
        }
        square.values.observeValues { log.append("\($0)") }
        square.apply(3).start()
        #expect(log == ["scheduled", "disposed", "executed", "9"])
    }
}
