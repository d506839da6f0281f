public import Interaction
public import Reactive

/// What a timeline needs of the program that it is a timeline of.
public protocol TimelineServiceType<Root>: Sendable {
    /// The root reducer of the program.
    associatedtype Root: ReducerType

    /// Replays the original without these steps and without all that they caused; one value, then completion.
    ///
    /// Disposing of it gives the replay up.
    func replay(skipping steps: Set<Int>) -> SignalProducer<TimelineRecording<Root>, TimelineError>

    /// Writes a recording's script into a file; one value, the file's name, then completion.
    func save(_ recording: TimelineRecording<Root>) -> SignalProducer<String, TimelineError>
}
