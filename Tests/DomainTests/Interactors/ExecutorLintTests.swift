import FoundationEssentials
import Testing

/// Two mistakes that compile, looked for in all sources.
struct ExecutorLintTests {
    /// The folder of all sources, which may be a link.
    private static let folder = URL(
        filePath: #filePath.dropLast("/Tests/DomainTests/Interactors/ExecutorLintTests.swift".count)
            + "/Sources"
    ).resolvingSymlinksInPath().path()

    /// Parameters that are called `in` inside the function too: `executor ?? self.executor` then ignores what was given.
    private static func namelessExecutors(in text: String) -> [String] {
        text.matches(of: /func [^{}]*?[(,]\s*in\s*:\s*\(?\s*(any\s+)?Executor\b/).map { String($0.0) }
    }

    /// Lines that submit a job and look at nothing that comes of it, not even its error.
    private static func unusedSubmits(in text: String) -> [String] {
        var found: [String] = []
        var before = ""
        for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) where !line.hasPrefix("//") {
            if line.prefixMatch(of: /(self\.)?(\w*[eE]xecutor|\(executor \?\? self\.executor\))\.submit\b/)
                != nil
            {
                // What follows one of these is an answer, or what a function of one expression returns.
                let isUsed = before.contains(/(=|return|[(,:?]|->.*\{|\bin)$/)
                if !isUsed { found.append(String(line)) }
            }
            before = String(line)
        }
        return found
    }

    private static func sources() throws -> [(path: String, text: String)] {
        try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".swift") }
            .map { ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
    }

    @Test func `no parameter that takes an executor lacks its inner name`() throws {
        let sources = try Self.sources()
        #expect(sources.count > 100)
        for (path, text) in sources where text.contains("Executor") {
            #expect(Self.namelessExecutors(in: text).isEmpty, "\(path): name it: in executor:")
        }
    }

    @Test func `no job is submitted whose result nobody looks at`() throws {
        for (path, text) in try Self.sources() where text.contains("xecutor") {
            #expect(Self.unusedSubmits(in: text).isEmpty, "\(path): return the future, or say _ = and why")
        }
    }

    @Test func `no public type has the name of one of Foundation's`() throws {
        let taken: Set<String> = [
            "Operation", "OperationQueue", "Time", "Thread", "Timer", "Progress", "Host", "Port", "Unit",
        ]
        for (path, text) in try Self.sources() where path.hasPrefix("Domain/") {
            for declaration in text.matches(
                of: /public (?:final )?(?:class|struct|enum|protocol|typealias|actor) (\w+)/)
            {
                #expect(!taken.contains(String(declaration.1)), "\(path)")
            }
        }
    }

    @Test func `nothing in Domain prints`() throws {
        for (path, text) in try Self.sources() where path.hasPrefix("Domain/") {
            let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
            #expect(!code.contains { $0.contains(/\b(print|debugPrint|dump|NSLog)\(/) }, "\(path)")
        }
    }

    @Test(arguments: [
        ("func execute(in: Executor? = nil) -> Future<Int> {", 1),
        ("func execute(in: (any Executor)? = nil) -> Future<Int> {", 1),
        ("func execute(\n    limit: Int,\n    in: (any Executor)?\n) {", 1),
        ("func execute(in executor: (any Executor)? = nil) -> Future<Int> {", 0),
        ("func execute(limit: Int, in executor: Executor?) {", 0),
    ])
    func `the test itself finds parameters without an inner name`(text: String, count: Int) {
        #expect(Self.namelessExecutors(in: text).count == count)
    }

    @Test(arguments: [
        ("func save() {\n    executor.submit { try write() }\n}", 1),
        ("func save() {\n    let a = 1\n    self.executor.submit { try write() }\n}", 1),
        ("func save() {\n    (executor ?? self.executor).submit { try write() }\n}", 1),
        ("func save() -> Future<Void> {\n    executor.submit { try write() }\n}", 0),
        ("func save() -> Future<Void> {\n    return executor.submit { try write() }\n}", 0),
        ("let future: Future<Void> =\n    executor.submit { try write() }", 0),
        ("_ = executor.submit { try write() }", 0),
        ("make { value in\n    executor.submit { try write(value) }\n}", 0),
        ("/// executor.submit { }", 0),
    ])
    func `the test itself finds jobs whose result is not used`(text: String, count: Int) {
        #expect(Self.unusedSubmits(in: text).count == count)
    }
}
