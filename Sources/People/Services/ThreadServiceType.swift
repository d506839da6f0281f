import Reactive

/// Where the conversations around posts come from.
///
/// Each start of the producer is one request, or two side by side. It sends exactly one thread and completes, or fails;
/// disposing of it gives the request up. It may answer at once or later, on any scheduler.
public protocol ThreadServiceType: Sendable {
    /// Asks for what a post answers and what answers it.
    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError>
}
