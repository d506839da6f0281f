import FoundationEssentials
import Reactive
import Sync
import Terminal

/// The loop that reads a terminal's events, turns them into commands and shows what became of them.
///
/// It owns the terminal and runs on one thread, the process's main thread in a program. A turn is: wait, handle every
/// event that is ready, run the scheduler's due work, carry out requests, then show at most one frame, and only if the
/// view model changed, so keys that are held down cost one frame for all that arrived together. While nothing is
/// pending it waits without a deadline: an idle program does not wake.
///
/// What ends it may have to wait for what must not be lost: for `patience` at most the loop goes on turning then, but
/// takes no more keys. Ctrl-C, or being asked to terminate once more, ends it at once.
public final class RenderLoop<ViewModel: Sendable, Command: Sendable> {
    private let terminal: any TerminalType
    private let scheduler: LoopScheduler
    private let requests: TerminalRequests
    private let viewModel: Property<ViewModel>
    private let commandSink: Signal<Command, Never>.Observer
    private let display: (ViewModel, Environment) -> Frame?
    private let commands: (TerminalEvent, ViewModel) -> [Command]
    private let isPending: (ViewModel) -> Bool
    private let takesInterrupt: (ViewModel) -> Bool
    private let utcOffset: (Date) -> Int
    private let followUp: () -> Void
    private let isUnfinished: () -> Bool
    private let willWait: () -> Void
    private var ticks: TickClock
    private let isDirty = DirtyFlag()
    private var ending: LoopEnding?
    /// How the loop is going to end and until when it waits before it does.
    private var leaving: (how: LoopEnding, until: TerminalInstant)?
    private var lastFrame: Date?
    /// What was shown last, while the next frame may be the same.
    private var lastShown: Frame?

    /// For how many seconds at most the loop puts off its end.
    public static var patience: Int { 2 }

    /// Makes a loop around a reactive interactor's two ends, which draws on the terminal, and draws nothing yet.
    ///
    /// It has what the other initializer has, but for the `screen`, which draws the view model on the terminal.
    public convenience init(
        terminal: any TerminalType,
        scheduler: LoopScheduler,
        requests: TerminalRequests,
        viewModel: Property<ViewModel>,
        commandSink: Signal<Command, Never>.Observer,
        screen: Screen<ViewModel>,
        commands: @escaping (TerminalEvent, ViewModel) -> [Command],
        isPending: @escaping (ViewModel) -> Bool = { _ in false },
        takesInterrupt: @escaping (ViewModel) -> Bool = { _ in false },
        utcOffset: @escaping (Date) -> Int = { _ in 0 },
        followUp: @escaping () -> Void = {},
        isUnfinished: @escaping () -> Bool = { false },
        willWait: @escaping () -> Void = {}
    ) {
        self.init(
            terminal: terminal, scheduler: scheduler, requests: requests, viewModel: viewModel,
            commandSink: commandSink,
            display: { [unowned terminal] viewModel, environment in
                let frame = screen.frame(viewModel, in: environment)
                terminal.show(frame)
                return frame
            },
            commands: commands,
            isPending: isPending, takesInterrupt: takesInterrupt, utcOffset: utcOffset, followUp: followUp,
            isUnfinished: isUnfinished, willWait: willWait)
    }

    /// Makes a loop around a reactive interactor's two ends, and shows nothing yet.
    ///
    /// - Parameters:
    ///   - terminal: the loop's own from here on; `run` closes it.
    ///   - scheduler: where the interactor delivers its view models.
    ///   - requests: the request queue of whoever needs the terminal, such as a coordinator.
    ///   - viewModel: what is shown; read once a turn.
    ///   - commandSink: where commands go.
    ///   - display: shows the view model, in which way ever, and answers the frame that it has drawn, if it draws frames.
    ///   - commands: what an event means while a view model is shown.
    ///   - isPending: whether the frame shows something that goes on by itself, such as a time that has passed. While
    ///     it does, the loop draws four times a second; once a second where frames come out the same, as of a pause that counts
    ///     down.
    ///   - takesInterrupt: whether Ctrl-C, which a terminal tells as a signal, is a key like any other for what is shown; else it
    ///     ends the loop.
    ///   - utcOffset: seconds east of UTC at an instant.
    ///   - followUp: is run on the loop's thread when a command has been reduced, and before each frame: for what follows
    ///     along, such as a recording. What it schedules is run before the next key is looked at.
    ///   - isUnfinished: whether something is under way that must not be lost; the end of the loop waits for it.
    ///   - willWait: is run once when the loop begins to wait for that, to say so.
    public init(
        terminal: any TerminalType,
        scheduler: LoopScheduler,
        requests: TerminalRequests,
        viewModel: Property<ViewModel>,
        commandSink: Signal<Command, Never>.Observer,
        display: @escaping (ViewModel, Environment) -> Frame?,
        commands: @escaping (TerminalEvent, ViewModel) -> [Command],
        isPending: @escaping (ViewModel) -> Bool = { _ in false },
        takesInterrupt: @escaping (ViewModel) -> Bool = { _ in false },
        utcOffset: @escaping (Date) -> Int = { _ in 0 },
        followUp: @escaping () -> Void = {},
        isUnfinished: @escaping () -> Bool = { false },
        willWait: @escaping () -> Void = {}
    ) {
        self.terminal = terminal
        self.scheduler = scheduler
        self.requests = requests
        self.viewModel = viewModel
        self.commandSink = commandSink
        self.display = display
        self.commands = commands
        self.isPending = isPending
        self.takesInterrupt = takesInterrupt
        self.utcOffset = utcOffset
        self.followUp = followUp
        self.isUnfinished = isUnfinished
        self.willWait = willWait
        self.ticks = TickClock(scheduler: scheduler)
        // Observers only mark: the value is read once a turn, on the loop's thread.
        viewModel.signal.observeValues { [isDirty] _ in isDirty.set() }
    }

    /// Shows the first frame, then turns until something ends the loop; the terminal is restored when it returns.
    public func run() -> LoopEnding {
        start()
        while ending == nil { turn() }
        terminal.close()
        return ending ?? .stopped
    }

    /// Runs what is queued and shows the first frame.
    func start() {
        settle()
        show()
    }

    /// One turn: it blocks until something is ready.
    func turn() {
        for event in terminal.wait(until: deadline()) where ending == nil {
            handle(event)
        }
        settle()
        if let leaving, ending == nil, !isUnfinished() || terminal.now >= leaving.until {
            ending = leaving.how
        }
        // Of a terminal that is gone nothing is known, and nobody is looking.
        guard ending == nil, leaving?.how != .hungUp else { return }
        if isDirty.take() {
            ticks.begin()
            show()
        } else if ticks.isDue(since: lastFrame, pending: isPending(viewModel.value)) {
            let before = lastShown
            show()
            if let before, before == lastShown { ticks.slow() }
        }
    }

    private func handle(_ event: TerminalEvent) {
        switch event {
        case .interrupted where leaving == nil && takesInterrupt(viewModel.value):
            take(.key(.control("c")))
        case .interrupted: leave(.interrupted)
        case .terminated: leave(.terminated)
        case .hungUp: leave(.hungUp)
        case .key(.control("c")) where leaving != nil: leave(.interrupted)
        case .key where leaving != nil, .paste where leaving != nil, .mouse where leaving != nil: break
        case .woken, .deadline: break
        case .resumed:
            isDirty.set()
        case .key, .paste, .mouse, .resized:
            if case .resized = event { isDirty.set() }
            take(event)
        }
    }

    /// Does what an event means.
    private func take(_ event: TerminalEvent) {
        for command in commands(event, viewModel.value) {
            commandSink.send(value: command)
            // The next key of this turn must see what this one did.
            scheduler.drain()
            followUp()
            scheduler.drain()
        }
        // What it asks for may be the end, and a second Ctrl-C that came with it is to be known as that.
        if event == .key(.control("c")) { settle() }
    }

    /// Ends the loop, or puts that off as long as something is unfinished.
    private func leave(_ how: LoopEnding) {
        switch (leaving, how) {
        case (nil, _):
            guard isUnfinished() else { return ending = how }
            leaving = (how, terminal.now.advanced(byNanoseconds: UInt64(Self.patience) * 1_000_000_000))
            willWait()
        case (_?, .interrupted), (_?, .terminated): ending = how
        // The terminal may be gone while the loop waits: then it is not drawn on any more.
        case (let before?, .hungUp): leaving = (.hungUp, before.until)
        case (_?, .stopped): break
        }
    }

    /// Runs due work and carries out requests until neither leaves anything of the other.
    private func settle() {
        scheduler.drain()
        var asked = requests.take()
        while !asked.isEmpty, ending == nil {
            for request in asked { carryOut(request) }
            scheduler.drain()
            asked = requests.take()
        }
        followUp()
        scheduler.drain()
    }

    private func carryOut(_ request: TerminalRequest) {
        switch request {
        case .copy(let text, let then):
            then(terminal.copy(text))
        case .theme(let choice): terminal.use(choice)
        case .mouse(let isOn): terminal.useMouse(isOn)
        case .release(let body):
            terminal.withReleasedScreen(body)
            isDirty.set()
        case .stop:
            leave(.stopped)
        }
    }

    private func show() {
        isDirty.take()
        let now = scheduler.currentDate
        let environment = Environment(
            size: terminal.size,
            now: now,
            utcOffset: utcOffset(now),
            colours: terminal.capabilities.colours,
            utf8: terminal.capabilities.utf8
        )
        let frame = display(viewModel.value, environment)
        lastShown = isPending(viewModel.value) ? frame : nil
        lastFrame = now
    }

    private func deadline() -> TerminalInstant? {
        let tick = ticks.deadline(since: lastFrame, pending: isPending(viewModel.value), from: terminal.now)
        return [tick, leaving?.until].compactMap(\.self).min()
    }
}

/// Why a render loop ended.
public enum LoopEnding: Sendable, Equatable {
    /// It was asked to stop.
    case stopped
    /// Ctrl-C.
    case interrupted
    /// Somebody asked the process to end.
    case terminated
    /// The terminal is gone.
    case hungUp

    /// The exit status that shells expect: 0 if somebody left, which Ctrl-C is one of the ways to do; 128 and the signal's
    /// number if a signal ended the program.
    public var status: Int32 {
        switch self {
        case .stopped, .interrupted: 0
        case .hungUp: 129
        case .terminated: 143
        }
    }
}

/// A mark that anybody may set and that the loop takes.
private final class DirtyFlag: Sendable {
    private let isSet = Locked(false)

    func set() {
        isSet.withLock { $0 = true }
    }

    /// Removes the mark and says whether it was there.
    @discardableResult
    func take() -> Bool {
        isSet.withLock { isSet in
            defer { isSet = false }
            return isSet
        }
    }
}

/// Decides how long the loop may sleep, and when a frame that shows passing time is due.
private struct TickClock {
    /// Four frames a second at most, and where they are the same, one.
    private static let intervals = 0.25...1

    let scheduler: LoopScheduler
    /// The seconds from one frame to the next.
    private var interval = intervals.lowerBound

    init(scheduler: LoopScheduler) {
        self.scheduler = scheduler
    }

    /// What is shown has changed: how its frames go on is not known.
    mutating func begin() { interval = Self.intervals.lowerBound }

    /// A frame came out as the one before.
    mutating func slow() { interval = min(interval * 2, Self.intervals.upperBound) }

    /// Whether a frame is due although nothing changed but the time.
    func isDue(since lastFrame: Date?, pending: Bool) -> Bool {
        guard pending, let lastFrame else { return false }
        let elapsed = scheduler.currentDate.timeIntervalSince(lastFrame)
        // A clock that was set back must not stop the ticks.
        return elapsed >= interval || elapsed < 0
    }

    /// Until when the loop may sleep; `nil` for as long as it likes.
    func deadline(since lastFrame: Date?, pending: Bool, from start: TerminalInstant) -> TerminalInstant? {
        let now = scheduler.currentDate
        var seconds = scheduler.nextDeadline.map { $0.timeIntervalSince(now) }
        if pending {
            let tick = lastFrame.map { interval - now.timeIntervalSince($0) } ?? 0
            seconds = min(seconds ?? tick, tick)
        }
        guard let seconds else { return nil }
        // A year is as good as for ever, and keeps the sum below from overflowing.
        let clamped = min(max(seconds, 0), 31_557_600)
        // Rounded up to a whole millisecond: waking before the date would only mean waking twice.
        return start.advanced(byNanoseconds: UInt64((clamped * 1e3).rounded(.up)) * 1_000_000)
    }
}
