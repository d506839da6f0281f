import Domain
import FoundationEssentials
import People
import Reactive
import Values

/// Puts the posts of a conversation in order: each answer beneath what it answers.
struct MastodonThread {
    /// The conversation from its first known post on.
    private(set) var entries: [PostThread.Entry] = []

    /// Whether something is missing from it.
    private(set) var isPartial = false

    /// Orders a conversation.
    ///
    /// - Parameters:
    ///   - before: what the post answers, the first post first.
    ///   - focus: the post.
    ///   - after: what answers it, in any order.
    ///   - parents: the id of what each post answers, by the post's id; what has none begins the conversation.
    init(before: [Post], focus: Post, after: [Post], parents: [String: String]) {
        var seen: Set = [focus.id.raw]
        for post in before where seen.insert(post.id.raw).inserted {
            entries.append(PostThread.Entry(post: post, depth: entries.count))
        }
        let first = entries.first?.post ?? focus
        isPartial = parents[first.id.raw] != nil

        let answers = after.filter { seen.insert($0.id.raw).inserted }
        let known = Set(answers.map(\.id.raw) + [focus.id.raw])
        var children: [String: [Post]] = [:]
        for post in answers {
            let parent = parents[post.id.raw]
            // What answers something that is gone stands beneath the post that the conversation is about.
            if let parent, known.contains(parent), parent != post.id.raw {
                children[parent, default: []].append(post)
            } else {
                children[focus.id.raw, default: []].append(post)
                isPartial = true
            }
        }
        let direct = children[focus.id.raw]?.count ?? 0
        if let replies = focus.replies, replies > direct { isPartial = true }
        descend(from: focus, children, of: answers)
    }

    /// Adds a post and all that answers it; without recursion, as answers may answer one another a thousand deep.
    private mutating func descend(from focus: Post, _ children: [String: [Post]], of answers: [Post]) {
        var waiting = [PostThread.Entry(post: focus, depth: entries.count)]
        var placed: Set<String> = []
        while let entry = waiting.popLast() {
            guard placed.insert(entry.post.id.raw).inserted else { continue }
            entries.append(entry)
            let next = (children[entry.post.id.raw] ?? []).reversed()
            waiting += next.map { PostThread.Entry(post: $0, depth: entry.depth + 1) }
            // Answers in a circle hang on nothing.
            if waiting.isEmpty, let lost = answers.first(where: { !placed.contains($0.id.raw) }) {
                isPartial = true
                waiting.append(
                    PostThread.Entry(
                        post: lost, depth: (entries.first { $0.post.id == focus.id }?.depth ?? 0) + 1))
            }
        }
    }
}

/// Conversations from a server that speaks Mastodon's language.
struct MastodonThreads: ThreadServiceType {
    let owner: any MastodonOwner

    /// Asks for a post and for what is around it, side by side.
    ///
    /// Of a post that somebody passed on, the list has another id than the conversation: then one after the other.
    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError> {
        .future { thread(of: post) }
    }

    private func thread(of post: Post) -> Future<PostThread> {
        guard let server = WebOrigin(address: post.id.origin), server.text == post.id.origin,
            owner.isAnswering(server)
        else {
            return Future(ServiceError.notFound("conversation around that post"))
        }
        let status = ask(server, [post.id.raw], "post") { try server.json($0) }
        if post.repostedBy == nil {
            return status.zip(context(of: post.id.raw, server)).map { status, context in
                try read(server, status, context)
            }
        }
        return status.flatMap { status in
            let inner = owner.decoder(server).inner(status)
            guard let id = inner["id"]?.nonEmptyText else { throw ServiceError.notFound("such post") }
            return context(of: id, server).map { context in try read(server, status, context) }
        }
    }

    /// What is around a post, and what of it is missing: of a conversation that broke off what came is shown.
    private func context(of id: String, _ server: WebOrigin) -> Future<(value: JSONValue, gap: AnswerGap?)> {
        ask(server, [id, "context"], "thread") { try server.list(in: $0) }
    }

    private func ask<Value: Sendable>(
        _ server: WebOrigin, _ path: [String], _ purpose: String,
        _ read: @escaping @Sendable (WebAnswer) throws -> Value
    ) -> Future<Value> {
        guard let url = server.url(["api", "v1", "statuses"] + path) else {
            return Future(ServiceError.notFound("such post"))
        }
        let request = WebRequest(
            url, purpose: purpose, name: "such post", isNamedByServer: owner.isNamedByServer(server))
        return owner.web.reading(request, read)
    }

    private func read(
        _ server: WebOrigin, _ status: JSONValue, _ context: (value: JSONValue, gap: AnswerGap?)
    ) throws(ServiceError) -> PostThread {
        let decoder = owner.decoder(server)
        let thread = try server.reading { () throws(JSONFault) in
            try decoder.thread(status, context.value)
        }
        .lacking(context.gap.map { [$0.missing("more of the conversation")] } ?? [])
        owner.web.note(thread.skipped, in: "thread")
        return thread
    }
}
