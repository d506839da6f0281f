public import Interaction
public import Reactive

/// What a timeline needs of the program that it is a timeline of.
public protocol TimelineServiceType<Story>: Sendable {
    /// The root reducer of the program.
    associatedtype Story: ReducerType

    /// Tells the original without these steps and without all that they caused; one value, then completion.
    ///
    /// Disposing of it gives the telling up.
    func retell(skipping steps: Set<Int>) -> SignalProducer<Tale<Story>, TimelineError>

    /// Writes a tale's script into a file; one value, the file's name, then completion.
    func save(_ tale: Tale<Story>) -> SignalProducer<String, TimelineError>
}
