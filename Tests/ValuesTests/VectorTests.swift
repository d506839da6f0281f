import FoundationEssentials
import Testing

@testable import Values

/// The URL Standard's own vectors, see `Vectors/README.md`.
struct VectorTests {
    private struct URLCase: Decodable {
        let input: String
        let href: String?
    }

    private struct HostCase: Decodable {
        let input: String
        let output: String?
    }

    private func cases<Case: Decodable>(_ name: String, _: Case.Type) throws -> [Case] {
        let folder = #filePath.dropLast("VectorTests.swift".count)
        let data = try Data(contentsOf: URL(filePath: "\(folder)Vectors/\(name).json"))
        return try JSONDecoder().decode([Case].self, from: data)
    }

    @Test func `addresses are those of the standard, but for the differences that are named`() throws {
        let cases = try cases("urls", URLCase.self)
        #expect(cases.count == 368)
        var differing: Set<String> = []
        for vector in cases {
            let found = WebAddress(vector.input)?.text
            if Differences.urls[vector.input] != nil {
                #expect(found != vector.href, "agrees by now: \(vector.input.debugDescription)")
                differing.insert(vector.input)
            } else {
                #expect(found == vector.href, "\(vector.input.debugDescription)")
            }
        }
        #expect(differing == Set(Differences.urls.keys), "differences that are no vectors")
    }

    @Test func `hosts are those of the standard, but for the differences that are named`() throws {
        let cases = try cases("toascii", HostCase.self)
        #expect(cases.count == 39)
        var differing: Set<String> = []
        for vector in cases {
            let found = HostName.ascii(vector.input)
            if Differences.hosts[vector.input] != nil {
                #expect(found != vector.output, "agrees by now: \(vector.input.debugDescription)")
                differing.insert(vector.input)
            } else {
                #expect(found == vector.output, "\(vector.input.debugDescription)")
            }
        }
        #expect(differing == Set(Differences.hosts.keys), "differences that are no vectors")
    }
}
