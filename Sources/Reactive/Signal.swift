/// A stream of events over time that is going on whether or not anybody listens.
///
/// A signal sends any number of values, then at most one terminating event (``Event``). Every observer sees the same
/// events in the same order; observing neither starts nor repeats any work. To describe work that starts on demand
/// use ``SignalProducer``.
///
/// **Delivery.** `send` on the input is synchronous and events never overlap; a value sent from inside an observer
/// waits until the current one has reached everybody. The operators run on the sender's thread unless they take a
/// scheduler.
///
/// **Lifetime.** A signal lives while its input is kept and it is referenced or observed. Losing the last reference
/// to its input interrupts it; a signal that is neither referenced nor observed is taken down silently, and so is
/// what it derives from. An observed signal needs no reference (contract clauses 25 to 30).
///
/// ```swift
/// let (numbers, input) = Signal<Int, Never>.pipe()
/// numbers
///     .map { $0 * $0 }
///     .observeValues { print($0) }
/// input.send(value: 3)  // 9
/// ```
///
/// Source: the post, "Template"; ReactiveSwift 7 for names and argument types.
public final class Signal<Value: Sendable, Error: Swift.Error>: Sendable {
    @usableFromInline let core: Core<Value, Error>

    @inlinable
    init(core: Core<Value, Error>) {
        self.core = core
    }

    /// A signal whose events come from `generator`.
    ///
    /// The generator runs at once, on the caller's thread; nobody can observe yet, so values sent inside it reach
    /// nobody (contract clause 24). It must keep the observer as long as it wants to send: when the observer goes,
    /// the signal is interrupted. What is added to the lifetime is disposed of when the signal has ended or is no
    /// longer needed.
    @inlinable
    public convenience init(_ generator: (Observer, Lifetime) -> Void) {
        let core = Core<Value, Error>()
        self.init(core: core)
        generator(Observer(inputOf: core), Lifetime(of: core))
    }

    @inlinable
    deinit {
        core.abandon()
    }

    /// Attaches an observer, which sees all that is sent from now on.
    ///
    /// An observer attached from inside a delivery does not see the event in flight. The observer is released when
    /// the stream ends or the returned disposable is disposed of, whichever comes first; dropping the disposable
    /// changes nothing.
    ///
    /// - Returns: what ends this observation; `nil` if the signal has ended, after sending one `interrupted`.
    @inlinable
    @discardableResult
    public func observe(_ observer: Observer) -> (any Disposable)? {
        core.attach(observer, keeping: self)
    }
}

extension Signal {
    /// Whether anybody observes this signal at this moment.
    @inlinable
    package var hasObservers: Bool { core.isObserved }

    /// Interrupts this signal at once, dropping what was sent to it but not yet delivered.
    @inlinable
    package func interrupt() {
        core.interrupt()
    }
}
