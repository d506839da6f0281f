import FoundationEssentials
import Interaction
import People
import PeopleData
import Reactive
import Sync
import Terminal
import Testing

@testable import PerchKit
@testable import TerminalApp

/// The road of one key press, from the terminal and back to it (design, section 3), recorded as it is travelled.
///
/// The stations of the domain layer are not built: the service reads the fixture source directly.
struct RoadTests {
    /// The stations that stand, in order; the README prints them.
    static let road = """
        key p
        KeyMap person: p means user loadProfile
        ReaderInteractor.Command user loadProfile
        Reader.Effect user loadProfile
        UserInteractor.commandSink loadProfile
        ProfileInteractor.Reducer.reduce load: initialized -> loading
        Property ProfileViewModel loading, so UserViewModel profile loading, posts initialized
        toSignalProducer load
        ProfileServiceType.readProfile twocents
        ReaderInteractor.Command content
        UserScreen: Frame 80x24
        terminal shows Loading the profile  0.0 s
        FixtureSource Fixtures/People/twocents.json
        SignalProducer User Vee Tuppence
        ProfileInteractor.Reducer.reduce loaded: loading -> loaded
        Property ProfileViewModel loaded, so UserViewModel profile loaded, posts initialized
        ReaderInteractor.Command content
        UserScreen: Frame 80x24
        terminal shows Vee Tuppence
        """

    @Test func `one key press passes every station and comes back as a frame`() throws {
        let stations = Stations()
        let terminal = MemoryTerminal()
        let seconds = Locked(0.0)
        let scheduler = LoopScheduler(waker: terminal.waker, clock: { Sample.now + seconds.withLock { $0 } })
        let requests = TerminalRequests(waker: terminal.waker)
        let accounts = RecordedAccounts(stations: stations, scheduler: scheduler)
        let coordinator = Coordinator(
            opening: (
                "file:Fixtures/People#twocents", try accounts.services(for: "file:Fixtures/People#twocents")
            ),
            loadsAtOnce: false, size: terminal.size, accounts: accounts, surroundings: FakeSurroundings(),
            scheduler: SchedulerContext(state: scheduler, work: scheduler, output: scheduler),
            clock: scheduler)
        let reader = coordinator.reader
        let user = try #require(coordinator.user(onPage: 1))
        reader.trace.observeValues { step in
            switch step.event {
            case .reduced(let command, _, _, _): stations.note("ReaderInteractor.Command \(command.label)")
            case .emitted(let effect): stations.note("Reader.Effect \(effect.label)")
            default: break
            }
        }
        user.profileTrace.observeValues { step in
            switch step.event {
            case .reduced(let command, let cause, let before, let after):
                if cause == .external { stations.note("UserInteractor.commandSink loadProfile") }
                stations.note(
                    "ProfileInteractor.Reducer.reduce \(command.label): \(before.label) -> \(after.label)")
            case .started(_, let effect): stations.note("toSignalProducer \(effect.label)")
            default: break
            }
        }
        user.viewModel.signal.observeValues { viewModel in
            stations.note(
                "Property ProfileViewModel \(viewModel.profileViewModel.label), so UserViewModel \(viewModel.label)"
            )
        }
        let loop = RenderLoop(
            terminal: terminal, scheduler: scheduler, requests: requests, viewModel: reader.viewModel,
            commandSink: reader.commandSink,
            screen: Screen { viewModel, environment in
                let frame = RootScreen.screen.frame(viewModel, in: environment)
                stations.note("UserScreen: Frame \(frame.size)")
                return frame
            },
            commands: { event, viewModel in
                let commands = KeyTables.commands(for: event, in: viewModel)
                if case .key(let key) = event, let command = commands.first {
                    stations.note("key \(key.name)")
                    stations.note("KeyMap \(viewModel.mode): \(key.name) means \(command.label)")
                }
                return commands
            })
        loop.start()
        // The first frame was drawn before the key.
        let before = stations.entries.count
        terminal.press("p")
        loop.turn()
        stations.note("terminal shows \(try #require(terminal.frame).text(row: 1).drop { $0 == " " })")
        seconds.withLock { $0 = 1 }
        loop.turn()
        stations.note("terminal shows \(try #require(terminal.frame).text(row: 1).drop { $0 == " " })")
        #expect(stations.entries.dropFirst(before).joined(separator: "\n") == Self.road)
    }

    @Test func `the README prints the road`() throws {
        let readme = try String(contentsOfFile: "\(Checkout.root)/README.md", encoding: .utf8)
        #expect(readme.contains(Self.road))
    }
}

/// Stations in the order in which they are passed.
private final class Stations: Sendable {
    private let noted = Locked<[String]>([])

    var entries: [String] { noted.withLock { $0 } }

    func note(_ station: String) { noted.withLock { $0.append(station) } }
}

/// The demo people's services, which note that they are asked.
private struct RecordedAccounts: AccountSource {
    let stations: Stations
    let scheduler: any DateScheduler

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        PersonServices(
            userId: "twocents", profileService: RecordedService(stations: stations, scheduler: scheduler),
            postsService: SampleService(clock: TestScheduler()))
    }

    var peopleService: any PeopleServiceType { SampleService(clock: TestScheduler()) }
}

/// A service that reads the fixture source directly, a second after it was asked, and notes it.
private struct RecordedService: ProfileServiceType {
    let stations: Stations
    let scheduler: any DateScheduler

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        let source = FixtureSource(directory: "\(Checkout.root)/Fixtures/People", name: "Fixtures/People")
        return SignalProducer { observer, lifetime in
            stations.note("ProfileServiceType.readProfile \(userId.raw)")
            lifetime += scheduler.schedule(after: scheduler.currentDate + 1) {
                let person = Result { () throws(ServiceError) in try source.profile(named: userId.raw) }
                guard case .success(let person) = person else { return }
                stations.note("FixtureSource \(source.name)/\(userId.raw).json")
                stations.note("SignalProducer User \(person.user.name)")
                observer.send(value: person.user)
                observer.sendCompleted()
            }
        }
    }
}
