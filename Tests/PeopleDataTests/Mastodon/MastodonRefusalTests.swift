import Domain
import FoundationEssentials
import People
import Testing

@testable import PeopleStore
@testable import PeopleWeb
@testable import StoreTestSupport
@testable import WebTestSupport

/// What it means that a server knows a person and refuses their posts.
struct MastodonRefusalTests {
    private let bench: StoreBench

    init() throws { bench = try StoreBench() }

    private static let lookup = "/api/v1/accounts/lookup?acct=wren"
    private static let posts = "/api/v1/accounts/117/statuses?limit=40&exclude_replies=true"
    private static let webfinger = "/.well-known/webfinger?resource=acct:wren@marsh.example"

    private func source(_ web: MadeWeb, store: Store? = nil) throws -> MastodonSource {
        MastodonSource(try account(), web: web, store: store)
    }

    private func account(_ user: String = "wren", _ host: String = "marsh.example") throws -> ServerAccount {
        ServerAccount(user: user, server: try #require(WebOrigin(host: host)))
    }

    private func profile(_ source: MastodonSource) throws -> User {
        try source.profiles.get(ProfileQuery(source.id)).get().result
    }

    private func error(_ source: MastodonSource) -> ServiceError? {
        do {
            _ = try profile(source)
            return nil
        } catch {
            return error as? ServiceError
        }
    }

    @Test(
        arguments: [
            .notFound("wren@marsh.example"), .gone("wren@marsh.example"), .unavailable(status: 401),
            .unavailable(status: 403),
        ] as [ServiceError])
    func `of an account that was taken down, the profile is there and no posts are`(error: ServiceError)
        throws
    {
        let web = MadeWeb([
            Self.lookup: .json(Made.account("wren", ["suspended": "true"])), Self.posts: .error(error),
        ])
        for store in [nil, try bench.open()] {
            let source = try source(web, store: store)
            let user = try profile(source)
            #expect(user.standing == .suspended)
            // Known from before, the posts are asked for without a look-up.
            try store?.put(user, of: source.id, openedBy: nil, at: Date())
            let again = try self.source(web, store: store)
            #expect(try again.posts().get(PostsQuery(source.id)).get().result.posts.isEmpty)
        }
    }

    @Test func `a list that is not found of somebody who is there is no misspelt account`() throws {
        let web = MadeWeb([Self.lookup: .json(Made.account())])
        let source = try source(web)
        for page in [nil, PageToken("https://marsh.example/api/v1/accounts/117/statuses?max_id=9")] {
            #expect(throws: ServiceError.unavailable(status: 404)) {
                try source.posts().get(PostsQuery(source.id, page: page)).get().result
            }
        }
        #expect(
            ServiceError.unavailable(status: 404).reason == "It said 404 Not Found; your connection is fine.")
    }

    @Test func `whom webfinger calls gone is gone, though the look-up finds nobody`() throws {
        let web = MadeWeb([Self.webfinger: .error(.gone("wren@marsh.example"))])
        #expect(error(try source(web)) == .gone("wren@marsh.example"))
    }
}
