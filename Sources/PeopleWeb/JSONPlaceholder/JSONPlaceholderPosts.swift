import Domain
import FoundationEssentials
import People

/// Posts from a server in the style of JSONPlaceholder.
///
/// Pages come with a token that is the address of the next one.
struct JSONPlaceholderPosts: GetDataSource {
    let service: JSONPlaceholderService

    /// The page that a ``PostsQuery`` asks for.
    func get(_ query: any Query) -> Future<PostsReply> {
        guard let query = query as? PostsQuery else { return Future(DomainError.unsupported(query)) }
        guard let url = query.page.map({ URL(string: $0.text) }) ?? service.posts, service.server.has(url)
        else {
            return Future(ServiceError.notFound("page \(Excerpt.quoted(query.page?.text ?? ""))"))
        }
        let purpose = query.page == nil ? "posts" : "older posts"
        let list = service.ask(url, purpose) { answer, value in (answer, value) }
        // Side by side; the profile's request is the one that is on its way for the profile, if it is.
        return list.zip(service.author()).map { [service] list, author in
            let (answer, value) = list
            let decoder = JSONPlaceholderDecoder(origin: service.origin)
            let page = try service.server.reading { () throws(JSONFault) in
                try decoder.posts(value, of: service.person, named: author)
            }
            let (next, wrong) = service.next(after: answer, asked: url)
            let skipped = page.skipped + (wrong.map { [.older(at: $0)] } ?? [])
            service.web.note(skipped, in: "posts")
            return PostsReply(
                posts: page.posts, next: next.map { PageToken($0.absoluteString) }, skipped: skipped)
        }
    }

    /// Not supported: a page is one value.
    func getAll(_ query: any Query) -> Future<[PostsReply]> { Future(DomainError.unsupported(query)) }
}
