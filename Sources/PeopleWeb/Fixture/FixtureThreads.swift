public import People
public import Reactive

/// The conversations among the people of a folder of files.
///
/// A request reads every file of the folder where it starts, and answers on `scheduler` after the latency; with a
/// latency of 0 it answers within the start. A file that cannot be read takes no part. Disposing of it ends it.
public struct FixtureThreads: ThreadServiceType {
    private let source: FixtureSource
    private let delivery: FixtureDelivery

    /// The conversations among `source`'s people.
    ///
    /// - Parameters:
    ///   - source: the folder whose people talk.
    ///   - latency: seconds from a request's start to its answer, at least; at most an hour.
    ///   - scheduler: what counts the latency and delivers the answer.
    public init(source: FixtureSource, latency: Double = 0, scheduler: any DateScheduler) {
        self.source = source
        delivery = FixtureDelivery(latency: latency, scheduler: scheduler)
    }

    /// Asks for what a post answers and what answers it, by everybody in the folder.
    ///
    /// Fails with `unreadable` if the folder cannot be listed.
    public func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError> {
        .future { [delivery, source] in
            delivery.future { () throws(ServiceError) in
                var posts: [Post] = []
                for name in try source.fileNames() {
                    if let person = try? source.person(named: name) { posts += person.posts }
                }
                return FixtureConversation(posts).thread(of: post)
            }
        }
    }
}
