import Domain
import FoundationEssentials
import People
import Reactive

/// Conversations from a server that speaks Mastodon's language.
struct MastodonThreads: ThreadServiceType {
    let person: MastodonPerson

    /// Asks for a post and for what is around it, side by side.
    ///
    /// Of a post that somebody passed on, the list has another id than the conversation: then one after the other.
    func readThread(of post: Post) -> SignalProducer<PostThread, ServiceError> {
        .future { thread(of: post) }
    }

    private func thread(of post: Post) -> Future<PostThread> {
        guard let server = WebOrigin(address: post.id.origin), server.text == post.id.origin,
            server == person.home || server == person.server
        else {
            return Future(ServiceError.notFound("conversation around that post"))
        }
        let status = ask(server, [post.id.raw], "post")
        if post.repostedBy == nil {
            return status.zip(ask(server, [post.id.raw, "context"], "thread")).map { status, context in
                try read(server, status, context)
            }
        }
        return status.flatMap { status in
            let inner = person.decoder(server).inner(status)
            guard let id = inner["id"]?.nonEmptyText else { throw ServiceError.notFound("such post") }
            return ask(server, [id, "context"], "thread").map { context in try read(server, status, context) }
        }
    }

    private func ask(_ server: WebOrigin, _ path: [String], _ purpose: String) -> Future<JSONValue> {
        guard let url = server.url(["api", "v1", "statuses"] + path) else {
            return Future(ServiceError.notFound("such post"))
        }
        let request = WebRequest(
            url, purpose: purpose, name: "such post",
            isNamedByServer: server != person.home && !person.home.isHere)
        return person.web.reading(request) { try server.json($0) }
    }

    private func read(
        _ server: WebOrigin, _ status: JSONValue, _ context: JSONValue
    ) throws(ServiceError) -> PostThread {
        let decoder = person.decoder(server)
        let thread = try server.reading { () throws(JSONFault) in try decoder.thread(status, context) }
        person.web.note(thread.skipped, in: "thread")
        return thread
    }
}
