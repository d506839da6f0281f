import Dispatch
import FoundationEssentials
import Interaction
import People
import Reactive
import Terminal
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import ReaderUI
@testable import SessionTestSupport

struct CoordinatorTests {
    private let clock = TestScheduler(startDate: Sample.now)

    private func coordinator(
        opening account: Account? = nil, surroundings: FakeSurroundings = FakeSurroundings()
    ) throws -> Coordinator {
        let accounts = SampleAccounts(clock: clock)
        let coordinator = Coordinator(
            try account.map { .person($0, try accounts.services(for: $0)) } ?? .people, size: Sample.screen,
            accounts: accounts,
            surroundings: surroundings, scheduler: .virtual(clock), clock: clock)
        clock.advance()
        return coordinator
    }

    private func send(_ commands: Reader.Command..., to coordinator: Coordinator) {
        for command in commands {
            coordinator.reader.commandSink.send(value: command)
            clock.advance()
        }
    }

    @Test func `without an account the people list is read at once`() throws {
        let coordinator = try coordinator()
        #expect(coordinator.reader.viewModel.value.isPending)
        clock.advance(by: .seconds(1))
        #expect(!coordinator.reader.viewModel.value.isPending)
        #expect(
            coordinator.reader.viewModel.value.page
                == .people(PeoplePage(people: PeopleViewModel(state: .loaded(Sample.people), generation: 1))))
    }

    @Test func `a person chosen from the list opens at rest, under the handle`() throws {
        let coordinator = try coordinator()
        clock.advance(by: .seconds(1))
        send(.app(.open), to: coordinator)
        let person = coordinator.reader.viewModel.value.person
        #expect(person?.user == Sample.rest)
        #expect(person?.title == "@orla@brine.example")
        clock.advance(by: .seconds(60))
        #expect(coordinator.reader.viewModel.value.person?.user == Sample.rest)
    }

    @Test func `who comes home while home is being read sees it read once more`() throws {
        let coordinator = try coordinator()
        clock.advance(by: .seconds(1))
        send(.app(.open), to: coordinator)
        // Somebody was followed on that page, and home is being read since; marks that came later are not in that answer.
        coordinator.people?.commandSink.send(value: .load)
        clock.advance()
        let before = try #require(coordinator.people?.viewModel.value)
        #expect(before.isPending)
        send(.app(.back), to: coordinator)
        #expect(coordinator.people?.viewModel.value.generation == before.generation + 1)
    }

    @Test func `a named account loads at once`() throws {
        let coordinator = try coordinator(opening: Sample.account)
        #expect(coordinator.reader.viewModel.value.isPending)
        clock.advance(by: .seconds(1))
        let person = coordinator.reader.viewModel.value.person
        #expect(person?.posts?.count == 40)
        #expect(person?.user.profileViewModel.content?.user == Sample.user)
        #expect(person?.updatedAt == Sample.now + 1)
    }

    @Test func `an account that is typed loads at once`() throws {
        let coordinator = try coordinator(opening: Sample.account)
        send(.prompt(.begin), .prompt(.insert("file:x#tam")), .prompt(.accept), to: coordinator)
        #expect(coordinator.reader.viewModel.value.person?.title == "tam")
        #expect(coordinator.reader.viewModel.value.isPending)
    }

    @Test func `an account in a tab of its own loads beside the one that was shown, which stays open`() throws
    {
        let coordinator = try coordinator(opening: Sample.account)
        send(.prompt(.beginTab), .prompt(.insert("file:x#tam")), .prompt(.accept), to: coordinator)
        #expect(coordinator.reader.viewModel.value.person?.title == "tam")
        #expect(coordinator.reader.viewModel.value.isPending)
        send(.app(.nextAccount), to: coordinator)
        clock.advance(by: .seconds(1))
        #expect(coordinator.reader.viewModel.value.person?.posts?.count == 40)
        send(.app(.nextAccount), .app(.back), to: coordinator)
        #expect(coordinator.user(onPage: 2) == nil)
        #expect(coordinator.user(onPage: 1) != nil)
    }

    @Test func `what is no account is refused in the prompt`() throws {
        let coordinator = try coordinator()
        send(.prompt(.begin), .prompt(.insert("tam")), .prompt(.accept), to: coordinator)
        #expect(
            coordinator.reader.viewModel.value.overlay
                == .prompt(Prompt(purpose: .account(.onTop), text: "tam", refusal: "tam is no account.")))
    }

    @Test func `p and o load what they say`() throws {
        let coordinator = try coordinator()
        clock.advance(by: .seconds(1))
        send(.app(.open), .user(.loadProfile), to: coordinator)
        #expect(coordinator.reader.viewModel.value.person?.user.label == "profile loading, posts initialized")
        clock.advance(by: .seconds(1))
        send(.user(.loadPosts), to: coordinator)
        #expect(coordinator.reader.viewModel.value.person?.user.label == "profile loaded, posts loading")
    }

    @Test func `leaving a page frees its interactor and cancels what it waits for`() throws {
        let coordinator = try coordinator()
        clock.advance(by: .seconds(1))
        send(.app(.open), .user(.reload), to: coordinator)
        weak let user = coordinator.user(onPage: 1)
        #expect(user != nil)
        send(.app(.back), to: coordinator)
        #expect(user == nil)
        #expect(coordinator.user(onPage: 1) == nil)
        clock.advance(by: .seconds(60))
        #expect(coordinator.reader.viewModel.value.mode == .people)
    }

    @Test func `each page has an interactor of its own, and numbers are never used twice`() throws {
        let coordinator = try coordinator()
        clock.advance(by: .seconds(1))
        send(.app(.open), .app(.back), .app(.open), to: coordinator)
        #expect(coordinator.reader.viewModel.value.person?.id == 2)
        #expect(coordinator.user(onPage: 2) != nil)
    }

    @Test func `v opens the page of the post, y copies its address, and both are told`() throws {
        let surroundings = FakeSurroundings()
        let coordinator = try coordinator(opening: Sample.account, surroundings: surroundings)
        clock.advance(by: .seconds(1))
        send(.app(.browse), to: coordinator)
        #expect(coordinator.reader.viewModel.value.notice == Notice("Opened brine.example/@orla/0"))
        send(.list(.down), .app(.copy), to: coordinator)
        #expect(
            coordinator.reader.viewModel.value.notice
                == Notice("Sent to the terminal: https://brine.example/@orla/1"))
        #expect(
            surroundings.deeds == [
                .opened("https://brine.example/@orla/0"), .copied("https://brine.example/@orla/1"),
            ])
    }

    @Test func `a browser or a terminal that cannot is told of`() throws {
        let surroundings = FakeSurroundings(problem: "there is no xdg-open")
        let coordinator = try coordinator(opening: Sample.account, surroundings: surroundings)
        clock.advance(by: .seconds(1))
        send(.app(.browse), to: coordinator)
        #expect(coordinator.reader.viewModel.value.notice == Notice("there is no xdg-open", isProblem: true))
        send(.app(.copy), to: coordinator)
        #expect(coordinator.reader.viewModel.value.notice?.isProblem == true)
    }

    /// Review 2026-11-26: lines of a pipe went on, and what a browser had answered was never told.
    @Test func `it is known whether another program has not said yet how it went`() throws {
        let surroundings = FakeSurroundings(answersLater: true)
        let coordinator = try coordinator(opening: Sample.account, surroundings: surroundings)
        clock.advance(by: .seconds(1))
        #expect(!coordinator.awaitsPrograms)
        send(.app(.browse), .app(.copy), to: coordinator)
        #expect(coordinator.awaitsPrograms)
        surroundings.answer()
        #expect(coordinator.awaitsPrograms)
        surroundings.answer()
        #expect(!coordinator.awaitsPrograms)
    }

    /// Review 2026-11-28: the command ran on, and the browser's answer was counted as one more than had been asked for.
    @Test func `going back in time ends a command, and still awaits other programs' answers`() throws {
        let surroundings = FakeSurroundings(answersLater: true)
        let coordinator = try coordinator(opening: Sample.account, surroundings: surroundings)
        clock.advance(by: .seconds(1))
        let snapshot = coordinator.snapshot
        send(.app(.copy), .set(.pipeCommand), .app(.pipe), to: coordinator)
        #expect(surroundings.deeds.last == .piped)
        coordinator.restore(snapshot)
        #expect(surroundings.deeds.last == .endedPipe)
        #expect(coordinator.awaitsPrograms)
        send(.app(.copy), to: coordinator)
        surroundings.answer()
        #expect(coordinator.awaitsPrograms)
        surroundings.answer()
        #expect(!coordinator.awaitsPrograms)
    }

    @Test func `quitting quits`() throws {
        let surroundings = FakeSurroundings()
        let coordinator = try coordinator(surroundings: surroundings)
        send(.app(.back), to: coordinator)
        #expect(surroundings.deeds == [.quit])
    }

    @Test func `dropping the coordinator frees the reader and everybody in it`() throws {
        weak var reader: ReaderInteractor?
        weak var user: UserInteractor?
        try {
            let coordinator = try coordinator(opening: Sample.account)
            reader = coordinator.reader
            user = coordinator.user(onPage: 1)
            #expect(user != nil)
        }()
        #expect(reader == nil)
        #expect(user == nil)
    }
}
