import InteractionTesting
import Machines
import Testing

/// What a test says of laws that a reducer breaks.
struct ExpectLawsTests {
    private let failures = Failures()

    @Test func `a reducer that keeps the laws passes in one line`() {
        expectLaws(of: .weather(), report: failures.reporter)
        #expect(failures.messages == [])
    }

    @Test func `a broken law is told with the shortest way to it, and with what to do`() {
        let line = UInt(#line + 1)
        expectLaws(of: .weather([.load, .cancel, .share, .loadLater]), report: failures.reporter)
        #expect(
            failures.messages == [
                """
                weather breaks 2 laws of reducers.
                no stuck wait: `loading` waits and nothing that would answer is in flight.
                    send load
                    send loadLater
                Return the effect together with the view that waits for it.
                late reply: it turns `loading` into `loaded`.
                    send load
                    send loadLater
                    reply #1 loaded, late
                Compare the answer's generation with the view model's, and ignore an older one.
                """
            ])
        #expect(failures.all.map(\.location.line) == [line])
    }

    @Test func `only the laws that are named are looked at`() {
        let alphabet = Alphabet.weather([.load, .loadLater])
        expectLaws([.totality, .determinism], of: alphabet, report: failures.reporter)
        #expect(failures.messages == [])
        expectLaws([.noStuckWait], of: alphabet, report: failures.reporter)
        #expect(failures.all.count == 1)
    }

    @Test func `what no path leads to is told without one`() {
        expectLaws([.totality, .reachability], of: .weather([.cancel]), report: failures.reporter)
        #expect(
            failures.messages == [
                """
                weather breaks 2 laws of reducers.
                totality: `cancel` is ignored in all 1 situations; was it forgotten?
                Answer it in some state, or take it out of the alphabet.
                reachability: `loading` is not reached in all 1 situations.
                Correct the reducer, or the alphabet's states.
                """
            ])
    }

    @Test func `an open world has no laws about what is in flight`() {
        expectLaws(of: .weather([.load, .loadLater]), in: .open, report: failures.reporter)
        #expect(failures.messages == [])
    }

    @Test func `a walk that does not end proves nothing, unless somebody said how far to go`() {
        let endless = Alphabet.weather(countsFromPresent: false)
        expectLaws(of: endless, report: failures.reporter)
        #expect(
            failures.take() == [
                """
                weather was not explored to its end: there is more beyond 1648 situations, so nothing is proven.
                If numbers that only count tell its situations apart, count them from the present in the alphabet's \
                `rebased`; or say how far to look: expectLaws(of:, within: Bounds(depth: 8)).
                """
            ])
        expectLaws(of: endless, within: Bounds(depth: 8), report: failures.reporter)
        #expect(failures.messages == [])
    }
}
