import InteractionTesting
import Reactive
import Replay

/// A timeline's service whose requests wait until the test answers them.
final class ManualTimelineService: TimelineServiceType {
    let tellings = ManualService<Set<Int>, Tale<Lamp>, TimelineError>(report: .issues)
    let files = ManualService<String, String, TimelineError>(report: .issues)

    func retell(skipping steps: Set<Int>) -> SignalProducer<Tale<Lamp>, TimelineError> {
        tellings.producer(steps)
    }

    func save(_ tale: Tale<Lamp>) -> SignalProducer<String, TimelineError> {
        files.producer(tale.retold.text)
    }
}
