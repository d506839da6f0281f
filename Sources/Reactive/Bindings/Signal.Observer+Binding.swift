extension Signal.Observer {
    /// Sends every value of `source` to `observer`, until the source ends or the returned disposable is disposed of.
    ///
    /// Only values are passed on: the end of the source leaves the observer's stream open. A producer is started by
    /// it. The binding keeps the observer, and so an input's stream, alive until the source ends. Values arrive on
    /// the thread that the source sends on.
    ///
    /// ```swift
    /// commandSink <~ button.presses.map { .reload }
    /// ```
    ///
    /// - Returns: what ends the binding.
    ///
    /// Source: ReactiveSwift 7.
    @discardableResult
    public static func <~ <Source: BindingSource>(
        observer: Signal<Value, Error>.Observer,
        source: Source
    ) -> any Disposable where Source.Value == Value {
        source.producer.startWithValues { observer.send(value: $0) }
    }
}
