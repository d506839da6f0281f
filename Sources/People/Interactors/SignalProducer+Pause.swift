import FoundationEssentials
import Reactive

extension SignalProducer where Error == NoError {
    /// One value when so many seconds have passed on the scheduler's clock; disposing of it takes the appointment back at
    /// once, where a delay would keep it.
    static func pause(
        _ seconds: Int, before value: Value, on clock: any DateScheduler
    ) -> SignalProducer<Value, NoError> {
        SignalProducer { observer, lifetime in
            lifetime += clock.schedule(after: clock.currentDate.addingTimeInterval(Double(seconds))) {
                observer.send(value: value)
                observer.sendCompleted()
            }
        }
    }
}
