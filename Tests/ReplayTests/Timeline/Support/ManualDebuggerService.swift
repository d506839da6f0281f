import InteractionTesting
import Reactive
import Replay

/// A timeline's service whose requests wait until the test answers them.
final class ManualDebuggerService: DebuggerServiceType {
    let replays = ManualService<TimelineEdits, TimelineRecording<Lamp>, TimelineError>(report: .issues)
    let files = ManualService<String, String, TimelineError>(report: .issues)

    func replay(_ edits: TimelineEdits) -> SignalProducer<TimelineRecording<Lamp>, TimelineError> {
        replays.producer(edits)
    }

    func save(_ recording: TimelineRecording<Lamp>) -> SignalProducer<String, TimelineError> {
        files.producer(recording.outcome.text)
    }
}
