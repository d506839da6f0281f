import FoundationEssentials
import People
import TestSupport
import Testing
import Values

@testable import PeopleWeb
@testable import Values
@testable import WebTestSupport

struct FixtureSourceTests {
    private let folder: TemporaryFolder
    private let source: FixtureSource

    init() throws {
        folder = try TemporaryFolder()
        source = FixtureSource(directory: folder.path, name: "Fixtures/People")
    }

    private func error(named name: String) -> ServiceError? {
        do {
            _ = try source.person(named: name)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a person is read from the file of that name`() throws {
        try folder.write(Samples.person("Wren", posts: "[\(Samples.post("1"))]"), to: "wren.json")
        #expect(try source.person(named: "wren").user.name == "Wren")
        #expect(try source.person(named: "wren").posts.count == 1)
        #expect(try source.profile(named: "wren").posts.isEmpty)
    }

    @Test func `every reading shows what the file says by then`() throws {
        try folder.write(Samples.person("Wren"), to: "wren.json")
        #expect(try source.person(named: "wren").user.name == "Wren")
        try folder.write(Samples.person("Robin"), to: "wren.json")
        #expect(try source.person(named: "wren").user.name == "Robin")
    }

    @Test func `a missing person is not found, by the account's name`() {
        #expect(error(named: "nobody") == .notFound("file:Fixtures/People#nobody"))
    }

    @Test(arguments: [
        "", "../wren", "..\u{2F}x", "a/b", "a\\b", "wren\0", "wrén", "ｗｒｅｎ", "a b", "~", "wren#x",
        String(repeating: "a", count: 65),
    ])
    func `a name that could lead out of the folder is not even looked for`(name: String) throws {
        // Would be found if it were looked for.
        let secret = folder.path + "/../wren.json"
        try Data(Samples.person().utf8).write(to: URL(filePath: secret))
        defer { try? FileManager.default.removeItem(atPath: secret) }
        #expect(error(named: name) == .notFound(Excerpt.quoted(name)))
    }

    @Test func `names of letters, digits, dots, underscores and hyphens are taken`() throws {
        for name in ["a", "A-b_c.9", "..", String(repeating: "a", count: 64)] {
            try folder.write(Samples.person(), to: "\(name).json")
            #expect(error(named: name) == nil, "\(name)")
        }
    }

    @Test func `a file that is wrong says which, where and what was expected`() throws {
        try folder.write(Samples.person(posts: #"[{"id": 1, "at": "yesterday"}]"#), to: "wren.json")
        let expected = "a time like 2018-02-18T08:41:00Z, found \"yesterday\""
        let file = "Fixtures/People/wren.json"
        let place = "posts[0].at"
        #expect(error(named: "wren") == .unreadable(file: file, place: place, expected: expected))
    }

    @Test func `a file that is not JSON names line and column`() throws {
        try folder.write("{\n  \"perch\": 1\n  \"user\"", to: "wren.json")
        let expected = ServiceError.unreadable(
            file: "Fixtures/People/wren.json",
            place: "line 3, column 3",
            expected: "\",\" or \"}\", found \"\"\""
        )
        #expect(error(named: "wren") == expected)
    }

    @Test func `a folder in a file's place is said to be one`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/wren.json",
            withIntermediateDirectories: false
        )
        let expected = "a plain file, found a folder"
        #expect(
            error(named: "wren")
                == .unreadable(file: "Fixtures/People/wren.json", place: "", expected: expected))
    }

    @Test func `people are listed by their order, then by file name`() throws {
        func person(_ name: String, order: Int?) throws {
            let order = order.map { "\"order\": \($0), " } ?? ""
            try folder.write(
                "{\(order)\"perch\": 1, \"user\": {\"id\": 1, \"name\": \"\(name)\"}}", to: "\(name).json")
        }
        try person("c", order: 0)
        try person("b", order: nil)
        try person("a", order: nil)
        try person("e", order: 1)
        try person("d", order: 1)
        #expect(try source.names() == ["c", "d", "e", "a", "b"])
        #expect(try source.people().map(\.name) == ["c", "d", "e", "a", "b"])
    }

    @Test func `a listed person has account, names and note`() throws {
        let text =
            #"{"perch": 1, "user": {"id": 9, "name": "W", "handle": "@w@x.example"}, "demo": {"note": "hi"}}"#
        try folder.write(text, to: "wren.json")
        let row = Person(account: "file:Fixtures/People#wren", name: "W", handle: "@w@x.example", note: "hi")
        #expect(try source.people() == [row])
    }

    @Test func `a file that cannot be read is listed last and says so`() throws {
        try folder.write("{", to: "a.json")
        try folder.write(Samples.person("B"), to: "b.json")
        try folder.write(#"{"order": 4, "perch": 1, "user": {"id": 1, "name": "C"}}"#, to: "c.json")
        let people = try source.people()
        #expect(people.map(\.name) == ["C", "a", "B"])
        #expect(people[1].note == "this file cannot be read")
        #expect(people[1].account == "file:Fixtures/People#a")
    }

    @Test func `what is no person's file is not listed`() throws {
        for name in ["notes.txt", ".hidden.json", "white space.json", "json", ".json", "a.JSON"] {
            try folder.write(Samples.person(), to: name)
        }
        #expect(try source.people().isEmpty)
    }

    @Test func `a folder that is not there is one clear error`() throws {
        let file = try folder.write("", to: "file")
        for (path, found) in [("/none", "nothing of that name"), ("", "something that cannot be listed")] {
            let source = FixtureSource(directory: path.isEmpty ? file : folder.path + path, name: "N")
            let expected = "a folder of people, found \(found)"
            #expect(throws: ServiceError.unreadable(file: "N", place: "", expected: expected)) {
                try source.people()
            }
        }
    }

    @Test func `without a name of its own a folder goes by its path`() {
        #expect(FixtureSource(directory: "some/where").account(of: "wren") == "file:some/where#wren")
    }
}
