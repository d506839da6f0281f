import FoundationEssentials
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

/// What the posts of a folder's people answer, as far as that can be told: a file names who is answered, not which post.
///
/// An answer is taken to belong to the newest post of that person from before it.
struct FixtureConversation {
    /// No conversation is longer.
    static let most = 500

    private let posts: [Post]
    /// The rows of each author's posts, the oldest first.
    private var rows: [String: [Int]] = [:]
    private var answers: [Int: [Int]] = [:]
    private var parents: [Int: Int] = [:]

    /// The conversations among these posts; what was only passed on takes no part in any.
    init(_ all: [Post]) {
        posts = all.filter { $0.repostedBy == nil }.sorted { $0.date < $1.date }
        for (row, post) in posts.enumerated() {
            if let handle = post.replyTo, let parent = rows[handle]?.last, posts[parent].date < post.date {
                parents[row] = parent
                answers[parent, default: []].append(row)
            }
            rows[post.author.handle, default: []].append(row)
        }
    }

    /// The conversation around a post; the post alone if it is not one of these.
    func thread(of post: Post) -> PostThread {
        guard let focus = posts.firstIndex(where: { $0.id == post.id && $0.author == post.author }) else {
            return PostThread(entries: [.init(post: post, depth: 0)], focus: post.key)
        }
        var root = focus
        while let parent = parents[root] { root = parent }
        var entries: [PostThread.Entry] = []
        var waiting = [(row: root, depth: 0)]
        while entries.count < Self.most, let (row, depth) = waiting.popLast() {
            entries.append(.init(post: posts[row], depth: depth))
            waiting += answers[row, default: []].reversed().map { ($0, depth + 1) }
        }
        let isWhole = entries.contains { $0.post.key == posts[focus].key }
        return isWhole
            ? PostThread(entries: entries, focus: posts[focus].key, isPartial: !waiting.isEmpty)
            : PostThread(entries: [.init(post: post, depth: 0)], focus: post.key, isPartial: true)
    }
}
