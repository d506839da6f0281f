import People
import Reactive
import Sync

extension SessionLog {
    /// A producer whose answers are noted just before they are passed on, both on `scheduler`.
    ///
    /// - Parameters:
    ///   - producer: asks for something once each time it is started.
    ///   - kind: what is asked for.
    ///   - person: whose services are asked; 0 for what belongs to nobody.
    ///   - scheduler: the reader's: what is noted there is noted in the order in which commands are reduced.
    ///   - nothing: the answer that an end without a value is; `nil` where it is none.
    ///   - answer: what a value is as an answer.
    func following<Value, Failure>(
        _ producer: SignalProducer<Value, Failure>, _ kind: RequestID.Kind, of person: Int = 0,
        on scheduler: any Scheduler, nothing: Answer? = nil,
        answer: @escaping @Sendable (Value) -> Answer
    ) -> SignalProducer<Value, Failure> {
        SignalProducer { [self] observer, lifetime in
            let id = begin(kind, of: person)
            let isAnswered = Locked(false)
            lifetime += producer.observe(on: scheduler).start { [self] event in
                switch event {
                case .value(let value):
                    isAnswered.withLock { $0 = true }
                    note(.answered(id, answer(value)))
                case .failed(let error):
                    if let error = error as? ServiceError { note(.failed(id, error)) }
                case .completed:
                    if let nothing, !isAnswered.withLock(\.self) { note(.answered(id, nothing)) }
                case .interrupted:
                    break
                }
                observer.send(event)
            }
        }
    }
}
