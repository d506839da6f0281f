import People
import TestSupport
import Testing

@testable import PeopleWeb
@testable import WebTestSupport

/// That the profile and the posts of somebody who is opened are read once, and shown as their file says by then.
struct FixtureOpeningTests {
    private let folder: TemporaryFolder
    private let opening: FixtureOpening

    init() throws {
        folder = try TemporaryFolder()
        opening = FixtureOpening(FixtureSource(directory: folder.path, name: "N"))
        try write("Wren", "1")
    }

    private func write(_ name: String, _ posts: String...) throws {
        let posts = posts.map { Samples.post($0) }.joined(separator: ",")
        try folder.write(Samples.person(name, posts: "[\(posts)]"), to: "wren.json")
    }

    private func ids() throws -> [String] { try opening.answer(.posts, about: "wren").posts.map(\.id.raw) }

    @Test func `the first posts are those that were read with the profile`() throws {
        let profile = try opening.answer(.profile, about: "wren")
        #expect(profile.user.name == "Wren")
        #expect(try opening.answer(.posts, about: "wren") == profile)
    }

    @Test func `a file that changed between the two questions is read anew`() throws {
        #expect(try opening.answer(.profile, about: "wren").user.name == "Wren")
        try write("Wren", "1", "2")
        #expect(try ids() == ["1", "2"])
    }

    @Test func `every later question reads anew`() throws {
        _ = try opening.answer(.profile, about: "wren")
        _ = try ids()
        try write("Robin", "1", "2")
        #expect(try opening.answer(.profile, about: "wren").user.name == "Robin")
        try write("Robin", "3")
        #expect(try ids() == ["3"])
    }

    @Test func `who asks for posts first reads the profile, too, and keeps no posts`() throws {
        #expect(try ids() == ["1"])
        let profile = try opening.answer(.profile, about: "wren")
        #expect(profile.user.name == "Wren")
        #expect(profile.posts.isEmpty)
    }

    @Test func `the same question again is answered by the file`() throws {
        #expect(try ids() == ["1"])
        try write("Robin", "1", "2")
        #expect(try ids() == ["1", "2"])
        #expect(try opening.answer(.profile, about: "wren").user.name == "Robin")
    }

    @Test func `two who ask at once are told the same`() async throws {
        for _ in 0..<20 {
            let opening = FixtureOpening(FixtureSource(directory: folder.path, name: "N"))
            async let profile = opening.answer(.profile, about: "wren").user
            async let posts = opening.answer(.posts, about: "wren")
            #expect(try await profile == posts.user)
            #expect(try await posts.posts.map(\.id.raw) == ["1"])
        }
    }

    @Test func `what was read of one person is not taken for another`() throws {
        _ = try opening.answer(.profile, about: "wren")
        try folder.write(Samples.person("Robin"), to: "robin.json")
        #expect(try opening.answer(.posts, about: "robin").user.name == "Robin")
    }

    @Test func `a fault among the posts is none of the profile`() throws {
        try folder.write(Samples.person("Wren", posts: "[3]"), to: "wren.json")
        #expect(try opening.answer(.profile, about: "wren").user.name == "Wren")
        #expect(throws: ServiceError.self) { try ids() }
        #expect(throws: ServiceError.notFound("file:N#nobody")) {
            try opening.answer(.profile, about: "nobody")
        }
    }
}
