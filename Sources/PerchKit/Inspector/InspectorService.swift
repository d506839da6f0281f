import Reactive
import Replay

/// Replays a session without some of its steps, and saves the script of what happens then.
struct InspectorService: TimelineServiceType {
    let replayer: ReaderReplayer
    let original: ReaderRecording
    /// Where replays run, so that neither the screen nor the clock of what plays waits for them.
    let scheduler: any Scheduler
    let place: SavingPlace

    func replay(skipping steps: Set<Int>) -> SignalProducer<ReaderRecording, TimelineError> {
        if steps.isEmpty { return SignalProducer(value: original) }
        return SignalProducer { [self] observer, lifetime in
            lifetime += scheduler.schedule {
                do throws(StageRefusal) {
                    let recording = try replayer.replay(
                        original.log, skipping: steps, isAbandoned: { lifetime.hasEnded })
                    guard let recording else { return }
                    observer.send(value: recording)
                    observer.sendCompleted()
                } catch {
                    observer.send(error: TimelineError("It cannot be replayed: \(error)"))
                }
            }
        }
    }

    func save(_ recording: ReaderRecording) -> SignalProducer<String, TimelineError> {
        SignalProducer { [self] observer, lifetime in
            lifetime += scheduler.schedule {
                do throws(RecordingTrouble) {
                    observer.send(value: try place.save(recording.outcome.text))
                    observer.sendCompleted()
                } catch {
                    observer.send(error: TimelineError(error.description))
                }
            }
        }
    }
}
