import Dispatch
import FoundationEssentials
import Interaction
import People
import PeopleData
import Reactive
import ReaderSession
import ReaderUI
import Runtime
import Sync
import Terminal
import TestSupport
import Testing

@testable import PerchKit
@testable import ReaderTestSupport
@testable import SessionTestSupport
@testable import TerminalApp

/// The road of one key press, from the terminal and back to it, recorded in the program as it ships.
///
/// What is put together is `LiveReader`'s own, store, offline mode and log included. Only its edges are the test's: the
/// terminal, the clock and the scheduler of its work. Whenever one of them is called, the call stack says what was passed on
/// the way there; what the interactors did says their own trace.
struct RoadTests {
    /// The stations that stand, in order; the article about the road prints them.
    static let road = """
        key p
        RenderLoop.turn
        LiveSession.commands
        SessionLog.note
        ReaderInteractor.Command user loadProfile, Reader.Effect user loadProfile
        Coordinator.observeReader
        OpenPerson.receive
        ProfileInteractor.Reducer.reduce load: loaded -> loaded reloading
        ReaderInteractor.Command content
        terminal shows perch  @twocents@tern.example … reloading 0.0 s
        toSignalProducer load
        ProfileService.readProfile
        GetProfileInteractor.execute
        Interactor.GetByQuery.execute
        CacheRepository.get
        CacheReader.read
        SharedReadings.join
        CachedObjects.readMain
        OfflineModeSource.get
        FixtureProfiles.get
        FixtureDelivery.future
        Intake.schedule
        ProfileInteractor.Reducer.reduce loaded: loaded reloading -> loaded
        ReaderInteractor.Command content
        terminal shows perch  @twocents@tern.example … updated 09:00
        """

    @Test func `one key press passes every station and comes back as a frame`() async {
        // Alone in a process: whoever looks at a call stack reads the headers of all files that are mapped, and beside other
        // tests one may be gone before it is read.
        await #expect(processExitsWith: .success) { try Self.record() }
    }

    private static func record() throws {
        let folder = try TemporaryFolder()
        let environment = ["HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data"]
        let road = Road()
        let clock = TestScheduler(startDate: Sample.now)
        let terminal = RoadTerminal(road)
        let live = try LiveReader(
            accounts: ["file:Fixtures/People#twocents"],
            ReadingOptions(fixtures: "\(Checkout.root)/Fixtures", environment: environment), latency: 1,
            work: RoadScheduler(road, clock), library: Library.live(environment: environment, for: .oneByOne))
        let scheduler = LoopScheduler(
            waker: terminal.waker,
            clock: {
                road.pass()
                return clock.currentDate
            })
        let open = try live.open(
            on: terminal, scheduler: scheduler, state: RoadScheduler(road, scheduler))
        let reader = open.coordinator.reader
        // What is opened is loaded at once, and has come when the key is pressed.
        open.loop.start()
        clock.advance(by: .seconds(1))
        open.loop.turn()
        reader.trace.observeValues { step in
            switch step.event {
            case .reduced(let command, _, _, _): road.note("ReaderInteractor.Command \(command.label)")
            case .emitted(let effect): road.add("Reader.Effect \(effect.label)")
            default: break
            }
        }
        let user = try #require(open.coordinator.user(onPage: 1))
        user.profileTrace.observeValues { step in
            switch step.event {
            case .reduced(let command, _, let before, let after):
                road.note(
                    "ProfileInteractor.Reducer.reduce \(command.label): \(before.label) -> \(after.label)")
            case .started(_, let effect): road.note("toSignalProducer \(effect.label)")
            default: break
            }
        }
        terminal.memory.press("p")
        open.loop.turn()
        clock.advance(by: .seconds(1))
        open.loop.turn()
        #expect(road.entries.joined(separator: "\n") == Self.road)
        #expect(road.entries.dropFirst().count <= 24, "the stations behind the key")
    }

    @Test func `the article prints the road`() throws {
        let article = try String(contentsOfFile: "\(Checkout.articles)/TheRoad.md", encoding: .utf8)
        #expect(article.contains(Self.road))
    }
}

/// The stations that are passed, in their order.
///
/// A station is a type of the program that is on the call stack for the first time when one of the program's edges is called,
/// or a line of a trace. The first is the key.
private final class Road: Sendable {
    private struct State {
        var entries: [String] = []
        var passed: Set<String> = []
        var isOpen = false
    }

    /// What carries from station to station: signals and producers, futures and executors, schedulers and their clock; and
    /// what only puts the others together, the tests' own runner among it.
    private static let carriers: Set = [
        "Reactive", "Interaction", "Sync", "Testing", "PerchKitTests", "Future", "FutureResolver", "Delivery",
        "Derived", "Job", "Runner",
        "Executor", "DirectExecutor", "LoopScheduler", "HeadStartScheduler", "TickClock", "LiveReader",
    ]

    private let state = Locked(State())

    var entries: [String] { state.withLock { $0.entries } }

    /// The road begins, at this station.
    func begin(at station: String) {
        state.withLock { state in
            state.isOpen = true
            state.entries.append(station)
        }
    }

    /// Notes what a trace says.
    func note(_ station: String) {
        pass()
        state.withLock { state in
            if state.isOpen { state.entries.append(station) }
        }
    }

    /// Notes what else a trace says of the last station.
    func add(_ station: String) {
        state.withLock { state in
            if let last = state.entries.popLast() { state.entries.append("\(last), \(station)") }
        }
    }

    /// Notes what is on the call stack.
    func pass() {
        guard state.withLock(\.isOpen) else { return }
        let frames =
            (try? Backtrace.capture(limit: nil))?.symbolicated(options: [.useSymbolCache])?.frames ?? []
        for symbol in frames.reversed().compactMap(\.symbol) {
            guard let station = Self.station(symbol.rawName, symbol.name) else { continue }
            state.withLock { state in
                if state.passed.insert(station.type).inserted { state.entries.append(station.function) }
            }
        }
    }

    /// The type and the function of a symbol: `CacheReader` and `CacheReader.read`; nil for what carries.
    static func station(_ symbol: String, _ name: String) -> (type: String, function: String)? {
        // A symbol of Swift begins with the length of its module's name, and that.
        let digits = symbol.dropFirst(2).prefix { $0.isNumber }
        guard symbol.hasPrefix("$s"), let length = Int(digits) else { return nil }
        let module = String(symbol.dropFirst(2 + digits.count).prefix(length))
        guard !carriers.contains(module), !name.contains("thunk"), !name.contains("witness") else {
            return nil
        }
        // `closure #1 in static CacheReader.read(_:)`
        let function =
            name.components(separatedBy: " in ").last.map { $0.prefix { $0 != "(" && $0 != "<" } } ?? ""
        let words = (function.split(separator: " ").last?.split(separator: ".") ?? []).filter {
            $0 != "getter"
        }
        guard words.count > 1 else { return nil }
        let type = words.dropLast().joined(separator: ".")
        // A closure that an initializer has made is told by its type alone.
        return carriers.contains(type)
            ? nil : (type, words.last == "init" ? type : words.joined(separator: "."))
    }
}

/// A terminal in memory that says what is on the way to it.
private final class RoadTerminal: TerminalType {
    let memory = MemoryTerminal()
    private let road: Road

    init(_ road: Road) { self.road = road }

    var size: Size { memory.size }
    var capabilities: TerminalCapabilities { memory.capabilities }
    var now: TerminalInstant { memory.now }
    var waker: any TerminalWaker { RoadWaker(road: road, waker: memory.waker) }

    func show(_ frame: Frame) {
        let before = memory.frame
        memory.show(frame)
        let row = (0..<frame.size.rows).first { before?.text(row: $0) != frame.text(row: $0) } ?? 0
        // What stands at the row's two ends.
        let words = frame.text(row: row).split(separator: "   ").map { $0.drop { $0 == " " } }
        road.note("terminal shows \(words.joined(separator: " … "))")
    }

    func wait(until deadline: TerminalInstant?) -> [TerminalEvent] {
        let events = memory.wait(until: deadline)
        for case .key(let key) in events { road.begin(at: "key \(key.name)") }
        return events
    }

    func use(_ choice: ThemeChoice) { memory.use(choice) }
    func useMouse(_ isOn: Bool) { memory.useMouse(isOn) }
    func copy(_ text: String) -> Bool { memory.copy(text) }
    func withReleasedScreen(_ body: () -> Void) { memory.withReleasedScreen(body) }
    func close() { memory.close() }
}

/// A waker that says what is on the way to it.
private struct RoadWaker: TerminalWaker {
    let road: Road
    let waker: any TerminalWaker

    func wake() {
        road.pass()
        waker.wake()
    }
}

/// A scheduler that says what is on the way to it.
private final class RoadScheduler: DateScheduler {
    private let road: Road
    private let scheduler: any DateScheduler

    init(_ road: Road, _ scheduler: any DateScheduler) {
        self.road = road
        self.scheduler = scheduler
    }

    var currentDate: Date { scheduler.currentDate }

    func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        road.pass()
        return scheduler.schedule(action)
    }

    func schedule(after date: Date, action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        road.pass()
        return scheduler.schedule(after: date, action: action)
    }

    func schedule(
        after date: Date, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
        action: @escaping @Sendable () -> Void
    ) -> (any Disposable)? {
        road.pass()
        return scheduler.schedule(after: date, interval: interval, leeway: leeway, action: action)
    }
}
