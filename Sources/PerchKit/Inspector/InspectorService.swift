import Reactive
import Replay

/// Tells a session anew without some of its steps, and saves what is told.
struct InspectorService: TimelineServiceType {
    let teller: ReaderTeller
    let original: ReaderTale
    /// Where tellings run, so that neither the screen nor the clock of what plays waits for them.
    let scheduler: any Scheduler
    let place: SavingPlace

    func retell(skipping steps: Set<Int>) -> SignalProducer<ReaderTale, TimelineError> {
        if steps.isEmpty { return SignalProducer(value: original) }
        return SignalProducer { [self] observer, lifetime in
            lifetime += scheduler.schedule {
                do throws(StageRefusal) {
                    let tale = try teller.retell(
                        original.chronicle, skipping: steps, isAbandoned: { lifetime.hasEnded })
                    guard let tale else { return }
                    observer.send(value: tale)
                    observer.sendCompleted()
                } catch {
                    observer.send(error: TimelineError("It cannot be told anew: \(error)"))
                }
            }
        }
    }

    func save(_ tale: ReaderTale) -> SignalProducer<String, TimelineError> {
        SignalProducer { [self] observer, lifetime in
            lifetime += scheduler.schedule {
                do throws(RecordingTrouble) {
                    observer.send(value: try place.save(tale.retold.text))
                    observer.sendCompleted()
                } catch {
                    observer.send(error: TimelineError(error.description))
                }
            }
        }
    }
}
