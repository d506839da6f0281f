public import Reactive
public import Sync

/// The effects whose work is under way: starts them, numbers them, ends them.
///
/// Its state is guarded by a lock, under which nothing is started, sent or disposed of.
@usableFromInline
final class EffectLedger<R: ReducerType>: Sendable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var lastNumber = 0
        @usableFromInline var running: [EffectID: any Disposable] = [:]
        @usableFromInline var lanes: [EffectLane: EffectID] = [:]
        @usableFromInline var isClosed = false

        @inlinable init() {}
    }

    @usableFromInline let toSignalProducer: @Sendable (R.Effect) -> SignalProducer<R.Command, Never>
    @usableFromInline let lane: @Sendable (R.Effect) -> EffectLane?
    @usableFromInline let reply: @Sendable (EffectID, R.Command) -> Void
    @usableFromInline let tracer: Tracer<R>
    @usableFromInline let state = Locked(State())

    @inlinable
    init(
        toSignalProducer: @escaping @Sendable (R.Effect) -> SignalProducer<R.Command, Never>,
        lane: @escaping @Sendable (R.Effect) -> EffectLane?,
        tracer: Tracer<R>,
        reply: @escaping @Sendable (EffectID, R.Command) -> Void
    ) {
        self.toSignalProducer = toSignalProducer
        self.lane = lane
        self.tracer = tracer
        self.reply = reply
    }

    /// Interrupts what runs in the effect's lane, then starts its work.
    @inlinable
    func run(_ effect: R.Effect) {
        let lane = lane(effect)
        if let lane { interrupt(lane) }
        let producer = toSignalProducer(effect)
        // Nothing to do: an effect for the outside only, or one that cancels its lane.
        guard !producer.isKnownToBeEmpty else { return }
        let (id, isClosed) = state.withLock { state in
            state.lastNumber += 1
            return (EffectID(number: state.lastNumber), state.isClosed)
        }
        tracer.record { .started(id, effect) }
        // What sends all at once has ended when it has been started, so that there is nothing to interrupt.
        if !isClosed, producer.sendAtOnce(to: observer(of: id, finish: record)) { return }
        producer.start(observer(of: id, finish: finish), beforeWork: { enter(id, lane: lane, $0) })
    }

    /// What replies with an effect's commands, and tells its end.
    @inlinable
    func observer(
        of id: EffectID, finish: @escaping @Sendable (EffectID, Ending) -> Void
    ) -> Signal<R.Command, Never>.Observer {
        Signal<R.Command, Never>.Observer { [reply] event in
            switch event {
            case .value(let command): reply(id, command)
            case .completed: finish(id, .completed)
            case .interrupted: finish(id, .cancelled)
            }
        }
    }

    /// Interrupts all that runs.
    @inlinable
    func interruptAll() {
        let running = state.withLock { state in state.running.keys.sorted() }
        for id in running { interrupt(id) }
    }

    /// Interrupts all that runs, and whatever is started from now on.
    @inlinable
    func close() {
        state.withLock { $0.isClosed = true }
        interruptAll()
    }

    @inlinable
    func interrupt(_ lane: EffectLane) {
        guard let id = state.withLock({ $0.lanes[lane] }) else { return }
        interrupt(id)
    }

    /// Ends an effect's work; when this returns it is over, and its end has been told.
    @inlinable
    func interrupt(_ id: EffectID) {
        guard let handle = state.withLock({ $0.running[id] }) else { return }
        handle.dispose()
        // A producer may tell of its interruption later, or on another thread, as one that ends in `delay` does.
        finish(id, .cancelled)
    }

    @inlinable
    func enter(_ id: EffectID, lane: EffectLane?, _ handle: any Disposable) {
        let isClosed = state.withLock { state in
            state.running[id] = handle
            if let lane { state.lanes[lane] = id }
            return state.isClosed
        }
        if isClosed { interrupt(id) }
    }

    @inlinable
    func finish(_ id: EffectID, _ ending: Ending) {
        let handle = state.withLock { state in
            if let lane = state.lanes.first(where: { $0.value == id })?.key { state.lanes[lane] = nil }
            return state.running.removeValue(forKey: id)
        }
        // Only the first of several ends is one.
        guard handle != nil else { return }
        withExtendedLifetime(handle) {}
        record(id, ending)
    }

    @inlinable
    func record(_ id: EffectID, _ ending: Ending) {
        tracer.record { .finished(id, ending) }
    }
}

/// The number of an effect within its engine: from 1, in the order they start.
public struct EffectID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number.
    public let number: Int

    /// The effect with this number.
    @inlinable
    public init(number: Int) {
        self.number = number
    }

    /// `#` and the number.
    public var description: String { "#\(number)" }

    /// Earlier effects come first.
    public static func < (left: EffectID, right: EffectID) -> Bool {
        left.number < right.number
    }
}

/// The name of a lane of effects: of the effects in one lane only the newest runs.
public struct EffectLane: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name.
    public let name: String

    /// A lane by name.
    public init(_ name: String) {
        self.name = name
    }

    /// A lane by name.
    public init(stringLiteral name: String) {
        self.init(name)
    }
}
