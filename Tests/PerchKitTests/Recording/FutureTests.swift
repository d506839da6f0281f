import FoundationEssentials
import Interaction
import PeopleWeb
import Reactive
import Replay
import Terminal
import Testing

@testable import PerchKit
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI

/// What came behind a step from which a session went on live is a branch of what it becomes.
struct FutureTests {
    private let live: LiveSessionCase

    init() throws {
        live = try LiveSessionCase(hasStore: false)
        live.wait(1_000)
    }

    /// An inspector of the session as it is now, which does its work on the session's clock.
    private func inspector() throws -> Inspector {
        let log = live.session.log
        let script = try InspectedScript(
            session: log.entries(from: 0), weighing: log.length, limit: 64_000_000,
            lookup: FixtureLookup { _ in false }, isGivenUp: { false }, script: live.session.newScript())
        return Inspector(
            try #require(script), savingBeside: "/nowhere/a.perch", futures: live.session.futures,
            canResume: true, scheduler: .virtual(live.clock), worker: live.clock)
    }

    private func send(_ commands: DebuggerInteractor<Inspector.Root>.Command..., to inspector: Inspector) {
        for command in commands {
            inspector.timeline.commandSink.send(value: command)
            live.wait(0)
        }
    }

    /// Goes back so many steps, and on live from there.
    private func goBack(_ steps: Int, edits: [DebuggerInteractor<Inspector.Root>.Command] = []) throws {
        live.session.requests.ask(.inspect)
        live.session.follow(live.coordinator)
        let opened = try #require(live.session.inspector.value)
        let count = opened.timeline.viewModel.value.count
        send(.jump(to: count - steps), .resume, to: opened)
        live.session.follow(live.coordinator)
        live.wait(0)
        #expect(live.session.inspector.value == nil)
    }

    @Test func `the future that a session went back from is listed, and can be gone to`() throws {
        live.press("jjjjj")
        let future = live.viewModel.accountTabs
        try goBack(3)
        live.press("jk")
        let now = live.viewModel.accountTabs
        #expect(now != future)

        let inspector = try inspector()
        var timeline: DebuggerViewModel<Inspector.Root> { inspector.timeline.viewModel.value }
        let branch = try #require(timeline.branches.first)
        #expect(timeline.branches.count == 1)
        #expect(branch.end.hasPrefix("key j"))
        #expect(!timeline.hasUnsavedEdits && timeline.shown.accountTabs == now)

        send(.toggleBranches, .accept, .last, to: inspector)
        #expect(timeline.recording.log.count == branch.count)
        #expect(timeline.recording.history.viewModel(after: branch.count).accountTabs == future)
        // What was shown is one now, and can be gone back to.
        #expect(timeline.branches.count == 1)
        send(.toggleBranches, .accept, .last, to: inspector)
        #expect(timeline.shown.accountTabs == now)
        #expect(!timeline.hasUnsavedEdits)
    }

    @Test func `answers of that future come to what asked for them then`() throws {
        live.press("p")
        live.wait(1_000)
        let future = live.viewModel.accountTabs
        try goBack(2)
        live.press("j")
        let inspector = try inspector()
        send(.toggleBranches, .accept, to: inspector)
        let timeline = inspector.timeline.viewModel.value
        #expect(timeline.recording.outcome.refusals.isEmpty)
        #expect(
            timeline.recording.history.viewModel(after: timeline.recording.log.count).accountTabs == future)
    }

    @Test func `every future that a session went back from stays one, the last first in the list`() throws {
        live.press("jjjj")
        try goBack(2)
        live.press("kk")
        try goBack(1)
        live.press("p")
        let branches = try inspector().timeline.viewModel.value.branches
        #expect(branches.map { $0.end.prefix(5) } == ["key j", "key k"])
        #expect(Set(branches.map(\.edits)).count == 2)
    }

    @Test func `whoever goes on from the last step leaves no future behind`() throws {
        live.press("jj")
        try goBack(0)
        live.press("k")
        #expect(try inspector().timeline.viewModel.value.branches.isEmpty)
    }

    @Test func `futures are kept as long as they have room together, the last before others`() throws {
        live.press("jj")
        try goBack(1)
        let future = try #require(live.session.futures.last)
        #expect(future.weight > 0)
        #expect(DebuggerFuture.last(of: [future, future], weighing: 2 * future.weight).count == 2)
        #expect(DebuggerFuture.last(of: [future, future], weighing: 2 * future.weight - 1).count == 1)
        #expect(DebuggerFuture.last(of: Array(repeating: future, count: 30), weighing: .max).count == 20)
    }
}
