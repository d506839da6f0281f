import Dispatch
import Reactive
import Sync
import Testing

/// Clause 130 of the contract: who sends is not held captive by those who send at the same time.
struct SharingTests {
    /// A thread of its own, which knows its deliveries.
    private final class Sender: Sendable {
        let queue: DispatchQueue
        private let key = DispatchSpecificKey<Bool>()

        init(_ name: String) {
            queue = DispatchQueue(label: name)
            queue.setSpecific(key: key, value: true)
        }

        /// Whether this thread is the one that asks.
        var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
    }

    /// Sends `values` from another thread while the caller delivers, and comes back when all have been sent.
    private static func send(_ values: ClosedRange<Int>, to input: Signal<Int, Never>.Observer) {
        let isSent = DispatchSemaphore(value: 0)
        DispatchQueue(label: "other").async {
            for value in values { input.send(value: value) }
            isSent.signal()
        }
        isSent.expectSignal()
    }

    @Test func `130: a sender delivers its own value and 32 of others, and the pool the rest, in order`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let sender = Sender("sender")
        let (seen, own) = (Recorder<Int>(), Recorder<Int>())
        let isOver = DispatchSemaphore(value: 0)
        let hasReturned = DispatchSemaphore(value: 0)
        signal.observeValues { value in
            // The first that somebody else delivers comes after `send` has returned.
            if value == 33 { hasReturned.expectSignal() }
            seen.append(value)
            if sender.isCurrent { own.append(value) }
            if value == 0 { Self.send(1...100, to: input) }
            if value == 100 { isOver.signal() }
        }
        sender.queue.sync { input.send(value: 0) }
        #expect(own.all == Array(0...32))
        hasReturned.signal()
        isOver.expectSignal()
        #expect(seen.all == Array(0...100))
        withExtendedLifetime(input) {}
    }

    @Test func `130: who sends while a thread of the pool delivers returns at once`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let seen = Recorder<Int>()
        let (isElsewhere, isReleased, isOver) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        signal.observeValues { value in
            seen.append(value)
            if value == 0 { Self.send(1...100, to: input) }
            if value == 50 {
                isElsewhere.signal()
                isReleased.expectSignal()
            }
            if value == 102 { isOver.signal() }
        }
        Deadline.watch {
            input.send(value: 0)
            isElsewhere.expectSignal()
            input.send(value: 101)
            input.send(value: 102)
            #expect(seen.all == Array(0...50))
        }
        isReleased.signal()
        isOver.expectSignal()
        #expect(seen.all == Array(0...102))
    }

    @Test func `130: what an observer sends itself is delivered before send returns, however much`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let seen = Recorder<Int>()
        signal.observeValues { value in
            seen.append(value)
            if value == 0 { for next in 1...2_000 { input.send(value: next) } }
            if 1...1_000 ~= value { input.send(value: value + 10_000) }
        }
        input.send(value: 0)
        #expect(seen.all == Array(0...2_000) + Array(10_001...11_000))
    }

    @Test func `130: an end that waits is delivered in its turn, whoever delivers`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let isOver = DispatchSemaphore(value: 0)
        let events = signal.recorded()
        signal.observe { event in
            if event.value == 0 {
                Self.send(1...100, to: input)
                input.sendCompleted()
                input.send(value: 101)
            }
            if event.isTerminating { isOver.signal() }
        }
        input.send(value: 0)
        isOver.expectSignal()
        #expect(events.all == (0...100).map { .value($0) } + [.completed])
    }

    @Test func `130: an interruption drops what waits for a thread to deliver it`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (isElsewhere, isReleased, isOver) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let events = Recorder<Signal<Int, Never>.Event>()
        let handle = SignalProducer(signal).start { event in
            events.append(event)
            if event.value == 0 { Self.send(1...100, to: input) }
            if event.value == 50 {
                isElsewhere.signal()
                isReleased.expectSignal()
            }
            if event.isTerminating { isOver.signal() }
        }
        input.send(value: 0)
        isElsewhere.expectSignal()
        signal.interrupt()
        isReleased.signal()
        isOver.expectSignal()
        #expect(events.all == (0...50).map { .value($0) } + [.interrupted])
        withExtendedLifetime(handle) {}
    }

    @Test func `130: an observer of a property that comes while nobody has the baton sees every change`() {
        let property = MutableProperty(0)
        let (isElsewhere, isReleased, isOver) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        property.signal.observeValues { value in
            if value == 1 {
                let isSent = DispatchSemaphore(value: 0)
                DispatchQueue(label: "other").async {
                    for value in 2...100 { property.value = value }
                    isSent.signal()
                }
                isSent.expectSignal()
            }
            if value == 50 {
                isElsewhere.signal()
                isReleased.expectSignal()
            }
        }
        property.value = 1
        isElsewhere.expectSignal()
        let seen = Recorder<Int>()
        property.producer.startWithValues { value in
            seen.append(value)
            if value == 102 { isOver.signal() }
        }
        property.value = 101
        isReleased.signal()
        property.value = 102
        isOver.expectSignal()
        #expect(seen.all == [100, 101, 102])
    }

    /// What was told to somebody who observes while others send more and more.
    private struct Told {
        var all: [Int] = []
        /// What the thread told that has started.
        var own: [Int] = []
        /// How much each thread told that has sent something.
        var bySenders: [Int: Int] = [:]
    }

    private static let sending = DispatchSpecificKey<Int>()

    /// Starts `producer` on a thread of its own, and has another thread send so many more for each value that is told.
    ///
    /// Answers what was told when the last of them all has been.
    private static func startHammered(
        _ producer: SignalProducer<Int, Never>, times: Int, last: Int, send: @escaping @Sendable (Int) -> Void
    ) -> Told {
        let sender = Sender("sender")
        let told = Locked(Told())
        let isOver = DispatchSemaphore(value: 0)
        let handle = sender.queue.sync {
            producer.startWithValues { value in
                told.withLock { told in
                    told.all.append(value)
                    if sender.isCurrent { told.own.append(value) }
                    if let number = DispatchQueue.getSpecific(key: sending) {
                        told.bySenders[number, default: 0] += 1
                    }
                }
                if value == last { isOver.signal() }
                guard value < last / times else { return }
                let isSent = DispatchSemaphore(value: 0)
                let other = DispatchQueue(label: "other")
                other.setSpecific(key: sending, value: value)
                other.async {
                    for next in 1...times { send(times * value + next) }
                    isSent.signal()
                }
                isSent.expectSignal()
            }
        }
        isOver.expectSignal()
        handle.dispose()
        return told.withLock(\.self)
    }

    /// Audit 2026-11-28: each round of a replay found more changes than the one before, and the start never came back.
    @Test(arguments: [(2, 4_000), (50, 1_000)])
    func `130: a start is not held by those who change the property faster than it is told`(
        times: Int, last: Int
    ) {
        let property = MutableProperty(0)
        let told = Self.startHammered(property.producer, times: times, last: last) { property.value = $0 }
        #expect(told.all == Array(0...last))
        #expect(told.own == Array(0...32))
        // Nor does it fall to whoever sends next.
        #expect(told.bySenders.values.allSatisfy { $0 <= times * 33 })
    }

    /// Audit 2026-11-28: the same with a shared start.
    @Test(arguments: [(2, 4_000), (50, 1_000)])
    func `130: a late start is not held by those who send faster than it is told`(times: Int, last: Int) {
        let (signal, input) = Signal<Int, Never>.pipe()
        let replayed = signal.producer.replayLazily(upTo: 1)
        replayed.start()
        input.send(value: 0)
        let told = Self.startHammered(replayed, times: times, last: last) { input.send(value: $0) }
        #expect(told.all == Array(0...last))
        #expect(told.own == Array(0...32))
        // Its own event, 32 of others to all who observe, and as many that are left for this one.
        #expect(told.bySenders.values.allSatisfy { $0 <= times * 65 })
    }

    /// Review 2026-11-28: what was delivered of others from inside what the observer sends did not count.
    @Test func `130: a start is not held by those who answer what it sends`() {
        let property = MutableProperty(1)
        let sender = Sender("sender")
        let (seen, own) = (Recorder<Int>(), Recorder<Int>())
        let isOver = DispatchSemaphore(value: 0)
        let last = 1_001
        property.signal.observeValues { value in
            guard value % 2 == 0 else { return }
            let isSent = DispatchSemaphore(value: 0)
            DispatchQueue(label: "other").async {
                property.value = value + 1
                isSent.signal()
            }
            isSent.expectSignal()
        }
        let handle = sender.queue.sync {
            property.producer.startWithValues { value in
                seen.append(value)
                if sender.isCurrent { own.append(value) }
                if value == last { isOver.signal() } else if value % 2 == 1 { property.value = value + 1 }
            }
        }
        isOver.expectSignal()
        #expect(seen.all == Array(1...last))
        // Of each two one is of another thread.
        #expect(own.all.count <= 67)
        handle.dispose()
    }

    /// What the thread itself sends does not count, however much it is.
    @Test func `130: what a start sends itself is told before it returns`() {
        let property = MutableProperty(0)
        let seen = Recorder<Int>()
        let handle = property.producer.startWithValues { value in
            seen.append(value)
            if value < 1_000 { property.value = value + 1 }
        }
        #expect(seen.all == Array(0...1_000))
        handle.dispose()
        let (signal, input) = Signal<Int, Never>.pipe()
        let replayed = signal.producer.replayLazily(upTo: 1)
        replayed.start()
        input.send(value: 0)
        let late = Recorder<Int>()
        replayed.startWithValues { value in
            late.append(value)
            if value < 1_000 { input.send(value: value + 1) }
        }
        #expect(late.all == Array(0...1_000))
    }

    /// Audit 2026-11-28: letting go of observers did not count, and went on for as long as others came and went.
    @Test func `130: who delivers is not held by those who observe and dispose meanwhile`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let sender = Sender("sender")
        let own = Recorder<Int>()
        let isOver = DispatchSemaphore(value: 0)
        let last = 20
        /// Observes and disposes; whoever lets go of the observer has another thread do so once more.
        @Sendable func observe(_ number: Int) {
            let ending = Ending {
                if sender.isCurrent { own.append(number) }
                if number < last { comeAndGo(number + 1) } else { isOver.signal() }
            }
            signal.observeValues { _ in withExtendedLifetime(ending) {} }?.dispose()
        }
        @Sendable func comeAndGo(_ number: Int) {
            let hasGone = DispatchSemaphore(value: 0)
            DispatchQueue(label: "other").async {
                // Nothing of it is held any more when this comes back.
                observe(number)
                hasGone.signal()
            }
            hasGone.expectSignal()
        }
        signal.observeValues { _ in comeAndGo(0) }
        sender.queue.sync { input.send(value: 0) }
        isOver.expectSignal()
        #expect(own.all == [0])
    }

    /// Does something when nobody holds it any more.
    private final class Ending: Sendable {
        private let action: @Sendable () -> Void

        init(_ action: @escaping @Sendable () -> Void) { self.action = action }

        deinit { action() }
    }

    @Test func `130: a sender far ahead of the delivery waits a little, one that delivers does not`() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (isElsewhere, isReleased, isOver) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let times = Recorder<Duration>()
        signal.observeValues { value in
            if value == 0 { Self.send(1...100, to: input) }
            if value == 50 {
                isElsewhere.signal()
                isReleased.expectSignal()
                times.append(ContinuousClock().measure { for _ in 1...10_000 { input.send(value: -1) } })
            }
            if value == 2_000 { isOver.signal() }
        }
        Deadline.watch {
            input.send(value: 0)
            isElsewhere.expectSignal()
            for value in 101...1_100 { input.send(value: value) }
            // Nobody delivers meanwhile, so each of these waits as long as it may.
            times.append(ContinuousClock().measure { for _ in 1...10 { input.send(value: -1) } })
        }
        isReleased.signal()
        input.send(value: 2_000)
        isOver.expectSignal()
        #expect(times.all[0] >= .milliseconds(20))
        // It would be 20 seconds.
        #expect(times.all[1] < .seconds(10))
    }
}
