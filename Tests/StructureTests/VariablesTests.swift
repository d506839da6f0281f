import FoundationEssentials
import Testing

/// The variables of the process that the program reads.
struct VariablesTests {
    /// Read by every program, or told of in another variable's words.
    private static let unnamed: Set = ["HOME", "PATH", "STY", "LC_CTYPE", "LC_TIME", "LANG"]
    /// Given on to pagers, each of which has its own.
    private static let pagers: Set = ["MORE", "MOST", "BAT", "LV"]
    /// Those of the developers, which the program reads as well.
    private static let developers: Set = ["CI"]

    /// `environment["NAME"]` and lists of such names, as sources write them.
    private static func names(in source: String) -> Set<String> {
        let read = source.matches(of: /(?:environment|variables)\["([A-Za-z_]+)"\]/).map { String($0.1) }
        let lists = source.matches(of: /\[((?:"[A-Z_]+",? ?)+)\](?:\.lazy)?\.(?:contains|compactMap|first)/)
            .flatMap {
                $0.1.split(separator: ",").map { $0.filter { $0 != "\"" && $0 != " " } }
            }
        return Set(read + lists)
    }

    @Test func `perch(1) names each variable that is read`() throws {
        var read: Set<String> = []
        for file in try Checkout.files(in: "Sources", suffix: ".swift") {
            read.formUnion(Self.names(in: try Checkout.text(of: file)))
        }
        try #require(read.isSuperset(of: ["TERM", "PAGER", "BROWSER", "TMUX", "STY"]))
        let manual = try Checkout.text(of: "Sources/PerchKit/Manual/Manual.swift")
        let named = Set(manual.matches(of: /\n +\(?\s*"([A-Za-z_]+)",/).map { String($0.1) })
        #expect(
            read.subtracting(named).subtracting(Self.unnamed.union(Self.pagers).union(Self.developers))
                .sorted() == [])
    }
}
