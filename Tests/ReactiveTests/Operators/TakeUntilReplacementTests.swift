import InteractionTesting
import Reactive
import Testing

struct TakeUntilReplacementTests {
    private let take = BinaryTrial<TestError, Int> {
        $0.take(untilReplacement: $1)
    } producers: {
        $0.take(untilReplacement: $1)
    }

    @Test func `50: the replacement takes over with its first event, for good`() {
        take.expect("1--2-#", "-5----6-|", gives: "15----6-|")
        take.expect("1--2-3", "-|", gives: "1|")
        take.expect("1--2-3", "-#", gives: "1#")
        take.expect("1--2-3", "-!", gives: "1!")
    }

    @Test func `50: completion of the original is ignored`() {
        take.expect("|", "-1-", gives: "-1")
        take.expect("1-|", "---5-|", gives: "1--5-|")
    }

    @Test func `50: failure and interruption of the original come through before the replacement`() {
        take.expect("1-#", "---5", gives: "1-#")
        take.expect("1-!", "---5", gives: "1-!")
    }

    @Test func `50: disposing lets go of both streams, whichever sends`() {
        take.expect("1-2-3", "-----5", during: "[---]", gives: "1-2")
        take.expect("1-2-3", "-5---6", during: "[---]", gives: "15")
    }
}
