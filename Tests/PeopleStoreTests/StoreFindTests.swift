import FoundationEssentials
import GRDB
import People
import TestSupport
import Testing

@testable import PeopleStore
@testable import StoreTestSupport

struct StoreFindTests {
    private let bench: StoreBench
    private let store: Store

    init() throws {
        bench = try StoreBench()
        store = try bench.open()
    }

    private func put(_ posts: Post...) throws {
        try store.put(
            ListedPage(
                user: StoreSample.ada, account: "ada@example.org", reply: PostsReply(posts: posts),
                place: .after("none"), date: StoreSample.noon))
    }

    private func found(_ words: String, limit: Int = 40) throws -> [String] {
        try store.find(words: words, limit: limit).map(\.post.id.raw)
    }

    @Test func `a post is found by its words, whatever their accents, capitals and order`() throws {
        try put(StoreSample.post(1, text: "The naïve Café opens"), StoreSample.post(2, text: "Nothing here"))
        #expect(try found("cafe NAIVE") == ["1"])
        #expect(try found("Ópens") == ["1"])
        #expect(try found("cafe here") == [])
    }

    @Test(arguments: [1, 7, 40])
    func `what is found can be read a few posts at a time, and is the same`(limit: Int) throws {
        for number in 1...20 {
            try put(StoreSample.post(number, text: String(repeating: "tide ", count: number % 4 + 1)))
        }
        try store.put(StoreSample.bookmark(StoreSample.post(3, text: "tide")))
        let whole = try store.find(words: "tide", limit: limit)
        let rows = try store.findRows(words: "tide", limit: limit)
        var found: [FoundPost] = []
        for start in stride(from: 0, to: rows.count, by: 6) {
            found += try store.found(in: rows[start...].prefix(6))
        }
        #expect(found == whole)
        #expect(try store.findRows(words: " ", limit: limit) == [])
        // What has gone meanwhile is left out.
        try store.forgetPosts(of: StoreSample.ada)
        #expect(try store.found(in: rows).count <= 1)
    }

    @Test func `the last word may be a beginning, the others may not`() throws {
        try put(StoreSample.post(1, text: "lighthouse keeper"))
        #expect(try found("keeper light") == ["1"])
        #expect(try found("light keeper") == [])
        #expect(try found("l") == ["1"])
    }

    @Test func `warning, author and descriptions are looked into as well`() throws {
        try put(
            Post(
                id: "1", author: .init(name: "Wren Oakhollow", handle: "wren@skerry.example"),
                date: StoreSample.noon, text: "text", warning: "thunder",
                media: [
                    .init(kind: .image, alt: "a\0lamp"), .init(kind: .image),
                    .init(kind: .audio, alt: "hens"),
                ]))
        for words in ["oakhollow", "wren@skerry.example", "thunder", "lamp", "hens", "wren hens text"] {
            #expect(try found(words) == ["1"], "\(words)")
        }
    }

    @Test func `the best comes first, and the newer of two that are as good`() throws {
        try put(
            StoreSample.post(1, text: "storm"),
            StoreSample.post(2, text: "storm and much else that is not about it"),
            StoreSample.post(3, text: "storm"))
        #expect(try found("storm") == ["3", "1", "2"])
        #expect(try found("storm", limit: 2) == ["3", "1"])
        #expect(try found("storm", limit: 0) == [])
    }

    @Test func `a bookmark is found after its list is gone, and once while both are there`() throws {
        try put(StoreSample.post(1, text: "storm"))
        try store.put(
            Bookmark(post: StoreSample.post(1, text: "storm"), account: "kept", date: StoreSample.noon))
        #expect(try found("storm") == ["1"])
        try store.forgetPosts(of: StoreSample.ada)
        #expect(
            try store.find(words: "storm", limit: 9) == [
                FoundPost(post: StoreSample.post(1, text: "storm"), account: "kept")
            ])
    }

    @Test func `a find tells the account that opens the list`() throws {
        try put(StoreSample.post(1, text: "storm"))
        #expect(try store.find(words: "storm", limit: 9).map(\.account) == ["ada@example.org"])
    }

    @Test func `what was edited or dropped is not found by its old words`() throws {
        try put(StoreSample.post(1, text: "before"), StoreSample.post(2, text: "before"))
        try store.put(StoreSample.page([1, 3]))
        #expect(try found("before") == [])
        #expect(try found("post") == ["3", "1"])
        #expect(store.check() == [])
    }

    @Test(
        arguments: [
            "\"", "\"\"\"", "*", "a*b", "NEAR", "NEAR(storm, 2)", "storm AND", "AND", "NOT storm",
            "rain OR storm",
            "(", ")",
            "text:storm", "^storm", "-storm", "storm\0rain", "\0", "'", ";", "--", "{}[]()<>+-^:*\"'", "👩‍👩‍👧‍👦",
            " \n\t", "",
            "\u{301}", String(repeating: "a ", count: 5_000), String(repeating: "\"(", count: 5_000),
            String(repeating: "x", count: 10_000), "\u{E000}", "½ ⅷ", "\u{202E}",
        ])
    func `nothing that can be typed is an error or an operator`(words: String) throws {
        try put(StoreSample.post(1, text: "storm"))
        let count = try store.find(words: words, limit: 9).count
        #expect(count == (words == "^storm" || words == "-storm" ? 1 : 0))
    }

    @Test func `whatever chance types is no error`() throws {
        try put(StoreSample.post(1, text: "storm"))
        var generator = SeededGenerator(seed: 11)
        let alphabet = Array("ab\"*^:(){}+-,.'\\ NEARORANDNOT\0\u{1A}\u{301}é👋٣".unicodeScalars)
        for _ in 0..<Repetitions.count(500, long: 50_000) {
            var words = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...20, using: &generator) {
                words.append(alphabet.randomElement(using: &generator) ?? "a")
            }
            _ = try store.find(words: String(words), limit: 9)
        }
    }

    // MARK: - The index follows what is stored

    @Test func `posts are indexed by the first find, and by no find twice`() throws {
        try put(StoreSample.post(1, text: "storm"), StoreSample.post(2, text: "calm"))
        #expect(try store.read(WordIndex.lags))
        #expect(try found("storm") == ["1"])
        #expect(try !store.read(WordIndex.lags))
        try put(StoreSample.post(3, text: "storm"))
        #expect(try Set(found("storm")) == ["1", "3"])
        #expect(store.check() == [])
    }

    @Test func `whatever is stored, changed and dropped between finds, a find tells what is stored`() throws {
        var random = SeededGenerator(seed: 20_261_122)
        var texts: [Int: String] = [:]
        for _ in 0..<150 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                try store.forgetPosts(of: StoreSample.ada)
                texts = [:]
            case 1, 2, 3:
                for word in ["storm", "calm"] {
                    let ids = texts.filter { $0.value == word }.map { String($0.key) }
                    #expect(try Set(found(word, limit: 1_000)) == Set(ids))
                }
            default:
                let number = Int.random(in: 0..<40, using: &random)
                let word = Bool.random(using: &random) ? "storm" : "calm"
                texts[number] = word
                try put(StoreSample.post(number, text: word))
            }
        }
        #expect(store.check() == [])
    }

    @Test func `a store that cannot be written finds what nobody has indexed, too`() throws {
        try put(StoreSample.post(1, text: "storm and rain"))
        #expect(try found("storm") == ["1"])
        try put(StoreSample.post(2, text: "storm"), StoreSample.post(3, text: "calm"))
        let readOnly = Store(at: bench.location, reader: store.reader, writer: nil, lock: nil)
        #expect(try Set(readOnly.find(words: "storm", limit: 9).map(\.post.id.raw)) == ["1", "2"])
        #expect(try readOnly.find(words: "cal", limit: 9).map(\.post.id.raw) == ["3"])
        #expect(try readOnly.read(WordIndex.lags), "nothing was written")
    }

    @Test func `while another program writes, a find tells all the same`() throws {
        try put(StoreSample.post(1, text: "storm"))
        let other = try DatabaseQueue(path: bench.location.file)
        try other.inDatabase { database in
            try database.execute(sql: "BEGIN IMMEDIATE")
            #expect(try found("storm") == ["1"])
            try database.execute(sql: "ROLLBACK")
        }
        #expect(try store.read(WordIndex.lags), "it could not be written")
        #expect(try found("storm") == ["1"])
        #expect(try !store.read(WordIndex.lags))
    }
}
