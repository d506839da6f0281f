import Domain
import FoundationEssentials
import People
import Reactive
import Values

/// Reads a conversation: a tree of what answers a post, and a chain of what it answers.
struct BlueskyThread {
    /// The most posts beneath a post that are looked at; the view sends some hundreds.
    static let mostAnswers = 4_096

    private let focus: Post.Key
    private var entries: [PostThread.Entry] = []
    private var skipped: [SkippedPost] = []
    private var seen: Set<String> = []
    private var isPartial = false

    /// Reads an answer.
    ///
    /// - Throws: `notFound` when the post itself is gone or hidden; a fault when it is no conversation.
    init(_ value: JSONValue, of uri: String) throws {
        guard let root = value["thread"] else {
            throw JSONFault.value("a conversation, found \(value.named)").under("thread")
        }
        if root["notFound"]?.flag == true || root["blocked"]?.flag == true {
            throw ServiceError.notFound("such post")
        }
        if BlueskyLabels(root["post"]?["author"]).asksForLogin {
            throw ServiceError.hidden(root["post"]?["author"]?["handle"]?.text ?? "")
        }
        focus = try BlueskyDecoder.post(root["post"], neighbour: Post.noDate).key
        // The post is no answer to itself, whatever the chain says: its place is beneath what it answers.
        seen = [focus.post.raw]
        addParents(of: root)
        seen.remove(focus.post.raw)
        addAnswers(to: root)
    }

    /// The conversation from its first known post on.
    var thread: PostThread {
        PostThread(entries: entries, focus: focus, isPartial: isPartial, skipped: skipped)
    }

    /// What the post answers, the first post first.
    private mutating func addParents(of root: JSONValue) {
        var chain: [JSONValue] = []
        var place = root
        while let parent = place["parent"] {
            guard parent["post"] != nil else {
                // Gone, or hidden: what is before it is not told.
                isPartial = true
                break
            }
            chain.append(parent)
            place = parent
        }
        if place["parent"] == nil, place["post"]?["record"]?["reply"]?["parent"] != nil { isPartial = true }
        for parent in chain.reversed() { add(parent, answering: parent["parent"], at: entries.count) }
    }

    /// The post and what answers it, each answer beneath what it answers; without recursion.
    private mutating func addAnswers(to root: JSONValue) {
        var waiting = [(value: root, parent: root["parent"], depth: entries.count)]
        var looked = 0
        while let (value, parent, depth) = waiting.popLast() {
            guard looked <= Self.mostAnswers else {
                isPartial = true
                break
            }
            looked += 1
            guard value["post"] != nil else {
                isPartial = true
                continue
            }
            let added = add(value, answering: parent, at: depth)
            let (answers, left) = value["replies"]?.list(atMost: Self.mostAnswers) ?? ([], 0)
            if let count = value["post"]?["replyCount"]?.naturalNumber, count > answers.count + left {
                isPartial = true
            }
            // What answers something that is left out takes its place.
            waiting += answers.reversed().map { ($0, value, added ? depth + 1 : depth) }
        }
    }

    /// Adds a post; whether it is in the conversation now.
    @discardableResult
    private mutating func add(_ value: JSONValue, answering parent: JSONValue?, at depth: Int) -> Bool {
        do throws(JSONFault) {
            let neighbour = entries.last?.post.date ?? Post.noDate
            let post = try BlueskyDecoder.post(
                value["post"], parent: parent?["post"], neighbour: neighbour)
            guard seen.insert(post.id.raw).inserted else { return false }
            entries.append(PostThread.Entry(post: post, depth: depth))
            return true
        } catch {
            let name =
                value["post"]?["uri"]?.nonEmptyText.map { Excerpt.plain($0) } ?? "#\(entries.count + 1)"
            skipped.append(SkippedPost(name: name, why: error.why))
            isPartial = true
            return false
        }
    }
}

/// Conversations from Bluesky.
struct BlueskyThreads: ThreadServiceType {
    let service: BlueskyService

    /// Asks for what a post answers and what answers it: one request.
    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError> {
        .future { thread(of: post.id) }
    }

    private func thread(of post: Post.ID) -> Future<PostThread> {
        guard post.origin == BlueskyService.origin else {
            return Future(ServiceError.notFound("conversation around that post"))
        }
        let parameters = [("uri", post.raw), ("depth", "10"), ("parentHeight", "80")]
        return service.ask("app.bsky.feed.getPostThread", parameters, "thread") { value in
            guard let value else { throw ServiceError.gone(service.actor) }
            let thread = try BlueskyThread(value, of: post.raw).thread
            service.note(thread.skipped, in: "thread")
            return thread
        }
    }
}
