import Interaction
import Machines
import People
import TestSupport
import Testing

@testable import PerchKit

/// The reducers of People under all laws, in both worlds.
struct PeopleLawTests {
    private func check<R: ReducerType>(
        _ alphabet: Alphabet<R>, in worlds: [World] = World.allCases, bounds: Bounds = Bounds(),
        isComplete: Bool = true,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for world in worlds {
            let exploration = Explorer(alphabet, world: world, bounds: bounds).explore()
            let broken = exploration.counterexamples().map(\.description)
            #expect(broken == [], "\(alphabet.name), \(world.rawValue) world", sourceLocation: sourceLocation)
            #expect(exploration.isComplete == isComplete, "\(world)", sourceLocation: sourceLocation)
        }
    }

    @Test func `the profile breaks no law`() { check(.profile(ProfileInteractor.Reducer.self)) }

    @Test func `the posts break no law`() { check(.posts) }

    @Test func `the people list breaks no law`() { check(.people) }

    @Test func `profile and posts break no law together`() {
        // Seven moves reach every state. The long run goes to the end, 6,773 situations in the closed world.
        check(
            .pair(name: "user", .profile(ProfileInteractor.Reducer.self), .posts),
            in: Repetitions.isLong ? World.allCases : [.closed],
            bounds: Bounds(depth: Repetitions.count(7, long: 64)), isComplete: Repetitions.isLong)
    }

    @Test func `a find breaks no law`() { check(.found) }

    @Test func `a thread breaks no law`() { check(.thread(ThreadInteractor.Reducer.self)) }

    @Test func `the bookmarks break no law within eight moves`() {
        // Changes can be asked for faster than they are written: there is no end of situations.
        check(.bookmarks, bounds: Bounds(depth: 8), isComplete: false)
    }
}
