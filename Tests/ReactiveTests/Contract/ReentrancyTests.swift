import Reactive
import TestSupport
import Testing

/// Section A of the contract, clauses 10 to 12: what is sent from inside a delivery.
struct ReentrancyTests {
    @Test func `10: a value sent from inside a delivery waits until everyone has the current one`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = Recorder<String>()
        signal.observeValues { value in
            log.append("first \(value)")
            if value < 3 { input.send(value: value + 1) }
            log.append("first has \(value)")
        }
        signal.observeValues { log.append("second \($0)") }
        input.send(value: 1)
        #expect(
            log.all == [
                "first 1", "first has 1", "second 1", "first 2", "first has 2", "second 2", "first 3",
                "first has 3", "second 3",
            ]
        )
    }

    @Test func `10: a value sent back from behind operators waits as well`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let seen = signal.recorded()
        signal.map { $0 + 1 }.filter { $0 < 5 }.observeValues { input.send(value: $0) }
        let late = signal.map { $0 * 10 }.recorded()
        input.send(value: 1)
        #expect(seen.values() == [1, 2, 3, 4])
        #expect(late.values() == [10, 20, 30, 40])
    }

    @Test func `10: a value sent back through merge arrives after the current one`() {
        let (commands, commandInput) = Signal<String, Never>.pipe()
        let (replies, replyInput) = Signal<String, Never>.pipe()
        let all = Signal.merge(commands, replies)
        let log = Recorder<String>()
        all.observeValues { command in
            log.append("first \(command)")
            if command == "load" { replyInput.send(value: "loaded") }
        }
        all.observeValues { log.append("second \($0)") }
        commandInput.send(value: "load")
        #expect(log.all == ["first load", "second load", "first loaded", "second loaded"])
    }

    @Test func `10: a value sent back through combineLatest arrives after the current pair`() {
        let (left, leftInput) = Signal<Int, Never>.pipe()
        let (right, rightInput) = Signal<Int, Never>.pipe()
        let pairs = Signal.combineLatest(left, right).map { [$0.0, $0.1] }
        let log = Recorder<[Int]>()
        pairs.observeValues { pair in if pair[1] < 3 { rightInput.send(value: pair[1] + 1) } }
        pairs.observeValues { log.append($0) }
        leftInput.send(value: 0)
        rightInput.send(value: 1)
        #expect(log.all == [[0, 1], [0, 2], [0, 3]])
    }

    @Test func `10: two signals that feed each other from two threads neither deadlock nor lose a value`() {
        let (left, leftInput) = Signal<Int, Never>.pipe()
        let (right, rightInput) = Signal<Int, Never>.pipe()
        let seen = Recorder<Int>()
        left.observeValues { value in
            seen.append(value)
            if value > 0 { rightInput.send(value: value - 1) }
        }
        right.observeValues { value in
            seen.append(value)
            if value > 0 { leftInput.send(value: value - 1) }
        }
        let rounds = Repetitions.count(100, long: 10_000)
        Race.run(rounds: rounds) { thread, _ in (thread == 0 ? leftInput : rightInput).send(value: 4) }
        #expect(seen.count == 2 * rounds * 5)
    }

    @Test func `10: a long feedback does not grow the stack`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let length = Repetitions.count(50_000, long: 1_000_000)
        let last = signal.map { $0 + 1 }
        last.observeValues { if $0 < length { input.send(value: $0) } }
        let count = signal.scan(0) { count, _ in count + 1 }.filter { $0 == length }.recorded()
        input.send(value: 0)
        #expect(count.values() == [length])
    }

    @Test func `11: what two observers send during one event arrives in the order it was sent`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let seen = Recorder<Int>()
        for factor in [10, 100] {
            signal.observeValues { value in
                guard value == 0 else { return }
                input.send(value: factor)
                input.send(value: factor * 2)
            }
        }
        signal.observeValues { seen.append($0) }
        input.send(value: 0)
        #expect(seen.all == [0, 10, 20, 100, 200])
    }

    @Test(arguments: Ending.allCases)
    func `12: an ending sent from inside a delivery waits behind the values already sent`(ending: Ending) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        signal.observe { event in
            guard event.value == 0 else { return }
            input.send(value: 1)
            input.send(value: 2)
            input.send(ending.event())
            input.send(value: 3)
            input.sendCompleted()
        }
        let events = signal.recorded()
        input.send(value: 0)
        #expect(events.all == [.value(0), .value(1), .value(2), ending.event()])
    }
}
