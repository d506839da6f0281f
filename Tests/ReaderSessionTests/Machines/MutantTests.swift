import Interaction
import Machines
import People
import TestSupport
import Testing

@testable import ReaderSession
@testable import ReaderUI

/// Nineteen mistakes in the profile's reducer and seven in the thread's, each caught by a law.
struct MutantTests {
    /// What the laws say of each mistake; where several are broken, the one that says best what is wrong.
    static let findings: [Mistake: String] = [
        .loadsWhileLoading: "single flight: after load, load: `load` starts again while #1 is awaited",
        .loadsWhileReloading:
            "single flight: after load, saved #1, load: `load` starts again while #1 is awaited",
        .countsWhileIgnoring:
            "ignored means unchanged: after load, load: "
            + "`loading` asks for nothing and keeps its label, but changes",
        .forgetsEffectOnRetry:
            "no stuck wait: after load, failed #1, load: "
            + "`loading` waits and nothing that would answer is in flight",
        .forgetsEffectOfHardReload:
            "no stuck wait: after reloadHard: `loading` waits and nothing that would answer is in flight",
        .forgetsToInterrupt:
            "stale reply: after load, cancel: `initialized` does not wait, and load #1 is still to answer",
        .ignoresGeneration:
            "late reply: after load, reloadHard, late loaded #1: it turns `loading` into `loaded`",
        .ignoresGenerationOfSaved:
            "late reply: after load, reloadHard, late saved #1: it turns `loading` into `loaded reloading`",
        .ignoresFailure:
            "no stuck wait: after load, failed #1: `loading` waits and nothing that would answer is in flight",
        .ignoresFailureOfReload:
            "no stuck wait: after load, saved #1, failed #1: "
            + "`loaded reloading` waits and nothing that would answer is in flight",
        .failsToTheBeginning: "reachability: `waiting` is not reached in all 369 situations",
        .savedWinsOverLoaded:
            "confluence: after load, saved #1, loaded #1: it ends in `loaded`; "
            + "with loaded #1 before saved #1, elsewhere in `loaded`",
        .savedIgnoredAfterFailure:
            "confluence: after load, saved #1, failed #1: it ends in `loaded stale`; "
            + "with failed #1 before saved #1, elsewhere in `failed`",
        .swallowsCopyLink: "totality: `copyLink` is ignored in all 804 situations; was it forgotten?",
        .retriesForEver:
            "settles: after reloadHard: "
            + "from `loading` with loadAnew #1 in flight, no answers lead to a state that is settled",
        .forgetsEffectOfWait:
            "no stuck wait: after load, busy #1: `waiting` waits and nothing that would answer is in flight",
        .ignoresEndOfWait:
            "no stuck wait: after load, busy #1, waited #2: "
            + "`waiting` waits and nothing that would answer is in flight",
        .forgetsToInterruptWait:
            "stale reply: after load, busy #1, stopWaiting: "
            + "`failed` does not wait, and wait #2 is still to answer",
        .ignoresGenerationOfWait:
            "late reply: after load, busy #1, reloadHard, busy #3, late waited #2: "
            + "it turns `waiting` into `loading` and asks for `loadAnew`",
    ]

    @Test func `without a mistake the mutant breaks no law`() {
        #expect(broken(nil as Mistake?) == [])
    }

    @Test(arguments: Mistake.allCases) func `every mistake breaks a law`(mistake: Mistake) throws {
        let finding = try #require(Self.findings[mistake])
        let broken = broken(mistake)
        #expect(broken.contains(finding), "\(broken)")
    }

    private func broken(_ mistake: Mistake?) -> [String] {
        ProfileMutant.mistake.bind(mistake) {
            Explorer(.profile(ProfileMutant.self)).explore().counterexamples().map(\.description)
        }
    }

    /// What the laws say of each mistake in the thread's reducer.
    static let threadFindings: [ThreadMutant.Mistake: String] = [
        .forgetsToInterrupt:
            "stale reply: after load, cancel: `initialized` does not wait, and load #1 is still to answer",
        .forgetsEffectOfWait:
            "no stuck wait: after load, busy #1: `waiting` waits and nothing that would answer is in flight",
        .ignoresEndOfWait:
            "no stuck wait: after load, busy #1, waited #2: "
            + "`waiting` waits and nothing that would answer is in flight",
        .forgetsToInterruptWait:
            "stale reply: after load, busy #1, stopWaiting: "
            + "`failed` does not wait, and wait #2 is still to answer",
        .ignoresGenerationOfWait:
            "late reply: after load, busy #1, load, busy #3, late waited #2: "
            + "it turns `waiting` into `loading` and asks for `load`",
        .swallowsStopWaiting: "totality: `stopWaiting` is ignored in all 60 situations; was it forgotten?",
        .forgetsThreadWhileWaiting: "reachability: `loaded waiting` is not reached in all 39 situations",
    ]

    @Test func `without a mistake the thread's mutant breaks no law`() {
        #expect(broken(nil as ThreadMutant.Mistake?) == [])
    }

    @Test(arguments: ThreadMutant.Mistake.allCases)
    func `every mistake in the thread's reducer breaks a law`(mistake: ThreadMutant.Mistake) throws {
        let finding = try #require(Self.threadFindings[mistake])
        let broken = broken(mistake)
        #expect(broken.contains(finding), "\(broken)")
    }

    private func broken(_ mistake: ThreadMutant.Mistake?) -> [String] {
        ThreadMutant.mistake.bind(mistake) {
            Explorer(.thread(ThreadMutant.self)).explore().counterexamples().map(\.description)
        }
    }
}
