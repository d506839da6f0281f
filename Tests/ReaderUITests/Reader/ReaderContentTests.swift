import FoundationEssentials
import People
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// What the reader takes over of people, and when.
struct ReaderContentTests {
    @Test func `it is known since when something is waited for, and when something came`() {
        var viewModel = ReaderViewModel.person()
        viewModel.after(.page(.person(Sample.loading, page: 1), at: Sample.now))
        #expect(viewModel.person?.profileSince == Sample.now)
        #expect(viewModel.person?.postsSince == Sample.now)
        #expect(viewModel.isPending)
        let half = Sample.user(.loaded(.init(user: Sample.user)), .loading)
        viewModel.after(.page(.person(half, page: 1), at: Sample.now + 1))
        #expect(viewModel.person?.profileSince == nil)
        #expect(viewModel.person?.postsSince == Sample.now)
        #expect(viewModel.person?.updatedAt == Sample.now + 1)
        viewModel.after(.page(.person(Sample.loaded, page: 1), at: Sample.now + 2))
        #expect(!viewModel.isPending)
        #expect(viewModel.person?.updatedAt == Sample.now + 2)
    }

    @Test func `a reload that fails keeps the time of what is shown`() {
        var viewModel = ReaderViewModel.person(Sample.loaded)
        let updated = viewModel.person?.updatedAt
        viewModel.after(
            .page(.person(Sample.loaded(40, refresh: .reloading), page: 1), at: Sample.now + 60),
            .page(.person(Sample.loaded(40, refresh: .failed(.offline)), page: 1), at: Sample.now + 70))
        #expect(updated != nil)
        #expect(viewModel.person?.updatedAt == updated)
        #expect(!viewModel.isPending)
    }

    @Test func `a cancelled reload is not an update, an answer that is the same is`() {
        func content(_ refresh: Refresh, _ generation: Int) -> UserViewModel {
            UserViewModel(
                profileViewModel: ProfileViewModel(
                    state: .loaded(.init(user: Sample.user, refresh: refresh)), generation: generation),
                postsViewModel: PostsViewModel(state: .initialized))
        }
        var viewModel = ReaderViewModel.person(content(.idle, 1))
        let updated = viewModel.person?.updatedAt
        viewModel.after(
            .page(.person(content(.reloading, 2), page: 1), at: Sample.now + 60),
            // What the reducer makes of `cancel`: the number is used up.
            .page(.person(content(.idle, 3), page: 1), at: Sample.now + 61))
        #expect(viewModel.person?.updatedAt == updated)
        viewModel.after(
            .page(.person(content(.reloading, 4), page: 1), at: Sample.now + 70),
            .page(.person(content(.idle, 4), page: 1), at: Sample.now + 71))
        #expect(viewModel.person?.updatedAt == Sample.now + 71)
    }

    @Test func `a cancelled load is not an update`() {
        var viewModel = ReaderViewModel.person(Sample.loading)
        viewModel.after(.page(.person(Sample.rest, page: 1), at: Sample.now))
        #expect(viewModel.person?.updatedAt == nil)
        #expect(!viewModel.isPending)
    }

    @Test func `news of a page underneath change that page only`() {
        var viewModel = ReaderViewModel.person(Sample.rest, over: true)
        viewModel.after(.opened(.person("file:x#tam", title: "tam", page: 2, Sample.rest)))
        viewModel.after(.page(.person(Sample.loaded, page: 1), at: Sample.now))
        #expect(viewModel.person?.user == Sample.rest)
        viewModel.after(.app(.back))
        #expect(viewModel.person?.user == Sample.loaded)
    }

    @Test func `news of a page that was left change nothing`() {
        let before = ReaderViewModel.person(Sample.rest)
        #expect(before.with(.page(.person(Sample.loaded, page: 7), at: Sample.now)) == before)
    }

    @Test func `the people list under a person takes its news too`() {
        var viewModel = ReaderViewModel.person(Sample.rest, over: true)
        viewModel.after(.page(.people(PeopleViewModel(state: .loaded([]))), at: Sample.now), .app(.back))
        #expect(viewModel.with(.app(.open)) == viewModel)
    }

    @Test func `only what is on the screen makes time pass`() {
        let viewModel = ReaderViewModel.person(Sample.loading)
            .with(.opened(.person("file:x#tam", title: "tam", page: 2, Sample.rest)))
        #expect(!viewModel.isPending)
    }
}
