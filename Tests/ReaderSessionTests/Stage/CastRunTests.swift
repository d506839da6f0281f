import FoundationEssentials
import ReaderSession
import Testing

@testable import ReaderTestSupport

/// What `perch cast` reads and writes.
struct CastRunTests {
    private let folder =
        "\(FileManager.default.temporaryDirectory.path)/perch-cast-\(UInt64.random(in: 0...(.max)))"

    private func cast(_ path: String, _ format: CastRun.Format = .v3) throws -> String {
        try CastRun(file: path, fixtures: "\(Checkout.root)/Fixtures", format: format).cast()
    }

    private func refusal(_ body: () throws -> Void) -> String? {
        do {
            try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: ScriptsTests.names)
    func `every script that ships is a cast, the same each time`(name: String) throws {
        let path = "\(Checkout.root)/Fixtures/Scripts/\(name).perch"
        let text = try cast(path)
        let lines = text.split(separator: "\n")
        #expect(lines.first?.hasPrefix("{\"version\":3,\"term\":{\"cols\":") == true)
        #expect(lines.first?.hasSuffix("\"title\":\"\(name).perch\"}") == true)
        #expect(lines.last?.hasSuffix(", \"x\", \"0\"]") == true)
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("[") && $0.hasSuffix("\"]") })
        #expect(try cast(path) == text)
    }

    /// What `asciinema play` of version 2.2 asks of a file: it reads a header of version 2, and the first three of each line.
    @Test(arguments: ScriptsTests.names)
    func `in version 2 it says the same, with times since the beginning`(name: String) throws {
        struct Header: Decodable {
            let version, width, height: Int
        }
        struct Event: Decodable, Equatable {
            let time: Double
            let code, data: String

            init(from decoder: any Decoder) throws {
                var parts = try decoder.unkeyedContainer()
                time = try parts.decode(Double.self)
                code = try parts.decode(String.self)
                data = try parts.decode(String.self)
            }
        }
        func events(_ text: String) throws -> [Event] {
            try text.split(separator: "\n").dropFirst().map {
                try JSONDecoder().decode(Event.self, from: Data($0.utf8))
            }
        }
        let path = "\(Checkout.root)/Fixtures/Scripts/\(name).perch"
        let text = try cast(path, .v2)
        let first = try #require(text.split(separator: "\n").first)
        let header = try JSONDecoder().decode(Header.self, from: Data(first.utf8))
        #expect(header.version == 2 && header.width > 0 && header.height > 0)
        let (two, three) = (try events(text), try events(cast(path)))
        #expect(two.dropLast().map(\.code) == three.dropLast().map(\.code))
        #expect(two.dropLast().map(\.data) == three.dropLast().map(\.data))
        #expect(two.last?.code == "o" && two.last?.data == "")
        var now = 0.0
        for (one, other) in zip(two, three) {
            now += other.time
            #expect(abs(one.time - now) < 0.0005, "\(one)")
        }
    }

    @Test func `the commands of a script are its chapters, and the people its pictures`() throws {
        let text = try cast("\(Checkout.root)/Fixtures/Scripts/first-load.perch")
        #expect(text.contains("\"m\", \"user loadProfile\"]"))
        #expect(text.contains("Vee Tuppence"))
    }

    @Test func `a script that is not there, or that cannot be played, is one line`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(refusal { _ = try cast("\(folder)/gone.perch") }?.contains("no such file") == true)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let script = "perch-script 1\nsize 40x12\nstart 2018-02-18T09:00:00Z\n+0s reply #9 people/0\nend\n"
        try Data(script.utf8).write(to: URL(filePath: "\(folder)/wrong.perch"))
        #expect(
            refusal { _ = try cast("\(folder)/wrong.perch") }
                == "\(folder)/wrong.perch:4: reply #9: it is not in flight. "
                + "Run `perch replay` on the script: it says more.")
    }

    @Test func `a file that is there stays, unless it may be replaced`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = "\(folder)/demo.cast"
        try OutputFile(path, replaces: false).write("one")
        #expect(
            refusal { try OutputFile(path, replaces: false).write("two") }
                == "\(path) is there already. Name another file, or say --force.")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "one")
        try OutputFile(path, replaces: true).write("two")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "two")
    }

    @Test func `a file that cannot be written is one line`() {
        #expect(
            refusal { try OutputFile("/dev/null/demo.cast", replaces: false).write("x") }?
                .contains("cannot be written") == true)
    }
}
