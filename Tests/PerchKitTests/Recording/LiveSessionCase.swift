import Dispatch
import FoundationEssentials
import Interaction
import People
import PeopleWeb
import Reactive
import Replay
import Terminal
import TestSupport
import Testing

@testable import PerchKit
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI
@testable import SessionTestSupport

/// A reader as it runs on a terminal, on a virtual clock: what is pressed, what its services answer, and its log.
final class LiveSessionCase {
    let clock = TestScheduler(startDate: Sample.now)
    let session: LiveSession
    let coordinator: Coordinator
    private var elapsed = 0

    /// A session that opens somebody, or the list of people; with a store or without.
    ///
    /// - Parameters:
    ///   - account: who is opened; somebody on a server has tabs.
    ///   - names: how its recordings call files.
    ///   - other: makes accounts in the place of the sample's.
    ///   - pauses: how many requests of the session's first are answered by the wish to be left alone.
    ///   - pausesThreads: whether only requests for threads are.
    ///   - mostInMemory: how many bytes of answers its log keeps in memory.
    ///   - utcOffset: in which zone it is, in seconds ahead of UTC.
    ///   - problem: why nothing can be opened or copied; nil where all of it goes well.
    init(
        opens: Bool = true, account: Account = Sample.account, hasStore: Bool = true,
        isOffline: Bool = false, names: RecordedNames = .unchanged,
        accounts other: ((TestScheduler) -> any AccountSource)? = nil, pauses: Int = 0,
        pausesThreads: Bool = false, mostInMemory: Int = SessionLog.mostInMemory,
        utcOffset: Int = 0, problem: String? = nil
    ) throws {
        let sample: any AccountSource =
            hasStore
            ? StoreAccounts(clock: clock, tabs: [.replies, .media, .pinned])
            : SampleAccounts(clock: clock, tabs: [.replies, .media, .pinned])
        let usual = other?(clock) ?? sample
        let accounts = UnderstoodAccounts(
            accounts: pauses == 0
                ? usual
                : BusyAccounts(accounts: usual, pauses: pauses, isForThreads: pausesThreads, clock: clock))
        if isOffline { accounts.offlineMode?.value = true }
        session = LiveSession(
            SessionOpening(
                size: Sample.screen, start: Sample.now, utcOffset: utcOffset, account: opens ? account : nil,
                hasStore: hasStore, isOffline: isOffline),
            lookup: FixtureLookup { _ in false }, names: names, environment: [:],
            scheduler: .virtual(clock), clock: clock, mostInMemory: mostInMemory)
        let recorded = RecordedAccounts(
            accounts: accounts, log: session.log, scheduler: clock)
        coordinator = Coordinator(
            opens ? .person(account, try recorded.services(for: account)) : .people,
            size: Sample.screen, accounts: recorded,
            surroundings: RecordedSurroundings(
                FakeSurroundings(problem: problem), log: session.log, scheduler: clock),
            scheduler: .virtual(clock), clock: clock)
        clock.advance()
    }

    var viewModel: ReaderViewModel { coordinator.reader.viewModel.value }

    /// Lets time pass, in whole milliseconds.
    func wait(_ milliseconds: Int) {
        elapsed += milliseconds
        let start = Int(Sample.now.timeIntervalSince1970) * 1000
        clock.advance(to: Date(timeIntervalSince1970: Double(start + elapsed) / 1000))
    }

    /// Hands an event of the terminal to the reader.
    func handle(_ event: TerminalEvent) {
        for command in session.commands(for: event, in: viewModel) {
            coordinator.reader.commandSink.send(value: command)
            clock.advance()
        }
    }

    /// Presses keys, a moment apart.
    func press(_ keys: String) {
        for key in keys {
            wait(20)
            handle(.key(.character(key)))
        }
    }

    /// The session so far as a script, and the stage on which it was played.
    func recorded() throws -> (text: String, stage: PerchStage) {
        let script = try session.newScript()()
        try script.take(session.log.entries(from: 0))
        return (script.takeText() + script.end, script.stage)
    }

    /// The inputs that its recording has by now.
    func inputs() throws -> [ScriptInput] {
        try ScriptSource(text: recorded().text, name: "session.perch").script.lines.compactMap { line in
            if case .input(let input) = line.content { input } else { nil }
        }
    }

    /// Plays a session's text on a fresh stage.
    static func played(_ text: String) throws -> (result: PlayResult, stage: PerchStage) {
        let source = try ScriptSource(text: text, name: "session.perch")
        let stage = try PerchStage(for: source.script, folder: nil, lookup: FixtureLookup { _ in false })
        return (Player(source).play(on: stage), stage)
    }

    /// Expects that the session's script leads to what the reader shows, and replays to the byte.
    func expectRecorded() throws {
        let (text, replayed) = try recorded()
        #expect(viewModel.label == replayed.readerViewModel.label, "\(text)")
        #expect(
            viewModel.accountTabs == replayed.readerViewModel.accountTabs,
            "\(Self.difference(viewModel.accountTabs, replayed.readerViewModel.accountTabs)) in\n\(text)")
        let (result, stage) = try Self.played(text)
        #expect(result.passed, "\(result.report)")
        #expect(result.accepted == text)
        #expect(stage.readerViewModel == replayed.readerViewModel)
    }

    /// What can be pressed anywhere, and a few keys that mean nothing.
    private static let keys: [Key] =
        "jjjjkGgporRbuBFOavy/nN@T[]]?qxsSltt1234d".map { Key.character($0) } + [
            .enter, .enter, .escape, .tab, .left, .right, .pageDown, .backspace, .control("d"), .control("u"),
        ]

    /// Presses keys, pastes, resizes and waits, at random.
    func wander(_ steps: Int, using random: inout SeededGenerator) {
        for _ in 0..<steps {
            if Bool.random(using: &random) { wait(Int.random(in: 0..<1500, using: &random)) }
            switch Int.random(in: 0..<20, using: &random) {
            case 0:
                let (columns, rows) = (
                    Int.random(in: 1..<120, using: &random), Int.random(in: 1..<50, using: &random)
                )
                handle(.resized(Size(columns: columns, rows: rows)))
            case 1: handle(.paste("fog\nfile:Fixtures/People#tam"))
            default: handle(.key(Self.keys.randomElement(using: &random) ?? .enter))
            }
        }
    }

    /// The first lines in which what is open differs, for messages.
    static func difference(_ live: AccountTabs, _ replayed: AccountTabs) -> String {
        var texts = ("", "")
        dump(live, to: &texts.0)
        dump(replayed, to: &texts.1)
        let lines = zip(texts.0.split(separator: "\n"), texts.1.split(separator: "\n"))
        let first = lines.filter { $0 != $1 }.prefix(3)
        return first.map { "live \($0), replayed \($1)" }.joined(separator: "; ")
    }
}
