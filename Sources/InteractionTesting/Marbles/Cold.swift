public import Reactive

extension Marbles {
    /// A producer that plays a marble string from each start on, made by ``Marbles/cold(_:_:)``.
    ///
    /// It can stand wherever a producer can.
    public struct Cold<Value: Sendable, Failure: Swift.Error>: SignalProducerConvertible {
        private let timeline: Timeline<Value, Failure>
        private let ruler: Ruler
        private let starts = MutableProperty<[Window]>([])

        init(_ timeline: Timeline<Value, Failure>, on ruler: Ruler) {
            self.timeline = timeline
            self.ruler = ruler
        }

        /// When it was started, and when each start ended or was disposed of, in the order of the starts.
        public var windows: [Window] { starts.value }

        /// The producer.
        public var producer: SignalProducer<Value, Failure> {
            SignalProducer { [timeline, ruler, starts] observer, lifetime in
                let beginning = ruler.now
                let number = starts.modify { windows in
                    windows.append(Window(opening: beginning))
                    return windows.count - 1
                }
                lifetime.observeEnded {
                    starts.modify { $0[number].closing = ruler.now }
                    // An input without an owner would interrupt.
                    withExtendedLifetime(observer) {}
                }
                for entry in timeline.entries where !lifetime.hasEnded {
                    if entry.instant == 0 {
                        observer.send(entry.event)
                        continue
                    }
                    let date = ruler.date(of: beginning + entry.instant)
                    lifetime += ruler.clock.lane(Lane.input).schedule(after: date) {
                        observer.send(entry.event)
                    }
                }
            }
        }
    }
}
