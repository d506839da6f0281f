import Dispatch
import FoundationEssentials
import People
import PeopleTestSupport
import Reactive
import TestSupport
import Testing

@testable import PeopleData
@testable import PeopleWeb
@testable import WebTestSupport

struct FixtureServiceTests {
    private let folder: TemporaryFolder
    private let source: FixtureSource
    private let clock = TestScheduler(startDate: .start)

    init() throws {
        folder = try TemporaryFolder()
        source = FixtureSource(directory: folder.path, name: "Fixtures/People")
    }

    private func profiles(latency: Double = 0) -> ProfileService {
        Library(store: nil)
            .profileService(origin: FixtureProfiles(source: source, latency: latency, scheduler: clock))
    }

    private func postsService(pageSize: Int? = nil, latency: Double = 0) -> PostsService {
        Library(store: nil)
            .postsService(
                origin: FixturePosts(source: source, pageSize: pageSize, latency: latency, scheduler: clock))
    }

    private func write(_ count: Int) throws {
        let posts = (1...count).map { Samples.post("\($0)", at: "2018-02-18T08:0\($0 % 10):00Z") }
        try folder.write(Samples.person(posts: "[\(posts.joined(separator: ","))]"), to: "wren.json")
    }

    // MARK: Latency

    @Test func `without latency the answer comes within the start`() throws {
        try folder.write(Samples.person("Wren"), to: "wren.json")
        let answers = Answers(profiles().readProfile(userId: "wren"))
        #expect(answers.value?.name == "Wren")
        #expect(answers.all.last == .completed)
        #expect(answers.all.count == 2)
        #expect(clock.isIdle)
    }

    @Test func `the answer comes when the latency has passed, and not before`() throws {
        try folder.write(Samples.person("Wren"), to: "wren.json")
        let answers = Answers(profiles(latency: 0.75).readProfile(userId: "wren"))
        clock.advance(by: .milliseconds(749))
        #expect(answers.all.isEmpty)
        clock.advance(by: .milliseconds(1))
        #expect(answers.value?.name == "Wren")
        #expect(answers.all.last == .completed)
    }

    @Test func `a failure takes the same time`() {
        let answers = Answers(profiles(latency: 2).readProfile(userId: "nobody"))
        clock.advance(by: .milliseconds(1_999))
        #expect(answers.all.isEmpty)
        clock.advance(by: .milliseconds(1))
        #expect(answers.all == [.failed(.notFound("file:Fixtures/People#nobody"))])
    }

    @Test func `the file is read where the request starts`() throws {
        try folder.write(Samples.person("Wren"), to: "wren.json")
        let producer = profiles(latency: 1).readProfile(userId: "wren")
        try folder.write(Samples.person("Robin"), to: "wren.json")
        let answers = Answers(producer)
        try folder.write(Samples.person("Jay"), to: "wren.json")
        clock.advance(by: .seconds(1))
        #expect(answers.value?.name == "Robin")
    }

    @Test func `each start is a request of its own`() throws {
        try folder.write(Samples.person(demo: #"{"profile": ["offline", "ok"]}"#), to: "wren.json")
        let producer = profiles().readProfile(userId: "wren")
        #expect(Answers(producer).error == .offline)
        #expect(Answers(producer).error == nil)
    }

    @Test(arguments: [-1, -Double.infinity, Double.nan, -0.0])
    func `a latency that is none counts as none`(latency: Double) throws {
        try folder.write(Samples.person(), to: "wren.json")
        #expect(Answers(profiles(latency: latency).readProfile(userId: "wren")).value != nil)
    }

    @Test func `an endless latency is an hour`() throws {
        try folder.write(Samples.person(), to: "wren.json")
        let answers = Answers(profiles(latency: .infinity).readProfile(userId: "wren"))
        clock.advance(by: .seconds(3_599))
        #expect(answers.all.isEmpty)
        clock.advance(by: .seconds(1))
        #expect(answers.value != nil)
    }

    // MARK: Giving up

    @Test func `nothing is delivered after a request was given up`() throws {
        try folder.write(Samples.person(), to: "wren.json")
        let answers = Answers(profiles(latency: 1).readProfile(userId: "wren"))
        clock.advance(by: .milliseconds(500))
        answers.dispose()
        clock.advance(by: .seconds(10))
        #expect(answers.all == [.interrupted])
        #expect(clock.isIdle)
    }

    @Test func `giving up one request leaves the other alone`() throws {
        try folder.write(Samples.person(), to: "wren.json")
        let service = postsService(latency: 1)
        let first = Answers(service.readPosts(userId: "wren", page: nil))
        let second = Answers(service.readPosts(userId: "wren", page: nil))
        first.dispose()
        clock.advance(by: .seconds(1))
        #expect(first.all == [.interrupted])
        #expect(second.all.count == 2)
    }

    // MARK: Demo people

    @Test func `a person whose profile fails once loads the second time and stays loaded`() throws {
        try folder.write(Samples.person(demo: #"{"profile": ["offline", "ok"]}"#), to: "wren.json")
        let service = profiles()
        let errors = (1...4).map { _ in Answers(service.readProfile(userId: "wren")).error }
        #expect(errors == [.offline, nil, nil, nil])
    }

    @Test func `the last answer of a script repeats`() throws {
        let script = #"{"posts": ["ok", "timed-out", "not-found", "unavailable"]}"#
        try folder.write(Samples.person(demo: script), to: "wren.json")
        let service = postsService()
        let errors = (1...5).map { _ in Answers(service.readPosts(userId: "wren", page: nil)).error }
        let down = ServiceError.unavailable(status: 503)
        #expect(errors == [nil, .timedOut(seconds: 10), .notFound("file:Fixtures/People#wren"), down, down])
    }

    @Test func `profile and posts count apart, and so do people and services`() throws {
        let script = #"{"profile": ["offline", "ok"], "posts": ["offline", "ok"]}"#
        try folder.write(Samples.person(demo: script), to: "wren.json")
        try folder.write(Samples.person(demo: script), to: "robin.json")
        let profiles = profiles()
        let posts = postsService()
        #expect(Answers(profiles.readProfile(userId: "wren")).error == .offline)
        #expect(Answers(posts.readPosts(userId: "wren", page: nil)).error == .offline)
        #expect(Answers(profiles.readProfile(userId: "robin")).error == .offline)
        #expect(Answers(profiles.readProfile(userId: "wren")).error == nil)
        #expect(Answers(self.profiles().readProfile(userId: "wren")).error == .offline)
    }

    @Test func `a request that was given up counts`() throws {
        try folder.write(Samples.person(demo: #"{"profile": ["offline", "ok"]}"#), to: "wren.json")
        let service = profiles(latency: 1)
        Answers(service.readProfile(userId: "wren")).dispose()
        let second = Answers(service.readProfile(userId: "wren"))
        clock.advance(by: .seconds(1))
        #expect(second.error == nil)
        #expect(second.value != nil)
    }

    @Test func `a file that is wrong fails as itself, whatever its script says`() throws {
        try folder.write(#"{"demo": {"profile": ["offline"]}, "perch": 2}"#, to: "wren.json")
        let error = try #require(Answers(profiles().readProfile(userId: "wren")).error)
        let expected = "1, the one version of this format, found 2"
        #expect(error == .unreadable(file: "Fixtures/People/wren.json", place: "perch", expected: expected))
    }

    // MARK: Posts

    @Test func `all posts come in one reply, newest first`() throws {
        try write(9)
        let reply = try #require(Answers(postsService().readPosts(userId: "wren", page: nil)).value)
        #expect(reply.posts.map(\.id.raw) == ["9", "8", "7", "6", "5", "4", "3", "2", "1"])
        #expect(reply.next == nil)
    }

    @Test(arguments: [1, 2, 3, 4, 8, 9, 10, 1_000])
    func `pages put together are the whole list`(pageSize: Int) throws {
        try write(9)
        let service = postsService(pageSize: pageSize)
        var ids: [String] = []
        var page: PageToken?
        var replies = 0
        repeat {
            let reply = try #require(Answers(service.readPosts(userId: "wren", page: page)).value)
            #expect(reply.posts.count <= pageSize)
            ids += reply.posts.map(\.id.raw)
            page = reply.next
            replies += 1
        } while page != nil
        #expect(ids == ["9", "8", "7", "6", "5", "4", "3", "2", "1"])
        #expect(replies == (9 + pageSize - 1) / pageSize)
    }

    @Test func `a page size below one is one`() throws {
        try write(2)
        let reply = try #require(
            Answers(postsService(pageSize: 0).readPosts(userId: "wren", page: nil)).value)
        #expect(reply.posts.count == 1)
    }

    @Test(arguments: ["", "x", "-1", "10", "99999999999999999999"])
    func `a page that no reply has named is not found`(page: String) throws {
        try write(9)
        let answers = Answers(postsService(pageSize: 2).readPosts(userId: "wren", page: PageToken(page)))
        #expect(answers.all == [.failed(.notFound("page \"\(page)\""))])
    }

    @Test func `a person without posts has an empty reply`() throws {
        try folder.write(Samples.person(), to: "wren.json")
        for pageSize in [nil, 3] {
            let service = postsService(pageSize: pageSize)
            let reply = try #require(Answers(service.readPosts(userId: "wren", page: nil)).value)
            #expect(reply.posts.isEmpty)
            #expect(reply.next == nil)
        }
    }

    // MARK: People

    @Test func `the list of people comes after the latency`() throws {
        try folder.write(Samples.person("Wren"), to: "wren.json")
        let answers = Answers(
            FixturePeopleService(source: source, latency: 0.5, scheduler: clock).readPeople())
        #expect(answers.all.isEmpty)
        clock.advance(by: .milliseconds(500))
        #expect(answers.value?.map(\.name) == ["Wren"])
        #expect(answers.all.last == .completed)
    }

    @Test func `a folder that is not there fails the list`() {
        let nowhere = FixtureSource(directory: folder.path + "/none", name: "N")
        let answers = Answers(FixturePeopleService(source: nowhere, scheduler: clock).readPeople())
        let expected = "a folder of people, found nothing of that name"
        #expect(answers.all == [.failed(.unreadable(file: "N", place: "", expected: expected))])
    }
}
