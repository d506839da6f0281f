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

    @Test func `the changelog begins with this version, and names each version once`() throws {
        let titles = try read("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
            .map { $0.dropFirst(3).prefix { $0 != "," && $0 != " " } }
        #expect(titles.first == Substring(PerchVersion.number))
        #expect(Set(titles).count == titles.count)
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
