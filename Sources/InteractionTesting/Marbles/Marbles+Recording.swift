public import Reactive

extension Marbles {
    /// Observes `signal` while `window` is open, once the bench is run, and keeps what arrives.
    ///
    /// The expression is evaluated when the window opens, so that an operator that looks at the clock begins there.
    public func record<Value, Failure>(
        _ signal: @autoclosure @escaping @Sendable () -> Signal<Value, Failure>,
        during window: Window = .always
    ) -> Recording<Value, Failure> {
        record(during: window) { receive in signal().observe(receive) }
    }

    /// Starts `producer` when `window` opens, once the bench is run, disposes of the start when it closes, and keeps
    /// what arrives.
    ///
    /// A start that is disposed of before it has ended says so: `!` is the last of its events.
    public func record<Value, Failure>(
        _ producer: @autoclosure @escaping @Sendable () -> SignalProducer<Value, Failure>,
        during window: Window = .always
    ) -> Recording<Value, Failure> {
        record(during: window) { receive in producer().start(receive) }
    }

    private func record<Value, Failure>(
        during window: Window,
        _ begin:
            @escaping @Sendable (@escaping @Sendable (Signal<Value, Failure>.Event) -> Void) -> (
                any Disposable
            )?
    ) -> Recording<Value, Failure> {
        let recording = Recording<Value, Failure>(on: self)
        let entries = recording.entries
        let handle = SerialDisposable()
        keep(nil, length: Int(window.closing ?? window.opening) + 1)
        clock.lane(Lane.window).schedule(after: ruler.date(of: window.opening)) { [ruler] in
            handle.inner = begin { event in
                let entry = Timeline<Value, Failure>.Entry(instant: ruler.now, event: event)
                entries.modify { $0.append(entry) }
            }
        }
        if let closing = window.closing {
            clock.lane(Lane.window).schedule(after: ruler.date(of: closing)) { handle.dispose() }
        }
        return recording
    }
}
