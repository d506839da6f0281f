import FoundationEssentials
import Glibc
import People
import PeopleStore
import Terminal
import TestSupport
import Testing

@testable import TerminalTestSupport

/// What is seen while a large store that is damaged is carried over, before anything else is.
@Suite(.serialized)
struct DamagedStoreInTerminalTests {
    private static let count = 8_000
    private let folder: TemporaryFolder
    private var environment: [String: String] {
        BuiltPerch.environment([
            "XDG_CONFIG_HOME": folder.path(of: "config"), "XDG_DATA_HOME": folder.path(of: "data"),
        ])
    }
    private var file: String { folder.path(of: "data/perch/perch.sqlite") }

    /// Stores posts, and overwrites the page on which one of them stands.
    init() throws {
        folder = try TemporaryFolder()
        let ada = User.ID(origin: "fen.example", raw: "ada")
        do {
            let store = try #require(Store.open(environment: environment).store)
            let author = Post.Author(name: "Ada", handle: "ada@fen.example")
            let posts = (0..<Self.count).map { number in
                Post(
                    id: Post.ID(origin: "fen.example", raw: "\(number)"), author: author,
                    date: Date(timeIntervalSinceReferenceDate: Double(number)), text: "Post number \(number)."
                )
            }
            try store.put(
                ListedPage(
                    user: ada, account: "ada@fen.example", reply: PostsReply(posts: posts), place: .first,
                    date: Date(timeIntervalSinceReferenceDate: 1e6)))
        }
        var bytes = try Data(contentsOf: URL(filePath: file))
        let place = try #require(bytes.firstRange(of: Data("Post number 4000.".utf8)))
        let page = place.lowerBound / 4_096 * 4_096
        bytes.replaceSubrange(page..<page + 4_096, with: Data(count: 4_096))
        try bytes.write(to: URL(filePath: file))
        try Data().write(to: URL(filePath: file + "-suspect"))
    }

    private func start(_ arguments: String...) throws -> (person: PseudoTerminal, program: TerminalProgram) {
        let person = try PseudoTerminal(size: Size(columns: 80, rows: 24))
        return (
            person, try TerminalProgram(BuiltPerch.path, arguments, environment: environment, on: person)
        )
    }

    @Test func `it is told what is done and how far that is, in one line that goes`() throws {
        let (person, program) = try start("cache", "list")
        try person.read("how far it is") {
            $0.text.contains("perch: the store is damaged; carried over: ")
                && $0.text.contains(" of 8,000 posts")
        }
        #expect(program.wait() == .exited(0))
        person.readAvailable()
        #expect(!person.screen.text.contains("carried over: "), "\(person.screen.text)")
        #expect(person.screen.text.contains("The store was damaged; a new one begins with "))
        // One that is sound is opened without a word.
        let (again, second) = try start("cache", "list")
        #expect(second.wait() == .exited(0))
        again.readAvailable()
        #expect(again.bytesRead > 0 && !String(decoding: again.transcript, as: UTF8.self).contains("\u{1B}"))
    }

    @Test func `Ctrl-C ends it, and all stays as it was until it is done`() throws {
        let (person, program) = try start("--offline")
        try person.read("that it has begun") { $0.text.contains("carried over: ") }
        person.type("\u{3}")
        #expect(program.wait() == .killed(by: SIGINT))
        // It is still in its place, and nothing is in another one's.
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "data/perch"))
        #expect(files.contains("perch.sqlite") && !files.contains { $0.contains("damaged") }, "\(files)")
        // Where nobody sees it, nothing is told but how it went.
        let run = try CommandRun("cache", "list", environment: environment)
        #expect(run.status == 0)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 1 && !run.errors.contains("\u{1B}"), "\(run.errors)")
        let left = try #require(
            lines.first?.firstMatch(of: /begins with (\d+) of 8000 posts/).flatMap { Int($0.1) })
        #expect(run.output.contains("\(CountText.grouped(left)) posts"), "\(run.output)")
        #expect(left > Self.count - 100)
        let leftover = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "data/perch"))
            .filter { $0.contains("-making") || $0.contains("-successor") || $0.contains("-suspect") }
        #expect(leftover == [])
    }

    @Test func `another Perch that is started meanwhile says what it has to wait for`() throws {
        let (person, program) = try start("--offline")
        try person.read("that it has begun") { $0.text.contains("carried over: ") }
        program.send(SIGSTOP)
        let run = try CommandRun("find", "anything", environment: environment)
        program.send(SIGCONT)
        #expect(run.status == 1)
        #expect(
            run.errors.hasPrefix(
                "perch: The store is being made anew. Start Perch again when that is done. Another Perch carries over"
            ),
            "\(run.errors)")
        try person.read("the reader") { $0.text.contains("The store was damaged") }
        person.type("q")
        #expect(program.wait() == .exited(0))
    }
}
