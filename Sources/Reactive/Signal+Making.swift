extension Signal {
    /// A signal and its input: what is sent to `input` arrives at the observers of `output`.
    ///
    /// The signal ends when the input is told to end it or loses its last reference.
    ///
    /// - Parameter disposable: disposed of when the signal has ended or is no longer needed.
    @inlinable
    public static func pipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer) {
        let core = Core<Value, Error>()
        if let disposable { core.setUpstream(disposable) }
        return (Signal(core: core), Observer(inputOf: core))
    }

    /// A signal that never sends anything and never ends.
    public static var never: Signal {
        Signal { observer, lifetime in
            // Kept by the signal's own lifetime: without an owner the observer would interrupt.
            lifetime.observeEnded { withExtendedLifetime(observer) {} }
        }
    }

    /// A signal that has already ended: its observers get `interrupted` (contract clause 17).
    public static var empty: Signal {
        Signal { observer, _ in observer.sendCompleted() }
    }
}
