import Dispatch
import InteractionTesting
import Reactive
import Testing

struct CollectEveryTests {
    private static let key = Marbles.Key<[Int], TestError>(
        failure: .oops, ["a": [1, 2], "b": [3], "e": []])

    private let all = UnaryTrial(key) {
        $0.collect(every: .seconds(2), on: $1)
    } producer: {
        $0.collect(every: .seconds(2), on: $1)
    }
    private let full = UnaryTrial(key) {
        $0.collect(every: .seconds(2), on: $1, skipEmpty: true, discardWhenCompleted: false)
    } producer: {
        $0.collect(every: .seconds(2), on: $1, skipEmpty: true, discardWhenCompleted: false)
    }

    @Test func `100: collect every interval sends what came, empty arrays included`() {
        all.expect("(12)----(3|)", gives: "--a-e|")
        all.expect("1-2-3-----|", gives: "--a-b-e-e-|")
    }

    @Test func `100: empty intervals can be left out and the rest kept`() {
        full.expect("-------(3|)", gives: "-------(b|)")
        full.expect("12-------3--|", gives: "--a-------b-|")
        full.expect("-----|", gives: "-----|")
    }

    @Test func `100: failure and interruption drop what was collected`() {
        for collect in [all, full] {
            collect.expect("12-3#", gives: "--a-#")
            collect.expect("12-3!", gives: "--a-!")
        }
    }

    @Test func `100: disposing drops what was collected and stops the clock`() {
        for collect in [all, full] { collect.expect("12-3", during: "[---]", gives: "--a") }
    }
}
