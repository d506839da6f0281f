import Reactive

extension Marbles {
    /// What a stream on a bench has sent so far.
    ///
    /// It keeps the bench; the stream is kept as long as its window is open and it has not ended.
    public final class Recording<Value: Sendable, Failure: Swift.Error>: Sendable {
        let entries = MutableProperty<[Timeline<Value, Failure>.Entry]>([])
        private let marbles: Marbles

        init(on marbles: Marbles) {
            self.marbles = marbles
        }

        /// What has arrived, and when; empty before the bench is run.
        public var timeline: Timeline<Value, Failure> {
            Timeline(entries.value)
        }
    }
}
