import Domain
import FoundationEssentials
import People
import Reactive

extension SignalProducer {
    /// The values alone; of one that could not be stored it is told to `report` why.
    func values<Content: Sendable>(
        reportingTo report: @escaping @Sendable (any Swift.Error) -> Void
    ) -> SignalProducer<Content, Error> where Value == Sourced<Content> {
        on(value: { $0.reportUnsaved(to: report) }).map(\.value)
    }

    /// What was stored, with when that was.
    ///
    /// Ends without a value where there was nothing: a store that cannot answer has nothing to offer, which is no failure
    /// of reading.
    func saved<Content: Equatable & Sendable>(
        now: @escaping @Sendable () -> Date
    ) -> SignalProducer<Saved<Content>, NoError> where Value == Sourced<Content> {
        map { $0.saved(now: now()) }.flatMapError { _ in .empty }
    }
}

extension SignalProducer where Error == ServiceError {
    /// Runs `action` before the failure that says that somebody does not want to be shown.
    func whenHidden(_ action: @escaping @Sendable () -> Void) -> SignalProducer<Value, ServiceError> {
        on(failed: { error in
            if case .hidden = error { action() }
        })
    }
}
