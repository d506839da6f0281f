import FoundationEssentials
import PeopleWeb
import TestSupport
import Testing

@testable import PerchKit

/// Which Perch this is, wherever it is told.
struct VersionTests {
    private func read(_ path: String) throws -> String {
        let root = String(#filePath.dropLast("/Tests/PerchKitTests/Show/VersionTests.swift".count))
        return try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    @Test
    func
        `the changelog begins with what is not released, then this version and its day, and names each once`()
        throws
    {
        let titles = try read("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
            .map { $0.dropFirst(3) }
        #expect(titles.first == "Unreleased")
        let parts = try #require(titles.dropFirst().first).split(separator: ", ").map(String.init)
        #expect(parts.count == 2 && parts.first == PerchVersion.number)
        // As manual pages write the day.
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        let numbers = try #require(parts.last).split(separator: "-").compactMap { Int($0) }
        try #require(numbers.count == 3 && (1...12).contains(numbers[1]))
        #expect("\(months[numbers[1] - 1]) \(numbers[2]), \(numbers[0])" == PerchVersion.date)
        let versions = titles.map { $0.prefix { $0 != "," } }
        #expect(Set(versions).count == versions.count)
    }

    @Test func `the number is one that versions are compared by`() {
        let parts = PerchVersion.number.split(separator: ".", omittingEmptySubsequences: false).map {
            Int($0)
        }
        #expect(parts.count == 3 && !parts.contains(nil))
    }

    @Test func `the first line of the version is what scripts read`() {
        let lines = ProgramVersions.text(ncurses: "ncurses 6.4.20221231").split(separator: "\n")
        #expect(lines.first == "perch \(PerchVersion.number)")
        #expect(lines.count == 4 && lines[2].hasPrefix("ncurses 6.4.20221231, libxml2 2."))
    }

    @Test(arguments: [
        ("http://proxy.example:3128", "http://proxy.example:3128"),
        ("proxy.example:3128/a?b=c", "proxy.example:3128"),
        ("http://ada@proxy.example", "http://proxy.example, with a name or a password that is not shown"),
        ("a@b:c@proxy.example/x", "proxy.example, with a name or a password that is not shown"),
    ])
    func `of a proxy no more than its place is told`(text: String, told: String) {
        #expect(SecretsLeftOut.proxy(text) == told)
    }
}
