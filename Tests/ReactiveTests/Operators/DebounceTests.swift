import InteractionTesting
import Reactive
import Testing

struct DebounceTests {
    private let dropping = UnaryTrial {
        $0.debounce(5, on: $1)
    } producer: {
        $0.debounce(5, on: $1)
    }
    private let keeping = UnaryTrial {
        $0.debounce(5, on: $1, discardWhenCompleted: false)
    } producer: {
        $0.debounce(5, on: $1, discardWhenCompleted: false)
    }

    @Test func `98: debounce sends a value after silence only`() {
        for debounce in [dropping, keeping] {
            debounce.expect("0--1-------2-3-4------|", gives: "--------1-----------4-|")
            // A value that comes when another is due comes in time: inputs send first.
            debounce.expect("0----1------|", gives: "----------1-|")
        }
    }

    @Test func `98: completion drops the value that waits, by default`() {
        dropping.expect("0|", gives: "-|")
        dropping.expect("(0|)", gives: "|")
        dropping.expect("0----|", gives: "-----|")
    }

    @Test func `98: when asked to, completion waits for the value`() {
        keeping.expect("0-|", gives: "-----(0|)")
        keeping.expect("(0|)", gives: "-----(0|)")
        keeping.expect("0--1|", gives: "--------(1|)")
    }

    @Test func `98: without a value that waits completion is scheduled at once`() {
        keeping.expect("0------|", gives: "-----0-|")
        keeping.expect("--|", gives: "--|")
    }

    @Test func `98: a failure drops the value that waits`() {
        for debounce in [dropping, keeping] { debounce.expect("0--#", gives: "---#") }
    }

    @Test func `98: an interruption drops the value that waits`() {
        for debounce in [dropping, keeping] { debounce.expect("0--!", gives: "---!") }
    }

    @Test func `98: disposing drops the value that waits, and a completion that waits with it`() {
        for debounce in [dropping, keeping] {
            debounce.expect("0-------1--", during: "[---------]", gives: "-----0")
        }
        keeping.expect("0-|", during: "[--]", gives: "")
    }
}
