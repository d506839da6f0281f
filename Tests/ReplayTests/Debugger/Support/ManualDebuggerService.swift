import InteractionTestSupport
import InteractionTesting
import Reactive
import Replay

/// A timeline's service whose requests wait until the test answers them.
final class ManualDebuggerService: DebuggerServiceType {
    let replays = ManualService<SessionEdits, SessionRecording<Lamp>, DebuggerError>(report: .issues)
    let files = ManualService<String, String, DebuggerError>(report: .issues)

    func replay(_ edits: SessionEdits) -> SignalProducer<SessionRecording<Lamp>, DebuggerError> {
        replays.producer(edits)
    }

    func save(_ recording: SessionRecording<Lamp>) -> SignalProducer<String, DebuggerError> {
        files.producer(recording.outcome.text)
    }
}
