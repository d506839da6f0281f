import Interaction
import Reactive
import Replay
import Testing

/// A timeline that is looked at while its session is still being replayed.
struct DebuggerGrowthTests {
    typealias Timeline = DebuggerInteractor<Lamp>

    /// A service that replays the rest when the test says so, and nothing else.
    private final class GrowingService: DebuggerServiceType {
        let growing = MutableProperty<Signal<DebuggerGrowth<Lamp>, NoError>.Observer?>(nil)

        func grow() -> SignalProducer<DebuggerGrowth<Lamp>, NoError> {
            SignalProducer { [growing] observer, _ in growing.value = observer }
        }

        func replay(_ edits: SessionEdits) -> SignalProducer<SessionRecording<Lamp>, DebuggerError> {
            SignalProducer(error: DebuggerError("Nobody asks for this."))
        }

        func save(_ recording: SessionRecording<Lamp>) -> SignalProducer<String, DebuggerError> {
            SignalProducer(error: DebuggerError("Nobody asks for this."))
        }
    }

    private let clock = TestScheduler()
    private let service = GrowingService()
    private let recordings: [SessionRecording<Lamp>]

    init() throws {
        let lines = ["+0s key j", "+1s key l", "+1s reply #1 = 7", "+1s key j", "+1s key o"]
        recordings = try (2...5).map {
            try LampSession(lines.prefix($0).joined(separator: "\n")).recording
        }
    }

    private func timeline(replayed: Int? = 0) -> Timeline {
        let timeline = Timeline(
            DebuggerViewModel(recordings[0], replayed: replayed), service: service, scheduler: .virtual(clock)
        )
        clock.advance()
        return timeline
    }

    private func send(_ commands: Timeline.Command..., to timeline: Timeline) {
        for command in commands {
            timeline.commandSink.send(value: command)
            clock.advance()
        }
    }

    private func grow(_ index: Int, replayed: Int?, warning: DebuggerNotice? = nil) {
        service.growing.value?.send(
            value: DebuggerGrowth(recordings[index], replayed: replayed, warning: warning))
        if replayed == nil { service.growing.value?.sendCompleted() }
        clock.advance()
    }

    @Test func `whoever stands at the end stays there as the session grows`() {
        let timeline = timeline()
        #expect(timeline.viewModel.value.label == "still growing")
        #expect(timeline.viewModel.value.cursor == 2)
        grow(1, replayed: 60)
        #expect(timeline.viewModel.value.count == 3)
        #expect(timeline.viewModel.value.cursor == 3)
        #expect(timeline.viewModel.value.replayed == 60)
        grow(3, replayed: nil, warning: DebuggerNotice("Line 9", isProblem: true))
        #expect(timeline.viewModel.value.cursor == 5)
        #expect(timeline.viewModel.value.label == "still")
        #expect(timeline.viewModel.value.shown == Lamp.ViewModel(count: 9, isOpen: true, answers: [7]))
        #expect(timeline.viewModel.value.warning == DebuggerNotice("Line 9", isProblem: true))
    }

    @Test func `whoever looks at something else is not led away from it`() {
        let timeline = timeline()
        send(.back, to: timeline)
        grow(2, replayed: 80)
        #expect(timeline.viewModel.value.cursor == 1)
        #expect(timeline.viewModel.value.count == 4)
        send(.nextEffect, to: timeline)
        send(.nextEffect, to: timeline)
        #expect(timeline.viewModel.value.cursor == 3)
        send(.beginWhy, to: timeline)
        send(.insert("count"), to: timeline)
        send(.accept, to: timeline)
        #expect(timeline.viewModel.value.why?.change.step == 3)
        grow(3, replayed: nil)
        #expect(timeline.viewModel.value.cursor == 3)
        #expect(timeline.viewModel.value.why != nil)
    }

    @Test(arguments: [
        Timeline.Command.toggleSkip, .beginDispatch, .save, .beginFilter, .nextChange, .togglePlay,
    ])
    func `what only all of the session can answer has to wait for it`(command: Timeline.Command) {
        let timeline = timeline()
        grow(1, replayed: 60)
        let before = timeline.viewModel.value
        send(command, to: timeline)
        #expect(
            timeline.viewModel.value.notice
                == DebuggerNotice("60 % are replayed so far. Ask again when all are."))
        #expect(timeline.viewModel.value.edits == before.edits)
        #expect(timeline.viewModel.value.mode == .timeline)
        #expect(!timeline.viewModel.value.isSaving)
    }

    @Test func `less than there is already changes nothing`() {
        let timeline = timeline()
        grow(2, replayed: 80)
        grow(1, replayed: 60)
        #expect(timeline.viewModel.value.count == 4)
        #expect(timeline.viewModel.value.replayed == 80)
    }

    @Test func `a session that is there as a whole asks for nothing`() {
        let timeline = timeline(replayed: nil)
        #expect(service.growing.value == nil)
        #expect(timeline.viewModel.value.label == "still")
    }
}
