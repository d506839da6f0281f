import Interaction
import InteractionTestSupport
import InteractionTesting
import Reactive
import Terminal
import TestSupport
import Testing

@testable import Replay

/// A step that is put into a session: what it does to the rest, and what is said of one that is none.
struct DispatchingTests {
    typealias Timeline = DebuggerInteractor<Lamp>

    private let clock = TestScheduler()
    private let service = ManualDebuggerService()
    private let session: LampSession

    init() throws {
        session = try LampSession(
            """
            +0s     key j
            +1s     key l
            +10s    reply #1 = 7
            +0s     key j
            """)
    }

    private func input(_ action: ScriptInput.Action, after milliseconds: Int = 0) throws -> ScriptInput {
        ScriptInput(try #require(ScriptOffset(milliseconds: milliseconds)), action)
    }

    private func tester() -> InteractorTester<Timeline, Timeline.Reducer> {
        let vocabulary = StepVocabulary(
            addresses: [
                .init("lamp", ["add", "add ten", "cancel", "close", "load"]), .init("lid", ["open"]),
            ],
            failures: ["offline"])
        let timeline = Timeline(
            DebuggerViewModel(session.recording, vocabulary: vocabulary), service: service,
            scheduler: .virtual(clock))
        return InteractorTester(timeline, trace: timeline.trace, clock: clock, report: .issues)
    }

    private func shown(_ tester: InteractorTester<Timeline, Timeline.Reducer>) -> DebuggerViewModel<Lamp> {
        tester.interactor.viewModel.value
    }

    // MARK: - The replay

    @Test func `a step that is put in happens, and what follows happens after it`() throws {
        let edits = SessionEdits().inserting(try input(.send("lamp", "add ten"), after: 500), at: 2)
        let (outcome, history) = try session.replayed(edits)
        #expect(outcome.dropped == [])
        #expect(outcome.positions == [0, 1, 2, 3, 4, 5])
        #expect(history.viewModel(after: 2) == Lamp.ViewModel(count: 11))
        #expect(history.viewModel(after: 5) == Lamp.ViewModel(count: 19, answers: [7]))
        #expect(outcome.text.contains("+500ms  send lamp add ten\n+1s     key l\n"))
        #expect(try LampSession.report(outcome.text) == "")
    }

    @Test func `effects that it starts shift the others' numbers, and answers follow them`() throws {
        let edits = SessionEdits().inserting(try input(.send("lamp", "load")), at: 2)
        let (outcome, _) = try session.replayed(edits)
        // The lamp loads one thing at a time: the second load takes the place of the first.
        #expect(outcome.text.contains("cancelled #1\n"))
        #expect(outcome.text.contains("reply #2 = 7\n"))
        #expect(try LampSession.report(outcome.text) == "")
    }

    @Test func `an answer that is put in takes the place of the one that was recorded`() throws {
        let target = SessionEdits.Target(try #require(session.replay.log.effect(1)))
        let edits = SessionEdits().inserting(
            try input(.fail(1, ScriptFailure("offline"))), at: 3, answering: target)
        let (outcome, history) = try session.replayed(edits)
        // Row 4 is the answer that was recorded: nobody waits for it any more.
        #expect(outcome.dropped == [4])
        #expect(outcome.refusals == [:])
        #expect(history.viewModel(after: 3).waiting == 0)
        // With a load before it, it still goes to the effect that it was meant for, whose number is another.
        let more = edits.inserting(try input(.send("lamp", "load")), at: 1)
        #expect(more.inserted.map(\.row) == [1, 4])
        let (other, _) = try session.replayed(more)
        #expect(other.text.contains("fail #2 offline\n"))
        #expect(try LampSession.report(other.text) == "")
    }

    @Test func `what cannot be performed is told with its reason, and one that is skipped takes no time`()
        throws
    {
        let closing = SessionEdits().inserting(try input(.send("lamp", "close"), after: 5_000), at: 2)
        let (outcome, _) = try session.replayed(closing)
        #expect(outcome.dropped == [2])
        #expect(outcome.refusals[2]?.reason == "the lid is closed")
        var skipping = closing
        skipping.skipped = [2]
        let (other, _) = try session.replayed(skipping)
        #expect(other.dropped == [] && other.refusals == [:])
        #expect(other.text == session.replay.text)
    }

    @Test func `steps are put in anywhere, and what they shift is told by its new rows`() throws {
        let log = session.replay.log
        var edits = SessionEdits(skipping: [2, 4])
        for row in [5, 1, 3] { edits = edits.inserting(try input(.wait), at: row) }
        // 1 wait, 2 j, 3 wait, 4 l (skipped), 5 reply, 6 j (skipped), 7 wait.
        #expect(edits.inserted.map(\.row) == [1, 3, 7])
        #expect(edits.skipped == [4, 6])
        let rows = edits.rows(of: log)
        #expect(rows.count == 7)
        #expect(
            (1...7).map { rows[$0].input.action.word } == [
                "wait", "key", "wait", "key", "reply", "key", "wait",
            ])
        // The answer goes back to the step that asked, wherever that is now.
        #expect(rows[5].cause == 4)
        #expect(rows.effect(1)?.start == 4 && rows.effect(1)?.end == 5)
        #expect(rows[4].started == [1] && rows[3].observations == [] && rows[7].observations == [])
    }

    @Test(arguments: 0..<Repetitions.count(100, long: 5_000))
    func `whatever is put into a random session, what comes of it passes`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let session = try LampSession(try LampSession.lines(12, &random))
        var edits = SessionEdits()
        let actions: [ScriptInput.Action] = [
            .send("lamp", "load"), .send("lamp", "add"), .key(.character("j")), .key(.character("o")),
            .send("lamp", "cancel"), .type("jlj"), .wait, .send("lamp", "close"),
        ]
        for _ in 0..<3 {
            let rows = session.replay.log.count + edits.inserted.count
            edits = edits.inserting(
                try input(
                    actions.randomElement(using: &random) ?? .wait,
                    after: Int.random(in: 0...3_000, using: &random)),
                at: Int.random(in: 1...rows + 1, using: &random))
        }
        edits.skipped = [Int.random(in: 1...session.replay.log.count + 3, using: &random)]
        let (outcome, history) = try session.replayed(edits)
        #expect(outcome.positions.count == session.replay.log.count + 4)
        #expect(history.count == outcome.log.count)
        #expect(try LampSession.report(outcome.text) == "", "seed \(seed)")
    }

    // MARK: - The timeline

    @Test func `a step is typed, put in behind the cursor, and shown with what comes of it`() throws {
        let tester = tester()
        tester.send(.jump(to: 1))
        tester.send(.beginDispatch)
        #expect(shown(tester).mode == .dispatch)
        tester.send(.insert("send lamp add ten"))
        let edits = SessionEdits().inserting(try input(.send("lamp", "add ten")), at: 2)
        tester.send(
            .accept, .effect(.replay(edits, generation: 1)), .view(labelled: "still replaying"))
        // Until it has been replayed nothing has changed.
        #expect(shown(tester).count == 4 && shown(tester).cursor == 1 && shown(tester).edits.isEmpty)
        let recording = try session.recording(edits)
        service.replays.answer(1, .value(recording))
        tester.receive(.reply(.replayed(recording, generation: 1), to: 1), .view(labelled: "still"))
        let now = shown(tester)
        #expect(now.count == 5 && now.cursor == 2 && now.edits == edits && now.hasUnsavedEdits)
        #expect(now.plan.isInserted(2) && !now.plan.isInserted(3))
        #expect(now.shown == Lamp.ViewModel(count: 11))
        #expect(now.notice == DebuggerNotice("Put in as step 2. x takes it out again."))
        tester.send(.last)
        #expect(shown(tester).shown == Lamp.ViewModel(count: 19, answers: [7]))
        tester.finish()
    }

    @Test func `x takes it out again, and puts it back`() throws {
        let tester = tester()
        tester.send(.beginDispatch)
        tester.send(.insert("+1s wait"))
        var edits = SessionEdits().inserting(try input(.wait, after: 1_000), at: 5)
        tester.send(.accept, .effect(.replay(edits, generation: 1)), .view(labelled: "still replaying"))
        // What is being put in is not skipped meanwhile.
        tester.send(.toggleSkip)
        #expect(shown(tester).notice?.text.contains("being replayed") == true)
        let recording = try session.recording(edits)
        service.replays.answer(1, .value(recording))
        tester.receive(.reply(.replayed(recording, generation: 1), to: 1), .view(labelled: "still"))
        #expect(shown(tester).cursor == 5)
        edits.skipped = [5]
        tester.send(.toggleSkip, .effect(.replay(edits, generation: 2)), .view(labelled: "still replaying"))
        let without = try session.recording(edits)
        service.replays.answer(2, .value(without))
        tester.receive(.reply(.replayed(without, generation: 2), to: 2), .view(labelled: "still"))
        #expect(without.outcome.text == session.replay.text)
        // Nothing is left to be saved, and nobody is asked.
        #expect(!shown(tester).hasUnsavedEdits)
        tester.finish()
    }

    @Test(
        arguments: [
            ("snd lamp load", "Expected \(ScriptParser.actions), found `snd`. Did you mean `send`?"),
            ("send lampp load", "Argument 1: there is no `lampp`. Did you mean `lamp`?"),
            ("send lamp lod", "Argument 2: `lamp` has no command `lod`. Did you mean `load`?"),
            ("send lamp ad", "Argument 2: `lamp` has no command `ad`. Did you mean `add` or `add ten`?"),
            ("send lamp CL", "Argument 2: `lamp` has no command `CL`. Did you mean `close`?"),
            (
                "send lamp frobnicate",
                "Argument 2: `lamp` has no command `frobnicate`. There are: add, add ten, cancel, close, load."
            ),
            ("reply #1 = 3", "Argument 1: #1 is not in flight here. Nothing is."),
            ("key jj", "Argument 1: Expected a key"),
            ("fail first offline", "Argument 1: Expected an effect from #1"),
        ])
    func `what is no step is told by its argument, and nothing has changed`(text: String, why: String) {
        let tester = tester()
        let before = shown(tester)
        tester.send(.beginDispatch)
        tester.send(.insert(text))
        tester.send(.accept)
        let now = shown(tester)
        #expect(now.notice?.isProblem == true)
        #expect(now.notice?.text.hasPrefix(why) == true, "\(now.notice?.text ?? "")")
        // The text stays, to be mended.
        #expect(now.prompt?.text == text && now.mode == .dispatch)
        #expect(now.edits == before.edits && now.cursor == before.cursor && now.recording == before.recording)
        tester.send(.leave)
        #expect(shown(tester).prompt == nil)
        tester.finish()
    }

    @Test func `what the program refuses is told with its reason, and nothing has changed`() throws {
        let tester = tester()
        tester.send(.beginDispatch)
        tester.send(.insert("send lamp close"))
        let edits = SessionEdits().inserting(try input(.send("lamp", "close")), at: 5)
        tester.send(.accept, .effect(.replay(edits, generation: 1)), .view(labelled: "still replaying"))
        // What is to be saved meanwhile is what stands afterwards.
        tester.send(.save, .view(labelled: "still replaying saving"))
        let recording = try session.recording(edits)
        service.replays.answer(1, .value(recording))
        tester.receive(
            .reply(.replayed(recording, generation: 1), to: 1), .effect(.save(shown(tester).original)),
            .view(labelled: "still saving"))
        let now = shown(tester)
        #expect(now.notice == DebuggerNotice("Not done: the lid is closed.", isProblem: true))
        #expect(now.prompt?.text == "send lamp close")
        #expect(now.edits.isEmpty && now.count == 4 && now.recording == now.original)
        service.files.answer(.question(session.replay.text), .value("lamp-edited.perch"))
        tester.receive(.reply(.saved("lamp-edited.perch")), .view(labelled: "still"))
        tester.finish()
    }

    @Test func `a replay that fails keeps what was typed`() throws {
        let tester = tester()
        tester.send(.beginDispatch)
        tester.send(.insert("key j"))
        tester.send(.accept, .effect(labelled: "replay"), .view(labelled: "still replaying"))
        let error = DebuggerError("The fixtures are gone.")
        service.replays.answer(1, .failure(error))
        tester.receive(.reply(.notReplayed(error, generation: 1)), .view(labelled: "still"))
        #expect(shown(tester).prompt?.text == "key j" && shown(tester).count == 4)
        #expect(shown(tester).notice == DebuggerNotice("The fixtures are gone.", isProblem: true))
        tester.finish()
    }

    @Test(
        arguments: [
            ("", "", ["send", "key", "type", "reply", "fail", "resize", "wait"]),
            ("se", "send ", ["lamp", "lid"]),
            ("send l", "send l", ["lamp", "lid"]),
            ("send la", "send lamp ", ["add", "add ten", "cancel", "close", "load"]),
            ("send lamp a", "send lamp add", ["add", "add ten"]),
            ("send lamp add ", "send lamp add ten ", []),
            ("+5s send lid ", "+5s send lid open ", []),
            ("fail ", "fail ", []),
            ("send nowhere l", "send nowhere l", []),
        ])
    func `a word is completed as far as it can be, and what it can become is shown`(
        text: String, completed: String, choices: [String]
    ) {
        let tester = tester()
        tester.send(.beginDispatch)
        if !text.isEmpty { tester.send(.insert(text)) }
        tester.send(.complete)
        #expect(shown(tester).prompt?.text == completed)
        #expect(shown(tester).choices == choices)
        tester.finish()
    }

    @Test func `effects in flight are completed by their numbers, and failures by their names`() {
        let tester = tester()
        tester.send(.jump(to: 2))
        tester.send(.beginDispatch)
        tester.send(.insert("fail "))
        tester.send(.complete)
        #expect(shown(tester).prompt?.text == "fail #1 ")
        tester.send(.complete)
        #expect(shown(tester).prompt?.text == "fail #1 offline ")
        tester.finish()
    }

    @Test func `rows that a filter lists stay listed, and what is put in with them`() throws {
        let tester = tester()
        tester.send(.beginFilter)
        tester.send(.insert("kind:reply"))
        tester.send(.accept, .effect(labelled: "look"), .reply(.looked(.steps([3]), generation: 1), to: 1))
        tester.send(.first)
        tester.send(.beginDispatch)
        tester.send(.insert("key j"))
        let edits = SessionEdits().inserting(try input(.key(.character("j"))), at: 4)
        tester.send(.accept, .effect(.replay(edits, generation: 1)), .view(labelled: "still replaying"))
        let recording = try session.recording(edits)
        service.replays.answer(1, .value(recording))
        tester.receive(.reply(.replayed(recording, generation: 1)), .view(labelled: "still"))
        #expect((0..<shown(tester).listedCount).map(shown(tester).listedRow) == [3, 4])
        #expect(shown(tester).plan.rows(ofSteps: [1, 3, 4]) == [1, 3, 4, 5])
        tester.finish()
    }

    @Test func `what a step that is put in starts is found as an effect`() throws {
        let tester = tester()
        tester.send(.jump(to: 1))
        tester.send(.beginDispatch)
        tester.send(.insert("send lamp load"))
        tester.send(.accept, .effect(labelled: "replay"), .view(labelled: "still replaying"))
        let recording = try session.recording(
            SessionEdits().inserting(try input(.send("lamp", "load")), at: 2))
        service.replays.answer(1, .value(recording))
        tester.receive(.reply(.replayed(recording, generation: 1)), .view(labelled: "still"))
        tester.send(.first)
        tester.send(.nextEffect)
        #expect(shown(tester).cursor == 2)
        tester.finish()
    }
}
