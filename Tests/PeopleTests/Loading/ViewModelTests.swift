import Interaction
import People
import Testing

@Suite struct ViewModelTests {
    private static let wait = Wait(for: .busy(status: 429, seconds: 5), after: 0)!
    private static let nextWait = Wait(for: .busy(status: 429, seconds: 5), after: 1)!

    private static let refreshes: [Refresh] = [
        .idle, .reloading, .waiting(wait), .failed(.offline), .failed(.notFound("")),
    ]

    private static let profiles: [ProfileViewModel.State] =
        [
            .initialized, .loading, .waiting(wait), .waiting(nextWait), .failed(.offline),
            .failed(.notFound("")),
        ]
        + refreshes.map { .loaded(ProfileViewModel.Content(user: Samples.lantern, refresh: $0)) }
        + [
            .loaded(ProfileViewModel.Content(user: Samples.pageless)),
            .loaded(ProfileViewModel.Content(user: Samples.lantern, savedAt: Samples.noon)),
        ]

    private static let tails: [PostsViewModel.Tail] = [
        .end, .more("a"), .more("b"), .loading("a"), .failed(.offline, retry: "a"),
        .failed(.offline, retry: "b"), .waiting(wait, retry: "a"), .waiting(nextWait, retry: "a"),
        .stopped(.sameAgain, retry: "a"), .stopped(.nothingNew(pages: 3), retry: "a"),
    ]

    private static let posts: [PostsViewModel.State] =
        [.initialized, .loading, .waiting(wait), .failed(.offline)] + refreshes.map { .empty($0) }
        + refreshes.flatMap { refresh in
            tails.map { tail in
                .loaded(
                    PostsViewModel.Content(posts: Posts(Samples.posts(1...2)), refresh: refresh, tail: tail))
            }
        }

    private static let people: [PeopleViewModel.State] = [
        .initialized, .loading, .loaded([Samples.ada]), .loaded([Samples.ben]), .empty, .failed(.offline),
    ]

    /// Whether every value equals itself and no other.
    private func areDistinct<Value: Equatable>(_ values: [Value]) -> Bool {
        values.indices.allSatisfy { left in
            values.indices.allSatisfy { right in (values[left] == values[right]) == (left == right) }
        }
    }

    @Test func `S4: every state equals itself and no other`() {
        #expect(areDistinct(Self.profiles))
        #expect(areDistinct(Self.posts))
        #expect(areDistinct(Self.people))
        #expect(ProfileViewModel(state: .initialized) == ProfileViewModel(state: .initialized))
        #expect(ProfileViewModel(state: .initialized) != ProfileViewModel(state: .initialized, generation: 1))
        #expect(ProfileViewModel(state: .loading) != ProfileViewModel(state: .loading, attempt: .anew))
    }

    @Test func `S4: a person's view model differs when either half does`() {
        let viewModels = Self.profiles.flatMap { profile in
            Self.posts.map { posts in
                UserViewModel(
                    profileViewModel: ProfileViewModel(state: profile),
                    postsViewModel: PostsViewModel(state: posts)
                )
            }
        }
        #expect(areDistinct(Array(viewModels.prefix(60))))
    }

    @Test(arguments: [
        (Refresh.idle, PostsViewModel.Tail.end, "loaded"),
        (.idle, .more("a"), "loaded"),
        (.idle, .loading("a"), "loaded more"),
        (.idle, .failed(.offline, retry: "a"), "loaded more failed"),
        (.reloading, .end, "loaded reloading"),
        (.reloading, .failed(.offline, retry: "a"), "loaded reloading"),
        (.failed(.offline), .more("a"), "loaded stale"),
        (.failed(.offline), .loading("a"), "loaded more"),
        (.failed(.offline), .failed(.offline, retry: "a"), "loaded stale"),
        (.waiting(wait), .more("a"), "loaded waiting"),
        (.waiting(wait), .failed(.offline, retry: "a"), "loaded waiting"),
        (.idle, .waiting(wait, retry: "a"), "loaded more waiting"),
        (.failed(.offline), .waiting(wait, retry: "a"), "loaded more waiting"),
        (.idle, .stopped(.sameAgain, retry: "a"), "loaded more stopped"),
        (.failed(.offline), .stopped(.sameAgain, retry: "a"), "loaded stale"),
    ])
    func `posts that are shown are labelled by what is under way`(
        refresh: Refresh,
        tail: PostsViewModel.Tail,
        label: String
    ) {
        let content = PostsViewModel.Content(posts: [Samples.post(1)], refresh: refresh, tail: tail)
        #expect(PostsViewModel(state: .loaded(content)).label.text == label)
    }

    @Test func `a view model is pending exactly while an answer is awaited`() {
        let pending: (String) -> Bool = {
            $0 == "loading" || $0.hasSuffix("reloading") || $0.hasSuffix("waiting") || $0 == "loaded more"
        }
        for viewModel in Self.profiles.map({ ProfileViewModel(state: $0) }) {
            #expect(viewModel.isPending == pending(viewModel.label.text))
        }
        for viewModel in Self.posts.map({ PostsViewModel(state: $0) }) {
            #expect(viewModel.isPending == pending(viewModel.label.text))
        }
        for state in Self.people {
            #expect(PeopleViewModel(state: state).isPending == (state == .loading))
        }
        #expect(PeopleViewModel(state: .empty, refresh: .reloading).isPending)
    }

    @Test func `content is there exactly when something is shown`() {
        #expect(
            Self.profiles.allSatisfy {
                (ProfileViewModel(state: $0).content != nil) == "\($0)".hasPrefix("loaded")
            })
        #expect(
            Self.posts.allSatisfy {
                (PostsViewModel(state: $0).content != nil) == "\($0)".hasPrefix("loaded")
            })
    }
}
