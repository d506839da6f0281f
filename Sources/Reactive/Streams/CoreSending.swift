import Glibc
public import Sync
public import Synchronization

// For root cores: what arrives from outside their domain.
extension Core {
    /// Nobody can send to the input any more, so it will never end the stream: says so.
    @inlinable
    @inline(never)
    func inputIsGone() {
        send(.interrupted)
    }

    /// Accepts `event` from any thread: delivers it, or leaves it to whoever is delivering.
    @inlinable
    @inline(__always)
    func send(_ event: Event) {
        let isOurs = withOwnLock { accepts(event) }
        guard isOurs else { return heedCall() }
        deliver(event)
        passBaton()
    }

    /// Sends what `decide` answers, decided in one step with its place in the order of events.
    ///
    /// `decide` runs under the lock, so it may only touch state that this lock guards, and must release nothing.
    @inlinable
    @inline(__always)
    func send(_ decide: () -> Event?) {
        let event = withOwnLock { () -> Event? in
            guard !isSealed, let event = decide(), accepts(event) else { return nil }
            return event
        }
        guard let event else { return heedCall() }
        deliver(event)
        passBaton()
    }

    /// Whether the caller, who holds the lock, has to deliver `event` itself; if not it is queued, or too late.
    @inlinable
    @inline(__always)
    func accepts(_ event: Event) -> Bool {
        guard !isSealed else { return false }
        if event.isTerminating { isSealed = true }
        guard takeBaton() else {
            wait(.event(event))
            return false
        }
        if event.isTerminating { isEnding = true }
        return true
    }

    /// Puts `entry` in line for the holder of the baton; under the lock.
    @inlinable
    @inline(never)
    func wait(_ entry: Pending<Value, Error>.Entry) {
        let pending = makePending()
        pending.value.queue.append(.init(entry: entry, sender: thisThread()))
        if pending.value.queue.count > crowd { call(pending: pending.value.queue.count) }
    }

    @inlinable
    func makePending() -> Serialized<Pending<Value, Error>> {
        if let pending { return pending }
        let made = Serialized(Pending<Value, Error>())
        pending = made
        return made
    }

    /// Gives the baton back, unless something has come up during the delivery: then does that first.
    @inlinable
    @inline(__always)
    func passBaton() {
        if !giveBack() { catchUp() }
    }

    /// Ends the stream as interrupted, dropping what was sent but not yet delivered, an end included.
    ///
    /// For root cores that are not a property's. Answers whether the stream ends, or has to end, because of this; if
    /// not it had ended already.
    @inlinable
    @discardableResult
    func interrupt() -> Bool {
        let (dropped, isOurs) = withOwnLock { () -> ([Pending<Value, Error>.Waiting?]?, Bool) in
            guard !isFinished, !isEnding else { return (nil, false) }
            let dropped = pending?.value.queue.takeAll() ?? []
            isSealed = true
            guard takeBaton() else {
                wait(.event(.interrupted))
                return (dropped, false)
            }
            isEnding = true
            return (dropped, true)
        }
        if isOurs {
            deliver(.interrupted)
            passBaton()
        } else {
            heedCall()
        }
        return dropped != nil
    }
}

// The latest value of a property's core: who guards what is said at the head of Core.swift.
extension Core {
    /// Stores `value` as the latest and sends it, in one step: the last event is always the current value.
    ///
    /// Returns what it replaced.
    @inlinable
    @discardableResult
    func store(_ value: Value) -> Value? {
        demandOutside()
        // What was replaced leaves the lock before it is released: its deinitializer may be anybody's code.
        let (replaced, isOurs) = withOwnLock { () -> (Value?, Bool) in
            let replaced = latest?.value
            if let latest { latest.value = value } else { latest = Serialized(value) }
            return (replaced, accepts(.value(value)))
        }
        if isOurs {
            deliver(.value(value))
            passBaton()
        } else {
            heedCall()
        }
        return replaced
    }

    /// Changes the latest value in place under the lock, sends what came out, and returns what `change` returned.
    @inlinable
    func modify<Result: Sendable, Failure: Swift.Error>(
        _ change: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let (result, sent) = try withLockForInsider { () throws(Failure) -> (Result, Value?) in
            guard let latest else { preconditionFailure("only a property's core is modified") }
            let result = try change(&latest.value)
            return (result, accepts(.value(latest.value)) ? latest.value : nil)
        }
        if let sent {
            deliver(.value(sent))
            passBaton()
        } else {
            heedCall()
        }
        return result
    }
}

// Closures that run under the lock of a property, which is not recursive.
extension Core {
    /// Runs `body`, which calls a closure of the user's, with the lock of this root.
    @inlinable
    func withLockForInsider<Result: Sendable, Failure: Swift.Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        demandOutside()
        return try withOwnLock { () throws(Failure) -> Result in
            insider.store(thisThread(), ordering: .relaxed)
            defer { insider.store(0, ordering: .relaxed) }
            return try body()
        }
    }

    /// Stops the program if this thread is in such a closure: it would wait for itself (contract clause 113).
    @inlinable
    @inline(__always)
    func demandOutside() {
        if insider.load(ordering: .relaxed) != 0 { demandOtherThreadInside() }
    }

    @inlinable
    @inline(never)
    func demandOtherThreadInside() {
        // A thread sees what it wrote itself, and no other writes its number.
        demand(
            insider.load(ordering: .relaxed) != thisThread(),
            """
            A property of \(Value.self) is used inside a closure of its own modify or withValue, which holds its lock. \
            Use the closure's argument, or do it after modify has returned.
            """
        )
    }
}

/// The number of the thread that calls.
@usableFromInline
func thisThread() -> UInt {
    pthread_self()
}

// How the lock and the baton of a domain work together is said at the head of Core.swift. What is here is asked of the
// root of a domain, which knows that it is one: that saves looking.
extension AnyCore {
    /// Runs `body` with this root's lock.
    @inlinable
    @inline(__always)
    final func withOwnLock<Result: Sendable, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try lock.withLock { _ throws(Failure) in try body() }
    }

    /// Takes the baton; if somebody has it, leaves word that there is work instead.
    ///
    /// Under the lock, so that nobody else can take it meanwhile; it may be given back at any moment.
    @inlinable
    @inline(__always)
    final func takeBaton() -> Bool {
        if leaveWord() { return false }
        baton.store(.taken, ordering: .relaxed)
        return true
    }

    /// Tells the holder of the baton, if there is one, that something has come up; answers whether there is one.
    ///
    /// Under the lock, where the holder will look for the work.
    @inlinable
    @inline(__always)
    final func leaveWord() -> Bool {
        isDelivering && markBaton()
    }

    /// Marks the baton, unless it is given back first.
    @usableFromInline
    final func markBaton() -> Bool {
        let (isMarked, found) = baton.compareExchange(
            expected: .taken, desired: .takenWithWork, ordering: .acquiringAndReleasing)
        return isMarked || found == .takenWithWork
    }

    /// Whether somebody is delivering at this moment.
    @inlinable
    @inline(__always)
    final var isDelivering: Bool { baton.load(ordering: .acquiring) != .free }

    /// Gives the baton back; answers false if there is work to do first.
    @inlinable
    @inline(__always)
    final func giveBack() -> Bool {
        baton.compareExchange(expected: .taken, desired: .free, ordering: .releasing).exchanged
    }

    /// Gives the baton back, under the lock, where there is no more work.
    @usableFromInline
    final func giveBackUnderLock() {
        baton.store(.free, ordering: .releasing)
    }
}

/// What a core has accepted and cannot deliver yet; guarded by the lock.
@usableFromInline
struct Pending<Value: Sendable, Error: Swift.Error>: Sendable {
    @usableFromInline typealias Event = Signal<Value, Error>.Event

    @usableFromInline
    enum Entry: Sendable {
        case event(Event)
        /// An observer of a property which may only see what is sent after it came.
        case attachment(Slot)
        /// An observer of a property for whom more was held back than the thread that let it in delivers, and that.
        case replay(Slot, Serialized<Queue<Held>>)
    }

    /// What an observer has to be told when its replay has come so far, and which thread has delivered it.
    @usableFromInline
    struct Held: Sendable {
        @usableFromInline let slot: Slot
        @usableFromInline let event: Event
        @usableFromInline let thread: UInt

        @inlinable
        init(slot: Slot, event: Event, thread: UInt) {
            self.slot = slot
            self.event = event
            self.thread = thread
        }
    }

    /// What waits, and on which thread it was sent.
    @usableFromInline
    struct Waiting: Sendable {
        @usableFromInline let entry: Entry
        @usableFromInline let sender: UInt

        @inlinable
        init(entry: Entry, sender: UInt) {
            self.entry = entry
            self.sender = sender
        }
    }

    /// What waits for the baton.
    @usableFromInline var queue = Queue<Waiting>()
    /// Events for observers to whom the latest value is still being replayed, by their slots.
    @usableFromInline var held: [ObjectIdentifier: Queue<Held>] = [:]

    @inlinable
    init() {}
}

/// A first-in-first-out queue.
///
/// `append` and `popFirst` take constant time on average, and the room it takes follows what is in it.
@usableFromInline
struct Queue<Element> {
    @usableFromInline var items: [Element?] = []
    @usableFromInline var head = 0

    @inlinable
    init() {}

    @inlinable var isEmpty: Bool { head == items.count }
    @inlinable var count: Int { items.count - head }
    @inlinable var first: Element? { isEmpty ? nil : items[head] }

    @inlinable
    mutating func append(_ element: Element) {
        items.append(element)
    }

    @inlinable
    mutating func popFirst() -> Element? {
        guard head < items.count else { return nil }
        let element = items[head]
        items[head] = nil
        head += 1
        if head == items.count {
            items.removeAll(keepingCapacity: items.count <= 64)
            head = 0
        } else if head >= 32, head * 2 >= items.count {
            // A queue that never quite runs empty would grow for ever.
            items.removeFirst(head)
            head = 0
        }
        return element
    }

    /// Empties the queue and returns what was in it, so that the caller can release it outside a lock.
    @inlinable
    mutating func takeAll() -> [Element?] {
        let taken = items
        items = []
        head = 0
        return taken
    }
}

extension Queue: Sendable where Element: Sendable {}
