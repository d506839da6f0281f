import Interaction
import Machines
import People
import Testing

/// Fifteen mistakes in the profile's reducer, each caught by a law.
struct MutantTests {
    @Test func `without a mistake the mutant breaks no law`() {
        #expect(broken(nil) == [])
    }

    @Test(arguments: Mistake.allCases) func `every mistake breaks a law`(mistake: Mistake) {
        print(mistake, broken(mistake))
    }

    private func broken(_ mistake: Mistake?) -> [String] {
        ProfileMutant.$mistake.withValue(mistake) {
            Explorer(.profile(ProfileMutant.self)).explore().counterexamples().map(\.description)
        }
    }
}
