import FoundationEssentials
import Testing

/// The pages beside the sources say what is so: their paths and links exist, every module is in the picture of
/// the layers, and the README's picture is the program's screen.
struct PagesTests {
    static let pages = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"]

    /// The paths that a page names: in backticks if they begin with one of the checkout's folders, and what links lead to.
    static func paths(in page: String) throws -> Set<String> {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Checkout.root)
        let quoted = page.matches(of: /`([\w.]+\/[^` ]+)`/).map { String($0.1) }
            .filter { path in folders.contains { path.hasPrefix("\($0)/") } }
        let linked = page.matches(of: /\]\(([^)#]+)\)/).map { String($0.1) }.filter { !$0.contains("://") }
        return Set(quoted + linked)
    }

    @Test(arguments: pages)
    func `every path that a page names exists`(page: String) throws {
        for path in try Self.paths(in: try Checkout.text(of: page)).sorted() {
            #expect(
                FileManager.default.fileExists(atPath: "\(Checkout.root)/\(path)"),
                "\(page) names \(path), which is not there")
        }
    }

    @Test func `every path that the articles of the reader name exists`() throws {
        let modules = ["ReaderUI", "ReaderSession", "PerchKit"]
        for article in try modules.flatMap({
            try Checkout.files(in: "Sources/\($0)/Documentation.docc", suffix: ".md")
        }) {
            for path in try Self.paths(in: try Checkout.text(of: article)).sorted() {
                #expect(
                    FileManager.default.fileExists(atPath: "\(Checkout.root)/\(path)"),
                    "\(article) names \(path), which is not there")
            }
        }
    }

    @Test func `the README has at most 150 lines`() throws {
        #expect(try Checkout.lines(of: "README.md").count <= 150)
    }

    @Test func `every module is in the picture of the layers`() throws {
        let picture = try #require(
            try Checkout.text(of: "ARCHITECTURE.md").firstMatch(of: /```\n(8  perch(?s:.*?))```/)
        ).1
        let words = Set(picture.split { !$0.isLetter && !$0.isNumber }.map(String.init))
        for module in try Checkout.modules() {
            #expect(words.contains(module), "\(module) is in no layer of ARCHITECTURE.md")
        }
    }

    @Test func `the README's picture is the screen of the script that it is taken of`() throws {
        let frame = try Checkout.lines(of: "Fixtures/Frames/screenshot/screenshot.frame")
            .filter { $0.hasPrefix("|") }
            .map { Self.trimmed($0.dropFirst().dropLast()) }
        let picture = try Checkout.lines(of: "Documentation/perch.svg")
            .filter { $0.hasPrefix("<text") }
            .map { line in
                let text = line.replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<")
                return Self.trimmed(text.replacing("&gt;", with: ">").replacing("&amp;", with: "&")[...])
            }
        #expect(frame.count == 24)
        #expect(picture == frame, "Documentation/screenshot takes the picture anew")
    }

    private static func trimmed(_ row: Substring) -> String {
        String(row.prefix(upTo: row.lastIndex { $0 != " " }.map(row.index(after:)) ?? row.startIndex))
    }

    @Test func `the test itself finds paths and links`() throws {
        let page = "`Sources/Sync` `a/b` `swift test` [x](LICENSE) [y](https://a.example) `Tests/none.swift`"
        #expect(try Self.paths(in: page) == ["Sources/Sync", "LICENSE", "Tests/none.swift"])
    }
}
