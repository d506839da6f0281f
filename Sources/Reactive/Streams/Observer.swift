extension Signal {
    /// Where events go: the receiving end of a stream.
    ///
    /// There are two kinds. One wraps closures and is attached with `Signal.observe(_:)`. The other is the input of
    /// a signal, as `Signal.pipe()`, a signal's generator or a producer's start handler hands it out: what is sent
    /// to it arrives at the signal's observers.
    ///
    /// An input keeps its signal's machinery alive, not the `Signal` object (contract clause 25). When its last
    /// reference goes, the signal is interrupted (clause 26).
    ///
    /// Sending is thread-safe. `send` is synchronous: it returns when every observer has run, unless another
    /// thread is delivering on the same signal, which then delivers this event too (clause 5), or leaves it to whoever
    /// sends next or to a thread of the pool (clause 130); sent from inside a delivery, an event waits its turn
    /// (clause 10).
    ///
    /// What is sent after the end is dropped without a word, from whatever thread it comes (clause 2): who sends cannot
    /// know that somebody else has ended the stream meanwhile, so it is no mistake to do so.
    public final class Observer: Sendable {
        /// What an observer does with an event.
        public typealias Action = @Sendable (Event) -> Void

        @usableFromInline let action: @Sendable (Event) -> Void
        /// What keeps the signal open whose input this is.
        @usableFromInline let input: Input<Value, Error>?

        /// An observer that sends to the signal of `input`.
        @inlinable
        init(_ input: Input<Value, Error>) {
            let core = input.core
            action = { event in core.send(event) }
            self.input = input
        }

        /// The input of the signal that `core` is behind, which is interrupted when it goes.
        @inlinable
        convenience init(inputOf core: Core<Value, Error>) {
            self.init(Input(core))
        }

        /// An observer that calls `action` with every event.
        @preconcurrency
        @inlinable
        public init(_ action: @escaping @Sendable (Event) -> Void) {
            self.action = action
            input = nil
        }

        /// An observer that calls one closure for each kind of event.
        @preconcurrency
        @inlinable
        public convenience init(
            value: (@Sendable (Value) -> Void)? = nil,
            failed: (@Sendable (Error) -> Void)? = nil,
            completed: (@Sendable () -> Void)? = nil,
            interrupted: (@Sendable () -> Void)? = nil
        ) {
            self.init { event in
                switch event {
                case .value(let received): value?(received)
                case .failed(let error): failed?(error)
                case .completed: completed?()
                case .interrupted: interrupted?()
                }
            }
        }

        /// An observer that passes everything on to `observer`, showing its interruption as completion.
        @inlinable
        convenience init(mappingInterruptedToCompleted observer: Observer) {
            self.init { event in
                if case .interrupted = event {
                    observer.sendCompleted()
                } else {
                    observer.send(event)
                }
            }
        }

        /// Sends `event`.
        @inlinable
        @inline(__always)
        public func send(_ event: Event) {
            action(event)
        }

        /// Sends a value.
        @inlinable
        public func send(value: Value) {
            send(.value(value))
        }

        /// Ends the stream with an error.
        @inlinable
        public func send(error: Error) {
            send(.failed(error))
        }

        /// Ends the stream as done.
        @inlinable
        public func sendCompleted() {
            send(.completed)
        }

        /// Ends the stream as cancelled.
        ///
        /// What was sent earlier and still waits is delivered first (clause 3).
        @inlinable
        public func sendInterrupted() {
            send(.interrupted)
        }
    }
}
