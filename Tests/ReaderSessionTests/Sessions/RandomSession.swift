import FoundationEssentials
import Replay
import Terminal
import TerminalApp
import TestSupport

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI
@testable import SessionTestSupport

/// Somebody who does anything at any time, from a seed: commands, keys, text, answers, failures, sizes and waiting.
struct RandomSession {
    private var random: SeededGenerator
    private let stage: PerchStage
    private var transcript: Transcript
    private var ledger = FlightLedger()
    private(set) var text = ""

    static let people = [
        "dot", "gale", "ines", "kotori", "mallory", "nadir", "oswin", "pip", "plain", "polly", "tides",
        "twocents", "wren",
    ]

    /// Opens the reader: with the list of people or with somebody, with a store or without.
    init(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let sizes = [
            Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 5),
            Size(columns: 120, rows: 40), Size(columns: 1, rows: 1),
        ]
        let size = sizes[Int.random(in: 0..<sizes.count, using: &random)]
        let name = Self.people.randomElement(using: &random) ?? "wren"
        // Who is on a server has tabs.
        let accounts = ["file:Fixtures/People#\(name)", "\(name)@brine.example"]
        let account =
            Bool.random(using: &random)
            ? ScriptAccount(accounts[Int.random(in: 0...1, using: &random)]) : nil
        let start = try Self.start()
        stage = try PerchStage(
            size: size, start: start, account: account, folder: nil, lookup: .checkout)
        transcript = Transcript(on: stage, size: size, start: start, account: account)
        self.random = random
        try note()
        if chance(2) { try take(.send("store", "open")) }
    }

    private static func start() throws -> ScriptInstant {
        guard let start = ScriptInstant(milliseconds: 1_518_944_400_000) else {
            throw BrokenLaw("2018 is no year that a script can begin in")
        }
        return start
    }

    /// Does `count` things; returns the script and the last screen.
    mutating func perform(_ count: Int) throws -> (text: String, frame: Frame) {
        for _ in 0..<count {
            try take(action())
            if chance(6) { try SessionInvariants.check(stage.frame()) }
        }
        // The time of an input that was refused has passed, too: a wait writes it down.
        try take(.wait)
        let frame = stage.frame()
        try SessionInvariants.check(frame)
        text += ScriptPrinter.print(transcript.end) + "\n"
        return (text, frame)
    }

    private mutating func take(_ action: ScriptInput.Action) throws {
        let lengths = [0, 0, 0, 1, 40, 250, 1_000, 3_000, 60_000, 3_600_000]
        let offset = ScriptOffset(milliseconds: lengths[pick(lengths.count)]) ?? .zero
        let before = stage.readerViewModel
        do {
            try transcript.take(ScriptInput(offset, action))
        } catch {
            // What the stage refuses is not in the script, and nothing has happened.
            return
        }
        switch action {
        case .reply, .fail: try SessionInvariants.check(news: before, stage.readerViewModel)
        case .key, .type:
            if let fault = CursorLaw.fault(of: stage.frame(), showing: stage.readerViewModel) {
                throw BrokenLaw(fault)
            }
        default: break
        }
        try note()
    }

    /// Writes down what happened, and looks at it.
    private mutating func note() throws {
        let lines = transcript.takeLines()
        for line in lines { text += ScriptPrinter.print(line) + "\n" }
        try ledger.note(lines, on: stage)
        try SessionInvariants.check(stage.readerViewModel)
    }

    private mutating func action() -> ScriptInput.Action {
        let flying = stage.effectsInFlight
        if let number = flying.randomElement(using: &random), chance(3) {
            return chance(4) ? .fail(number, failure()) : .reply(number, payload(number))
        }
        switch pick(12) {
        case 0...5: return .key(key())
        case 6, 7: return send()
        case 8: return .type(typed())
        case 9: return .resize(Size(columns: 1 + pick(140), rows: 1 + pick(50)))
        default: return .wait
        }
    }

    private mutating func key() -> Key {
        let bindings = KeyTables.map(for: stage.readerViewModel.mode).bindings
        let bound = bindings.flatMap(\.keys)
        // A key that leads nowhere, now and then; and in a prompt letters.
        let others: [Key] = [
            .character("z"), .character("é"), .function(9), .alt("x"), .tab, .character("漢"),
        ]
        return (chance(6) ? others : bound).randomElement(using: &random) ?? .enter
    }

    private mutating func send() -> ScriptInput.Action {
        let addresses: [ScriptAddress] = [
            "user", "people", "store", "bookmarks", "thread", "replies", "media", "pinned", "list", "find",
            "prompt", "links", "app", "timeline", "refresh", "following",
        ]
        let address = addresses[pick(addresses.count)]
        let command = ScriptCodec.choices(at: address).randomElement(using: &random) ?? "load"
        return .send(address, ScriptWords(command) ?? "load")
    }

    private mutating func typed() -> String {
        let texts = [
            "j", "jjk", "gG", "@file:Fixtures/People#wren", "/the", "Fthe", "the", "n", "夜", "e\u{301}", "q",
            " ",
            "file:Fixtures/People#\(Self.people[pick(Self.people.count)])", "@wren@tern.example\n", "nobody",
            "\u{1B}[31m", "\n",
        ]
        return texts[pick(texts.count)]
    }

    /// An answer to what was asked, as a rule.
    private mutating func payload(_ number: Int) -> ScriptPayload {
        let person: ScriptPerson =
            chance(8) ? .index(pick(16)) : .name(ScriptName(Self.people[pick(Self.people.count)]) ?? "wren")
        let page = chance(3) ? pick(3) : nil
        switch stage.replies.requests(number).first {
        case .profile: return .profile(person)
        case .savedProfile: return chance(2) ? word("null") : .profile(person)
        case .posts: return .posts(person, page: page)
        case .savedPosts: return chance(2) ? word("null") : .posts(person, page: page)
        case .people: return chance(3) ? .profile(person) : word(people())
        case .thread: return .posts(person, page: page)
        case .bookmarks, .found: return chance(2) ? word("[]") : .posts(person, page: page)
        case .timeline:
            return chance(8) ? word("[]") : chance(4) ? .posts(person, page: page) : word(timeline())
        case .saveBookmark, .removeBookmark: return word("true")
        case .refresh:
            let outcomes = chance(2) ? #", "outcomes": []"# : ""
            return word(#"{"progress": {"count": 3, "ended": \#(pick(4)), "new": \#(pick(9))\#(outcomes)}}"#)
        case .following: return word(chance(2) ? "true" : "false")
        case .outcome: return chance(2) ? word("null") : word(#"{"outcome": {"text": "It is open."}}"#)
        case nil: return word("7")
        }
    }

    /// Some people, whoever is followed with what is new of them and their tags.
    private mutating func people() -> String {
        var people: [String] = []
        for name in ["wren", "pip", "tides", "polly"] where chance(2) {
            let tags = ["birds", "news"].filter { _ in chance(2) }.map { "\"\($0)\"" }.joined(separator: ",")
            let news = chance(3) ? "" : #", "news": {"unread": \#(pick(4))}, "tags": [\#(tags)]"#
            people.append(#"{"account": "file:Fixtures/People#\#(name)", "name": "\#(name)"\#(news)}"#)
        }
        return #"{"people": [\#(people.joined(separator: ","))]}"#
    }

    /// Some of six posts, newest first, by one way or another.
    private mutating func timeline() -> String {
        var posts: [String] = []
        for number in (1...6).reversed() where !chance(3) {
            let reposter = chance(4) ? #", "repostedBy": {"handle": "@tam", "name": "Tam"}"# : ""
            let author = #""author": {"handle": "@p\#(number % 3)", "name": "P"}"#
            let post =
                #"{"id": "\#(number)", "at": "2018-02-18T0\#(number):00:00Z", \#(author), "text": "Post \#(number)"\#(reposter)}"#
            let facts = ["read", "gap"].filter { _ in chance(3) }.map { "\"\($0)\": true, " }.joined()
            posts.append(#"{"account": "file:Fixtures/People#wren", \#(facts)"post": \#(post)}"#)
        }
        let muted = chance(3) ? #""muted": 2, "# : ""
        return #"{"goesOn": \#(chance(3)), \#(muted)"timeline": [\#(posts.joined(separator: ","))]}"#
    }

    private func word(_ text: String) -> ScriptPayload {
        ScriptJSON(text).map { .json($0) } ?? .profile(.index(0))
    }

    private mutating func failure() -> ScriptFailure {
        let failures = [
            ScriptFailure("offline"), ScriptFailure("timed-out", [.init("seconds", "30")]),
            ScriptFailure("unavailable", [.init("status", "503")]), ScriptFailure("not-found"),
            ScriptFailure("storage", [.init("why", "The disk is full. 满")]), ScriptFailure("offline-mode"),
            ScriptFailure("unreadable", [.init("file", "a \"b\""), .init("place", "1")]),
            ScriptFailure("busy"), ScriptFailure("busy", [.init("seconds", "100")]),
        ]
        return failures[pick(failures.count)]
    }

    private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    private mutating func chance(_ count: Int) -> Bool { pick(count) == 0 }
}
