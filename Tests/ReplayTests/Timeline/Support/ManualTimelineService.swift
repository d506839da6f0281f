import InteractionTesting
import Reactive
import Replay

/// A timeline's service whose requests wait until the test answers them.
final class ManualTimelineService: TimelineServiceType {
    let replays = ManualService<Set<Int>, TimelineRecording<Lamp>, TimelineError>(report: .issues)
    let files = ManualService<String, String, TimelineError>(report: .issues)

    func replay(skipping steps: Set<Int>) -> SignalProducer<TimelineRecording<Lamp>, TimelineError> {
        replays.producer(steps)
    }

    func save(_ recording: TimelineRecording<Lamp>) -> SignalProducer<String, TimelineError> {
        files.producer(recording.outcome.text)
    }
}
