import FoundationEssentials
import Interaction
import InteractionTesting
import Machines
import Reactive
import Replay
import Terminal
import TerminalApp
import Testing

@testable import Counter

struct CounterTests {
    private let clock = TestScheduler()
    private let dice = ManualDice()

    @Test func `the dice are thrown once, counted, and can be caught`() {
        let counter = CounterInteractor(dice: dice, scheduler: .virtual(clock))
        let tester = InteractorTester(counter, trace: counter.trace, clock: clock, report: .issues)
        tester.send(.more, .view(labelled: "count"))
        tester.send(.roll, .effect(.roll(generation: 1)), .view(labelled: "count rolling"))
        tester.send(.roll)
        dice.rolls.answer(1, .value(5))
        tester.receive(.reply(labelled: "rolled", to: 1), .view(that: "has six", accepts: { $0.count == 6 }))
        tester.send(.roll, .effect(.roll(generation: 2)))
        tester.send(.cancel, .cancelled(2), .view(labelled: "count"))
        tester.send(.quit, .emit(.quit))
        tester.finish()
    }

    @Test func `no law of reducers is broken`() {
        expectLaws(of: .counter, report: .issues)
    }

    @Test(arguments: [Size(columns: 56, rows: 8), Size(columns: 20, rows: 5)])
    func `the screens are as they were recorded`(size: Size) {
        let frames = FrameTester(report: .issues)
        let environment = Environment(size: size, now: clock.currentDate)
        let rolling = CounterViewModel(count: 12, roll: .rolling)
        frames.expectFrame(CounterScreen.screen.frame(rolling, in: environment), "rolling-\(size)")
        let history = CounterViewModel(page: .history, count: 5, history: [1, 5, -1])
        frames.expectFrame(CounterScreen.screen.frame(history, in: environment), "history-\(size)")
    }

    private let path =
        String(#filePath.dropLast("CounterTests/CounterTests.swift".count)) + "Scripts/first-roll.perch"

    @Test func `a session, as the script has it`() throws {
        let source = try ScriptFile(path: path).read()
        let mode = try GoldenMode(environment: ProcessInfo.processInfo.environment)
        let player = Player(source, goldens: GoldenFrames(script: path, mode: mode))
        let result = player.play(on: InteractorStage(for: source.script))
        if !result.passed { Issue.record("\(result.report)") }
    }

    @Test func `a session tells why, shows itself as a page, and says which cells it visits`() throws {
        let source = try ScriptFile(path: path).read()
        let session = InteractorStage(for: source.script).record(source)
        // The throw that fell: an answer, the effect that it answers, and the command that asked for it.
        let why = try session.why("roll=failed")
        #expect(why.contains("fail #3 fell") && why.contains("send counter roll"), "\(why)")
        #expect(session.page(title: "The first roll")?.contains("off the table") == true)
        let coverage = session.coverage(of: Machine(.counter))
        #expect(coverage.visitedCount == 7 && coverage.count == 34, "\(coverage.text)")
    }

    @Test func `a session shrinks to what still shows the fall`() throws {
        let source = try ScriptFile(path: path).read()
        let shrinker = try ScriptShrinker(source, until: ShrinkGoal("text \"off the table\"")) {
            InteractorStage(for: source.script)
        }
        let shrunk = try shrinker.shrink()
        #expect(shrunk.inputs == 2 && shrunk.text.contains("fail #1 fell"), "\(shrunk.text)")
    }
}
