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

/// Tabs of a person's page, asked for and answered.
struct CoordinatorTabTests {
    private let clock = TestScheduler(startDate: Sample.now)

    private func coordinator(tabs: [PostsTab] = [.replies, .media]) throws -> Coordinator {
        let accounts = SampleAccounts(clock: clock, tabs: tabs)
        let coordinator = Coordinator(
            .person(Sample.account, try accounts.services(for: Sample.account)), size: Sample.screen,
            accounts: accounts, surroundings: FakeSurroundings(), scheduler: .virtual(clock), clock: clock)
        clock.advance(by: .seconds(1))
        return coordinator
    }

    private func send(_ commands: Reader.Command..., to coordinator: Coordinator) {
        for command in commands {
            coordinator.reader.commandSink.send(value: command)
            clock.advance()
        }
    }

    private func person(_ coordinator: Coordinator) -> PersonPage? {
        coordinator.reader.viewModel.value.person
    }

    @Test func `a page learns which tabs it has`() throws {
        #expect(person(try coordinator())?.tabs == [.posts, .replies, .media])
        #expect(person(try coordinator(tabs: []))?.tabs == [.posts])
    }

    @Test func `a tab asks its own service when it is first shown, and the posts stay`() throws {
        let coordinator = try coordinator()
        send(.app(.media), to: coordinator)
        #expect(person(coordinator)?.user.postsViewModel.label == "loading")
        clock.advance(by: .seconds(1))
        #expect(person(coordinator)?.posts?.count == 5)
        #expect(person(coordinator)?.owner.postsViewModel.content?.posts.count == 40)
        send(.app(.posts), .app(.media), to: coordinator)
        #expect(person(coordinator)?.user.postsViewModel.label == "loaded")
    }

    @Test func `a reload asks for the profile and the tab, and Esc gives both up`() throws {
        let coordinator = try coordinator()
        send(.app(.media), to: coordinator)
        clock.advance(by: .seconds(1))
        send(.user(.reload), to: coordinator)
        #expect(person(coordinator)?.user.label == "profile loaded reloading, posts loaded reloading")
        #expect(person(coordinator)?.owner.postsViewModel.label == "loaded")
        send(.app(.escape), to: coordinator)
        #expect(person(coordinator)?.user.label == "profile loaded, posts loaded")
    }

    @Test func `a page that is left lets its tabs go`() throws {
        let coordinator = try coordinator()
        send(.prompt(.begin), .prompt(.insert("file:x#tam")), .prompt(.accept), .app(.media), to: coordinator)
        weak let tab = (coordinator.interactors(ofPage: 2) as? OpenPerson)?.list(of: .media)
        #expect(tab != nil)
        send(.app(.escape), .app(.back), to: coordinator)
        clock.advance(by: .seconds(1))
        #expect(coordinator.user(onPage: 2) == nil)
        #expect(tab == nil)
    }

    @Test func `going back in time shows every tab as it was, and each can be read again`() throws {
        let coordinator = try coordinator()
        send(.app(.media), to: coordinator)
        clock.advance(by: .seconds(1))
        send(.list(.down), .app(.replies), to: coordinator)
        clock.advance(by: .seconds(1))
        let snapshot = coordinator.snapshot
        send(.app(.posts), .list(.bottom), to: coordinator)
        coordinator.restore(snapshot)
        clock.advance()
        #expect(coordinator.reader.viewModel.value == snapshot.reader)
        send(.app(.media), to: coordinator)
        #expect(person(coordinator)?.place.index == 1)
        send(.user(.loadPosts), to: coordinator)
        #expect(person(coordinator)?.user.postsViewModel.label == "loaded reloading")
        clock.advance(by: .seconds(1))
        #expect(person(coordinator)?.user.postsViewModel.label == "loaded")
        #expect(person(coordinator)?.owner.postsViewModel.content?.posts.count == 40)
    }
}
