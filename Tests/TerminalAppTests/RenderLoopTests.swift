import FoundationEssentials
import Interaction
import Reactive
import Sync
import Terminal
import Testing

@testable import TerminalApp

struct RenderLoopTests {
    private let terminal = MemoryTerminal(size: Size(columns: 20, rows: 3))
    private let clock = ManualClock()
    private let scheduler: LoopScheduler
    private let requests: TerminalRequests
    private let counter: CounterEngine
    private let loop: RenderLoop<CounterReducer.ViewModel, CounterReducer.Command>

    init() {
        let clock = clock
        scheduler = LoopScheduler(waker: terminal.waker, clock: { clock.now })
        requests = TerminalRequests(waker: terminal.waker)
        counter = CounterEngine(scheduler: scheduler)
        loop = RenderLoop(
            terminal: terminal, scheduler: scheduler, requests: requests, viewModel: counter.viewModel,
            commandSink: counter.commandSink,
            screen: Screen { viewModel, environment in
                var frame = Frame(size: environment.size)
                frame.put("count \(viewModel.count)", column: 0, row: 0)
                return frame
            },
            commands: { event, _ in
                switch event {
                case .key(.character("j")): [.add(1)]
                case .key(.character("w")): [.wait]
                case .key(.character("d")): [.done]
                default: []
                }
            },
            isPending: { $0.isWaiting })
    }

    private var texts: [String] { terminal.frames.map { $0.text(row: 0) } }

    @Test func `the first frame stands before anything is waited for`() {
        loop.start()
        #expect(texts == ["count 0"])
    }

    @Test func `a key becomes a command and one frame`() {
        loop.start()
        terminal.press("j")
        loop.turn()
        #expect(texts == ["count 0", "count 1"])
    }

    @Test func `keys that are held down cost one frame for all that arrived together`() {
        loop.start()
        terminal.feed(.key(.character("j")), .key(.character("j")), .key(.character("j")))
        loop.turn()
        #expect(texts == ["count 0", "count 3"])
    }

    @Test func `who follows up sees what each key did before the next is looked at`() {
        let seen = Locked<[Int]>([])
        let loop = RenderLoop(
            terminal: terminal, scheduler: scheduler, requests: requests, viewModel: counter.viewModel,
            commandSink: counter.commandSink,
            screen: Screen { viewModel, environment in
                var frame = Frame(size: environment.size)
                frame.put("count \(viewModel.count)", column: 0, row: 0)
                return frame
            },
            // What a key means depends on what the one before it led to.
            commands: { event, viewModel in event == .woken ? [] : [.add(viewModel.count + 1)] },
            followUp: { [counter] in
                let count = counter.viewModel.value.count
                seen.withLock { $0.append(count) }
                if count == 1 { counter.commandSink.send(value: .add(10)) }
            })
        loop.start()
        terminal.feed(.key(.character("j")), .key(.character("j")))
        loop.turn()
        #expect(seen.withLock(\.self) == [0, 1, 23, 23])
        #expect(texts == ["count 0", "count 23"])
    }

    @Test func `a key without a meaning draws nothing`() {
        loop.start()
        terminal.press("x")
        loop.turn()
        #expect(texts == ["count 0"])
    }

    @Test func `an idle loop waits without a deadline, and is never woken`() {
        loop.start()
        // A memory terminal that is asked to wait for ever has nothing left to say but that nobody is there.
        loop.turn()
        #expect(terminal.frames.count == 1)
        #expect(terminal.now == TerminalInstant(nanoseconds: 0))
    }

    @Test func `while something is pending the loop draws every quarter of a second and not more often`() {
        loop.start()
        terminal.press("w")
        loop.turn()
        #expect(terminal.frames.count == 2)
        loop.turn()
        #expect(terminal.now == TerminalInstant(nanoseconds: 250_000_000))
        // The terminal's clock came to the deadline; the scheduler's has not.
        #expect(terminal.frames.count == 2)
        clock.advance(by: 0.25)
        loop.turn()
        #expect(terminal.frames.count == 3)
        terminal.press("d")
        loop.turn()
        let now = terminal.now
        clock.advance(by: 60)
        loop.turn()
        #expect(terminal.now == now)
        #expect(terminal.frames.count == 4)
    }

    @Test
    func `where nothing changes while something is pending it wakes once a second, until something does`() {
        loop.start()
        terminal.press("w")
        loop.turn()
        var wakes: [UInt64] = []
        for _ in 0..<4 {
            let before = terminal.now.nanoseconds
            loop.turn()
            wakes.append((terminal.now.nanoseconds - before) / 1_000_000)
            clock.advance(by: Double(wakes[wakes.count - 1]) / 1_000)
            loop.turn()
        }
        #expect(wakes == [250, 500, 1_000, 1_000])
        terminal.press("j")
        loop.turn()
        let before = terminal.now.nanoseconds
        loop.turn()
        #expect(terminal.now.nanoseconds - before == 250_000_000)
    }

    @Test func `dated work of the scheduler ends the wait and shows what it changed`() {
        loop.start()
        scheduler.schedule(after: clock.now + 2) { [counter] in counter.commandSink.send(value: .add(10)) }
        loop.turn()
        #expect(terminal.now == TerminalInstant(nanoseconds: 2_000_000_000))
        #expect(texts == ["count 0"])
        clock.advance(by: 2)
        loop.turn()
        #expect(texts == ["count 0", "count 10"])
    }

    @Test func `a change that another thread causes is shown in the next turn`() {
        loop.start()
        elsewhere { [counter] in counter.commandSink.send(value: .add(7)) }
        loop.turn()
        #expect(texts == ["count 0", "count 7"])
    }

    @Test func `another size draws a frame of that size`() {
        loop.start()
        terminal.feed(.resized(Size(columns: 7, rows: 2)))
        loop.turn()
        #expect(terminal.frame?.size == Size(columns: 7, rows: 2))
        #expect(texts == ["count 0", "count 0"])
    }

    @Test func `after a suspension everything is drawn again`() {
        loop.start()
        terminal.feed(.resumed)
        loop.turn()
        #expect(texts == ["count 0", "count 0"])
    }

    @Test(
        arguments: [
            (TerminalEvent.interrupted, LoopEnding.interrupted), (.terminated, .terminated),
            (.hungUp, .hungUp),
        ])
    func `a signal ends the loop and restores the terminal`(event: TerminalEvent, ending: LoopEnding) {
        terminal.feed(event)
        #expect(loop.run() == ending)
        #expect(terminal.isClosed)
        #expect(terminal.frames.count == 1)
    }

    @Test func `keys behind a signal are not handled any more`() {
        terminal.feed(.key(.character("j")), .interrupted, .key(.character("j")))
        #expect(loop.run() == .interrupted)
        #expect(counter.viewModel.value.count == 1)
    }

    @Test func `a request to stop ends the loop without another frame`() {
        requests.ask(.stop)
        #expect(loop.run() == .stopped)
        #expect(terminal.isClosed)
    }

    // MARK: - What must not be lost

    /// A loop whose end waits as long as the counter does; `told` counts how often it said so.
    private func waitingLoop(
        _ told: EventLog<String>, takesInterrupt: Bool = false
    ) -> RenderLoop<CounterReducer.ViewModel, CounterReducer.Command> {
        RenderLoop(
            terminal: terminal, scheduler: scheduler, requests: requests, viewModel: counter.viewModel,
            commandSink: counter.commandSink,
            screen: Screen { viewModel, environment in
                var frame = Frame(size: environment.size)
                frame.put("count \(viewModel.count)", column: 0, row: 0)
                return frame
            },
            commands: { [requests] event, _ in
                switch event {
                case .key(.character("j")): return [.add(1)]
                case .resized: return [.done]
                case .key(.control("c")):
                    requests.ask(.stop)
                    return []
                default: return []
                }
            },
            takesInterrupt: { _ in takesInterrupt },
            isUnfinished: { [counter] in counter.viewModel.value.isWaiting },
            willWait: { [counter] in
                told.note("waiting")
                counter.commandSink.send(value: .add(100))
            })
    }

    @Test(
        arguments: [
            (nil, LoopEnding.stopped), (TerminalEvent.interrupted, .interrupted), (.terminated, .terminated),
        ])
    func `the end waits for what is unfinished, says so once, and takes no more keys`(
        event: TerminalEvent?, ending: LoopEnding
    ) {
        let told = EventLog<String>()
        let loop = waitingLoop(told)
        counter.commandSink.send(value: .wait)
        if let event { terminal.feed(event) } else { requests.ask(.stop) }
        terminal.press("j")
        terminal.feed(.resized(Size(columns: 20, rows: 3)))
        #expect(loop.run() == ending)
        #expect(counter.viewModel.value.count == 100)
        #expect(terminal.now == TerminalInstant(nanoseconds: 0))
        #expect(told.entries == ["waiting"])
        #expect(terminal.isClosed)
    }

    @Test func `the end waits for no more than two seconds, and draws what it waits for`() {
        let loop = waitingLoop(EventLog())
        counter.commandSink.send(value: .wait)
        terminal.feed(.interrupted)
        #expect(loop.run() == .interrupted)
        #expect(terminal.now == TerminalInstant(nanoseconds: 2_000_000_000))
        #expect(texts == ["count 0", "count 100"])
    }

    @Test(arguments: [TerminalEvent.interrupted, .terminated, .key(.control("c"))])
    func `whoever asks a second time does not wait`(event: TerminalEvent) {
        let loop = waitingLoop(EventLog())
        counter.commandSink.send(value: .wait)
        requests.ask(.stop)
        terminal.feed(event)
        _ = loop.run()
        #expect(terminal.now == TerminalInstant(nanoseconds: 0))
    }

    /// Stranger 2026-11-30: of two Ctrl-C in one write the second was swallowed, and the end waited.
    @Test(arguments: [TerminalEvent.interrupted, .key(.control("c"))])
    func `whoever asks twice at once does not wait, though Ctrl-C is a key`(event: TerminalEvent) {
        let loop = waitingLoop(EventLog(), takesInterrupt: true)
        counter.commandSink.send(value: .wait)
        terminal.feed(event, event)
        #expect(loop.run() == .interrupted)
        #expect(terminal.now == TerminalInstant(nanoseconds: 0))
    }

    @Test func `the end waits also when the terminal is gone, on which nothing is drawn then`() {
        let loop = waitingLoop(EventLog())
        counter.commandSink.send(value: .wait)
        terminal.feed(.hungUp)
        #expect(loop.run() == .hungUp)
        #expect(terminal.now == TerminalInstant(nanoseconds: 2_000_000_000))
        #expect(texts == ["count 0"])
    }

    @Test func `a request to copy reaches the terminal, and its answer comes back`() {
        let answers = EventLog<Bool>()
        loop.start()
        requests.ask(.copy("https://example.org", then: { answers.note($0) }))
        loop.turn()
        #expect(terminal.copies == ["https://example.org"])
        #expect(answers.entries == [true])
    }

    @Test func `a program that gets the screen runs between release and a new frame`() {
        let log = EventLog<String>()
        loop.start()
        requests.ask(.release { log.note("browser") })
        loop.turn()
        #expect(log.entries == ["browser"])
        #expect(terminal.releases == 1)
        #expect(terminal.frames.count == 2)
    }

    @Test func `the environment tells size, time and what the terminal can show`() {
        let environments = EventLog<Environment>()
        let clock = clock
        let plain = MemoryTerminal(
            size: Size(columns: 9, rows: 4), capabilities: TerminalCapabilities(colours: 8, utf8: false))
        let loop = RenderLoop(
            terminal: plain, scheduler: scheduler, requests: requests, viewModel: counter.viewModel,
            commandSink: counter.commandSink,
            screen: Screen { _, environment in
                environments.note(environment)
                return Frame(size: environment.size)
            },
            commands: { _, _ in [] }, utcOffset: { _ in 3600 })
        loop.start()
        #expect(
            environments.entries == [
                Environment(
                    size: Size(columns: 9, rows: 4), now: clock.now, utcOffset: 3600, colours: 8, utf8: false)
            ])
    }
}
