import Domain
import FoundationEssentials
import Interaction
import People
import Reactive
import Sync
import Terminal
import Testing

@testable import PeopleData
@testable import PeopleWeb
@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI
@testable import SessionTestSupport
@testable import TerminalApp

/// The road of one key press, from the terminal and back to it (design, section 3), recorded as it is travelled.
struct RoadTests {
    /// The stations that stand, in order; the article about the road prints them.
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
        GetProfileInteractor.execute: Interactor.GetByQuery on its executor
        Repository get MainSyncOperation
        DataSource get ProfileQuery twocents
        ReaderInteractor.Command content
        UserScreen: Frame 80x24
        terminal shows Loading the profile  0.0 s
        Future User Vee Tuppence
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
        let accounts = StationAccounts(stations: stations, scheduler: scheduler)
        let coordinator = Coordinator(
            .person(
                "file:Fixtures/People#twocents", try accounts.services(for: "file:Fixtures/People#twocents"),
                loads: false), size: terminal.size, accounts: accounts, surroundings: FakeSurroundings(),
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

    @Test func `the article prints the road`() throws {
        let article = try String(contentsOfFile: "\(Checkout.articles)/TheRoad.md", encoding: .utf8)
        #expect(article.contains(Self.road))
    }
}

/// Stations in the order in which they are passed.
private final class Stations: Sendable {
    private let noted = Locked<[String]>([])

    var entries: [String] { noted.withLock { $0 } }

    func note(_ station: String) { noted.withLock { $0.append(station) } }
}

/// The demo people's services, which note that they are asked.
private struct StationAccounts: AccountSource {
    let stations: Stations
    let scheduler: any DateScheduler

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        PersonServices(
            userId: "twocents", profileService: RecordedService(stations: stations, scheduler: scheduler),
            postsService: SampleService(clock: TestScheduler()))
    }

    var peopleService: any PeopleServiceType { SampleService(clock: TestScheduler()) }
}

/// The service as it is put together for a session without a store, each of its parts noting that it is passed.
private struct RecordedService: ProfileServiceType {
    let stations: Stations
    let service: ProfileService

    init(stations: Stations, scheduler: any DateScheduler) {
        self.stations = stations
        let source = FixtureSource(directory: "\(Checkout.root)/Fixtures/People", name: "Fixtures/People")
        let origin = RecordedOrigin(
            stations: stations, origin: FixtureProfiles(source: source, latency: 1, scheduler: scheduler))
        let repository = RecordedRepository(
            stations: stations,
            repository: CacheRepository(main: DataSourceAssembler(get: origin)).sourcedObjects)
        service = ProfileService(
            account: nil,
            getProfile: GetProfileInteractor(
                Interactor.GetByQuery(RecordedExecutor(stations: stations), repository)),
            getProfileAnew: GetAnewInteractor(
                Interactor.GetByQuery { _, _ in Future(ServiceError.offline) },
                Interactor.DeleteByQuery { _, _ in Future(()) },
                Interactor.PutByQuery { _, _, _ in Future(ServiceError.offline) }),
            now: { scheduler.currentDate }, unsaved: { _ in })
    }

    func readProfile(userId: User.ID) -> SignalProducer<User, ServiceError> {
        service.readProfile(userId: userId)
            .on(
                starting: { [stations] in stations.note("ProfileServiceType.readProfile \(userId.raw)") },
                value: { [stations] in stations.note("SignalProducer User \($0.name)") })
    }
}

/// Runs jobs at once, and notes them.
private struct RecordedExecutor: Executor {
    let stations: Stations
    let direct = DirectExecutor()

    var name: String? { direct.name }
    var executing: Bool { direct.executing }

    func submit(_ job: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        stations.note("GetProfileInteractor.execute: Interactor.GetByQuery on its executor")
        direct.submit(job)
    }
}

/// A repository that notes what it is asked.
private struct RecordedRepository<Repository: GetRepository>: GetRepository {
    let stations: Stations
    let repository: Repository

    func get(_ query: any Query, operation: any RepositoryOperation) -> Future<Repository.Value> {
        stations.note("Repository get \(type(of: operation))")
        return repository.get(query, operation: operation)
    }

    func getAll(_ query: any Query, operation: any RepositoryOperation) -> Future<[Repository.Value]> {
        repository.getAll(query, operation: operation)
    }
}

/// An origin that notes what it is asked and what it answers.
private struct RecordedOrigin: GetDataSource {
    let stations: Stations
    let origin: FixtureProfiles

    func get(_ query: any Query) -> Future<User> {
        if let query = query as? ProfileQuery {
            stations.note("DataSource get ProfileQuery \(query.user.raw)")
        }
        return origin.get(query).then { [stations] in stations.note("Future User \($0.name)") }
    }

    func getAll(_ query: any Query) -> Future<[User]> { origin.getAll(query) }
}
