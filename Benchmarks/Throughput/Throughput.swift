import Dispatch
import FoundationEssentials
import People
import Values

@testable import Markup
@testable import PeopleWeb
@testable import Terminal

/// Times what becomes of a server's answer, from its bytes to lines on a screen.
///
/// Prints a line for each row: name, bytes of input, microseconds, and a sum that says that something was done.
/// Called by Benchmarks/throughput, which puts peers beside it.
///
///     Throughput FOLDER [ROUNDS]     FOLDER is where the inputs are written, for the peers
@main struct Throughput {
    static func main() throws {
        let folder = CommandLine.arguments.dropFirst().first ?? "."
        let rounds = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 51
        let page = Array(Pages.page(of: 40, from: 0).utf8)
        let bulk = Array(Pages.page(of: 15_000, from: 0).utf8)
        let html = (0..<2_000).map(Pages.content)
        try write(page, to: "\(folder)/page.json")
        try write(bulk, to: "\(folder)/bulk.json")
        try write(Array(html.joined(separator: "\u{0}").utf8), to: "\(folder)/html.bin")
        let now = Date(timeIntervalSince1970: 1_795_296_804)
        let decoder = MastodonDecoder(origin: "https://nest.example", domain: "nest.example", now: now)

        row("json 40", page.count, rounds) { try JSONValue(page).document.nodes.count }
        row("posts 40", page.count, rounds) { try decoder.page(JSONValue(page)).posts.count }
        row("screen 40", page.count, rounds) {
            try decoder.page(JSONValue(page)).posts.reduce(0) { $0 + lines(of: $1) }
        }
        row("json 15000", bulk.count, 7) { try JSONValue(bulk).document.nodes.count }
        row("posts 15000", bulk.count, 7) { try decoder.page(JSONValue(bulk).list ?? []).posts.count }
        let size = html.reduce(0) { $0 + $1.utf8.count }
        row("html libxml2", size, rounds) {
            html.reduce(0) { $0 + HTMLReader.records(of: HTMLSource($1).bytes).count }
        }
        row("html text", size, rounds) { html.reduce(0) { $0 + BodyText(html: $1).text.utf8.count } }
        let feed = Array(Pages.feed(of: 40).utf8)
        try write(feed, to: "\(folder)/feed.xml")
        let base = try unwrapped(URL(string: "https://nest.example/wren.rss"))
        let id = User.ID(origin: "https://nest.example", raw: "w")
        row("feed 40", feed.count, rounds) {
            try FeedDecoder.decode(feed, at: base, id: id, handle: "wren@nest.example").posts.count
        }
        for (name, text) in [
            ("safe ASCII", String(repeating: "The quick brown fox jumps over the lazy dog. ", count: 20_000)),
            (
                "safe mixed",
                String(repeating: "Grüße aus 東京 🐔, שלום and \u{1B}[31mred\u{202E}. ", count: 20_000)
            ),
        ] {
            row(name, text.utf8.count, rounds) { SafeText(text).columns }
        }
    }

    /// What a screen does with a post: makes it safe and breaks its lines.
    private static func lines(of post: Post) -> Int {
        SafeText(post.author.name).columns
            + SafeText.lines(post.text).reduce(0) { $0 + $1.wrapped(to: 76).count }
    }

    /// The median of the rounds, in the thread's processor time: others work on the machine too.
    private static func row(_ name: String, _ bytes: Int, _ rounds: Int, _ body: () throws -> Int) {
        var times: [Double] = []
        var sum = 0
        for _ in 0..<rounds {
            let start = clock()
            sum &+= (try? body()) ?? 0
            times.append(clock() - start)
        }
        let median = times.sorted()[times.count / 2]
        print("\(name)\t\(bytes)\t\(median)\t\(sum / rounds)")
    }

    private static func clock() -> Double { ProcessorTime.microseconds() }

    private static func unwrapped<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw CocoaError(.fileNoSuchFile) }
        return value
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(filePath: path))
    }
}
