import Testing

/// The articles of Reactive say what is so: tests that they cite exist, and listings are compiled.
struct ContractsArticleTests {
    static let catalog = "Sources/Reactive/Documentation.docc"

    /// A test that the article cites: `- FOLDER/FILE: ...`.
    struct Citation: Hashable, CustomStringConvertible {
        let file: String
        let test: String

        var description: String { "\(file).swift: \(test)" }
    }

    /// What an article of contracts says: the numbers of its clauses, in order, and the tests under each.
    struct Article {
        var numbers: [Int] = []
        var citations: [Int: [Citation]] = [:]
        var leftOut: Set<Int> = []

        init(_ lines: [Substring]) {
            for line in lines {
                if let clause = line.prefixMatch(of: /\*\*(\d+)\.\*\* (.*)/), let number = Int(clause.1) {
                    numbers.append(number)
                    if clause.2.hasPrefix("*Left out:*") { leftOut.insert(number) }
                } else if let cited = line.wholeMatch(of: /- ([\w\/]+): (`.*`)/) {
                    let file = "Tests/\(cited.1)"
                    // Tests below the last clause are cited beside the list, under its number; only their names count.
                    citations[numbers.last ?? 0, default: []] += cited.2.matches(of: /`([^`]+)`/).map {
                        Citation(file: file, test: String($0.1))
                    }
                }
            }
        }
    }

    /// The names of the tests in a file: functions marked `@Test`, on the same line or one before.
    static func tests(in text: String) -> Set<String> {
        Set(text.matches(of: /@Test\b[^`{}]*(\{[^{}]*\}[^`{}]*)*?func `([^`]+)`/).map { String($0.2) })
    }

    private static func article() throws -> Article {
        Article(try Checkout.lines(of: "\(catalog)/Contracts.md"))
    }

    @Test
    func `every clause from 1 to 130 stands in the article, in order, with a test unless it is left out`()
        throws
    {
        let article = try Self.article()
        #expect(article.numbers == Array(1...130))
        for number in article.numbers where !article.leftOut.contains(number) {
            #expect(article.citations[number] != nil, "clause \(number) cites no test")
        }
    }

    @Test func `every test that the article cites exists`() throws {
        let cited = try Self.article().citations.values.flatMap { $0 }
        #expect(cited.count > 300)
        for (file, citations) in Dictionary(grouping: cited, by: \.file) {
            let text = try? Checkout.text(of: "\(file).swift")
            let known = Self.tests(in: text ?? "")
            for citation in citations {
                #expect(
                    known.contains(citation.test), "Contracts.md cites a test that is not there: \(citation)")
            }
        }
    }

    /// The lines of `text` without blanks around them; empty ones and expectations are left out.
    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n").map { line in
            let head = line.drop { $0 == " " }
            return head.prefix(
                upTo: (head.lastIndex { $0 != " " }).map(head.index(after:)) ?? head.startIndex)
        }.filter { !$0.isEmpty && !$0.hasPrefix("#expect") }
    }

    @Test func `every Swift listing of the articles is a part of a test`() throws {
        let tests = try Checkout.files(in: "Tests/ReactiveTests/Documentation", suffix: "ListingTests.swift")
            .map { Self.lines(of: try Checkout.text(of: $0)) }
        var count = 0
        for file in try Checkout.files(in: Self.catalog, suffix: ".md") {
            for listing in try Checkout.text(of: file).matches(of: /```swift\n((?s:.*?))```/) {
                count += 1
                let lines = Self.lines(of: String(listing.1))
                #expect(
                    tests.contains { $0.contains(lines) },
                    "\(file) has a listing that no test compiles: \(lines.first ?? "")")
            }
        }
        #expect(count > 10)
    }

    // MARK: - The test itself

    @Test func `the test itself reads clauses, citations and tests`() {
        let article = Article([
            "**1.** A stream.", "", "- A/B: `1: one` · `1: two`", "**3.** *Left out:* it.",
            "- no citation: of `this`",
        ])
        #expect(article.numbers == [1, 3])
        #expect(
            article.citations == [
                1: [.init(file: "Tests/A/B", test: "1: one"), .init(file: "Tests/A/B", test: "1: two")]
            ])
        #expect(article.leftOut == [3])
        let source = """
            @Test func `plain`() {}
            @Test(arguments: [1, 2])
            func `of arguments`(number: Int) {}
            @Test(arguments: [{ 1 }, { 2 }])
            func `of closures`(number: Int) {}
            func `no test`() {}
            """
        #expect(Self.tests(in: source) == ["plain", "of arguments", "of closures"])
    }
}
