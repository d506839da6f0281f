import FoundationEssentials
import HTTP
import People
import Reactive
import Sync
import Testing
import Values

@testable import PeopleWeb
@testable import WebTestSupport

/// One request that tells of many people how many posts they have.
struct PeopleSurveyTests {
    /// Knows the ids that servers have for people.
    private struct Known: KnownAnswers {
        let origin: String

        func profile(of user: User.ID) -> Saved<User>? {
            guard user.raw != "new" else { return nil }
            return Saved(
                User(id: User.ID(origin: origin, raw: "id-\(user.raw)"), name: ""),
                at: Date(timeIntervalSince1970: 0))
        }

        func validator(for url: String, askedWith token: String?) -> Saved<CacheValidator>? { nil }
        func put(
            _ validator: CacheValidator, for url: String, askedWith token: String?, of user: User.ID,
            at date: Date
        ) {}
        func forgetValidators(for url: String) {}
        func put(_ skipped: [SkippedPost], for url: String) {}
        func skipped(for url: String) -> [SkippedPost] { [] }
        func savedPosts(of user: User.ID, limit: Int) -> Saved<PostsReply>? { nil }
        func savedAnswer(of user: User.ID) -> Saved<PostsReply>? { nil }
    }

    private let web = ScriptedWeb()
    private var people: WebPeople {
        WebPeople(web: web, appView: "http://127.0.0.1:9", store: Known(origin: "https://mill.example"))
    }

    private func surveys(_ accounts: [String]) -> [PeopleSurvey] {
        people.surveys(of: accounts.map { try? AccountParser.parse(Account($0)) })
    }

    private func told(_ survey: PeopleSurvey) -> Result<[Int: PersonActivity], ServiceError>? {
        survey.ask().single()
    }

    @Test func `a server is asked about many of its people by the ids that it has for them`() throws {
        let surveys = surveys([
            "ada@mill.example", "https://fen.example/feed", "new@mill.example", "bob@mill.example",
            "not an account",
        ])
        #expect(surveys.map(\.whom) == [[0, 3]])
        web.put(
            "https://mill.example/api/v1/accounts?id%5B%5D=id-ada&id%5B%5D=id-bob",
            #"""
            [{"id": "id-bob", "statuses_count": 7, "last_status_at": "2026-11-21"}, {"id": "id-ada", "statuses_count": "3"},
            {"id": "id-eve", "statuses_count": 3}, {"id": "id-ada"}, 7]
            """#)
        #expect(
            try told(try #require(surveys.first))?.get() == [
                0: PersonActivity(postCount: 3),
                3: PersonActivity(postCount: 7, lastDay: Date(timeIntervalSince1970: 1_795_219_200)),
            ])
    }

    @Test func `a server to which another has led is asked as one that a server has named`() throws {
        let survey = try #require(surveys(["ada@mill.example", "bob@mill.example"]).first)
        _ = told(survey)
        #expect(web.requests.last?.isNamedByServer == false)
        let led = try #require(surveys(["ada@mill.example", "bob@fen.example"]).first)
        _ = told(led)
        #expect(web.requests.last?.isNamedByServer == true)
    }

    @Test func `the view is asked about twenty-five at once, by handle or DID`() throws {
        let surveys = surveys((0..<26).map { "p\($0).bsky.social" } + ["did:plc:wren"])
        #expect(surveys.map(\.whom) == [Array(0..<25), [25, 26]])
        web.put(
            "http://127.0.0.1:9/xrpc/app.bsky.actor.getProfiles?actors=p25.bsky.social&actors=did:plc:wren",
            #"""
            {"profiles": [{"did": "did:plc:wren", "handle": "wren.example", "postsCount": 4},
            {"did": "did:plc:p", "handle": "P25.bsky.social", "postsCount": 5}]}
            """#)
        #expect(
            try told(surveys[1])?.get() == [
                25: PersonActivity(postCount: 5), 26: PersonActivity(postCount: 4),
            ])
    }

    @Test func `forty of a server are one request, and one person alone is asked for posts at once`() {
        let surveys = surveys((0..<81).map { "p\($0)@mill.example" })
        #expect(surveys.map(\.whom.count) == [40, 40])
    }

    @Test(arguments: [#"{"error": "no"}"#, "[", #"{"profiles": 7}"#])
    func `what is no list of people says so`(body: String) throws {
        web.put("https://mill.example/api/v1/accounts?id%5B%5D=id-ada&id%5B%5D=id-bob", body)
        let survey = try #require(surveys(["ada@mill.example", "bob@mill.example"]).first)
        guard case .failure(.garbled)? = told(survey) else {
            Issue.record("it was taken for a list")
            return
        }
    }
}
