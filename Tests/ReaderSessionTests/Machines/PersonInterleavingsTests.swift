import Interaction
import Machines
import People
import Reactive
import Testing

/// Replies of a composed interactor, delivered in every order.
struct PersonInterleavingsTests {
    @Test func `the replies to a person's profile and posts end in one view model in every order`() {
        let replies = PersonSession.Reply.allCases
        for (command, count) in [(UserInteractor.Command.reload, 8), (.reloadHard, 3)] {
            let possible = replies.filter { command == .reload || !$0.isStored }
            var ends: Set<String> = []
            let difference = Interleavings(of: possible.map(\.label)).difference { order in
                let session = PersonSession()
                session.send(command)
                for label in order { session.deliver(label) }
                ends.insert(session.interactor.viewModel.value.label.text)
                return session.interactor.viewModel.value
            }
            #expect(difference == nil, "\(difference.map(\.description) ?? "")")
            #expect(ends.count == count, "the replies lead to different ends: \(ends)")
        }
    }

    @Test func `a parent that shows only what changed last is caught`() throws {
        // What the post's parent did not do, but a hand-written one might: one label for both children.
        let difference = try #require(
            Interleavings(of: ["profile loaded", "posts loaded"]).difference { order in
                let session = PersonSession()
                let last = MutableProperty("nothing")
                session.interactor.profileTrace.observeValues { step in
                    if case .reduced(_, _, _, let after) = step.event {
                        last.value = "profile \(after.label)"
                    }
                }
                session.interactor.postsTrace.observeValues { step in
                    if case .reduced(_, _, _, let after) = step.event { last.value = "posts \(after.label)" }
                }
                session.send(.reload)
                for label in order { session.deliver(label) }
                return last.value
            })
        #expect(difference.viewModel == "posts loaded")
        #expect(difference.otherViewModel == "profile loaded")
    }

    @Test func `a parent shows what its children show, whatever has arrived`() {
        let order = Interleavings(of: PersonSession.Reply.allCases.map(\.label)).firstOrder { order in
            let session = PersonSession()
            let (profile, posts) = (session.lastProfile, session.lastPosts)
            session.send(.loadProfile)
            for label in order { session.deliver(label) }
            let shown = session.interactor.viewModel.value
            return shown == UserViewModel(profileViewModel: profile.value, postsViewModel: posts.value)
        }
        #expect(order == nil)
    }

    @Test func `a parent that waits until both children have changed is caught, as the post's was`() {
        let order = Interleavings(of: PersonSession.Reply.allCases.map(\.label)).firstOrder { order in
            let session = PersonSession()
            let (profile, posts) = (session.lastProfile, session.lastPosts)
            let shown = Property(
                initial: UserViewModel(profileViewModel: profile.value, postsViewModel: posts.value),
                then: Signal.combineLatest(profile.signal, posts.signal).map(UserViewModel.init))
            session.send(.loadProfile)
            for label in order { session.deliver(label) }
            return shown.value == UserViewModel(profileViewModel: profile.value, postsViewModel: posts.value)
        }
        #expect(order == ["profile loaded"])
    }
}
