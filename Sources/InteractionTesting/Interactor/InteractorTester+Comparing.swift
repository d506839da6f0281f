import Interaction
import Reactive

extension InteractorTester {
    /// The time since the test began.
    private var now: Moment { Moment(from: start, to: clock.currentDate) }

    /// Compares all that is unread with what a step expects.
    func compare(_ expected: [Expected], step: String, at location: TestLocation) {
        let happened = takeUnread()
        let listed = expected.filter { $0.view == nil }
        let lines = LineDifference.lines(expected: listed.count, actual: happened.count) {
            listed[$0].accepts(happened[$1].event)
        }
        let difference = StepDifference(
            lines: lines, expected: listed, happened: happened, state: state.value, now: now,
            nextWork: clock.nextDate.map { Moment(from: clock.currentDate, to: $0) })
        if let message = difference.message(step: step) { report(message, at: location) }
        for pattern in expected.compactMap(\.view) { compare(pattern, step: step, at: location) }
    }

    /// Whether the command that was sent has been reduced; fails if it has not, but should.
    func isReduced(step: String, at location: TestLocation) -> Bool {
        // A child does not get every command of its parent.
        guard state.value.isSending, !isOfChild else { return true }
        report(
            """
            \(step) at \(now): the command was not reduced.
            Either the interactor does not run on this tester's clock, or the trace is another interactor's. Make the \
            interactor with SchedulerContext.virtual(clock).
            """, at: location)
        return false
    }

    /// Fails if something happened that no step has listed.
    func failIfUnread(before step: String, at location: TestLocation) {
        let happened = takeUnread()
        if happened.isEmpty { return }
        report(
            """
            \(step) at \(now): before that, something happened that no step has listed.
            \(happened.map { "  + \($0.words)" }.joined(separator: "\n"))
            Receive it first: receive(\(happened.map(\.cure).joined(separator: ", "))).
            """, at: location)
    }

    /// Ends the test; `step` says how it was ended.
    func finish(inFlight numbers: [Int], step: String = "finish", at location: TestLocation) {
        clock.advance()
        state.modify { $0.isFinished = true }
        failIfUnread(before: step, at: location)
        let state = state.value
        let forgotten = state.inFlight.keys.filter { !numbers.contains($0) }.sorted()
        if !forgotten.isEmpty {
            let list = forgotten.map(String.init).joined(separator: ", ")
            report(
                """
                \(step) at \(now): \(forgotten.count == 1 ? "an effect is" : "\(forgotten.count) effects are") \
                still in flight.
                \(forgotten.map { "    #\($0) \(state.inFlight[$0].map(Wording.words) ?? "")" }.joined(separator: "\n"))
                Let the service answer and receive it, cancel it, or say that it is meant to go on: \
                finish(inFlight: \(list)).
                """, at: location)
        }
        for number in numbers where state.inFlight[number] == nil {
            report(
                """
                \(step) at \(now): #\(number) is not in flight: \
                \(number > state.lastEffect || number < 1 ? "no such effect has started" : "it has ended").
                Take it out of finish(inFlight:).
                """, at: location)
        }
    }

    private func compare(_ pattern: Pattern<R.ViewModel>, step: String, at location: TestLocation) {
        guard let viewModel = state.value.viewModel else {
            return report(
                """
                \(step) at \(now): expected view \(pattern.words), but the child has reduced no command yet.
                A child's first view is not in its trace: look at the parent's viewModel property.
                """, at: location)
        }
        if pattern.accepts(viewModel) { return }
        let parts = pattern.differences(from: viewModel).map { "\nThe view: \($0)." }.joined()
        report(
            """
            \(step) at \(now): another view is shown than expected.
              - view \(pattern.words)
              + view \(pattern.write(viewModel))
            (- expected, is not shown; + is shown instead)\(parts)
            Correct the list, or the reducer.
            """, at: location)
    }

    private func takeUnread() -> [Happening<R>] {
        state.modify { state in
            defer { state.unread = [] }
            return state.unread
        }
    }
}
