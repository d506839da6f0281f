import FoundationEssentials
public import Reactive

/// Numbers and dates what an engine does, for whoever observes its trace; builds nothing if nobody does.
@usableFromInline
final class Tracer<R: ReducerType>: Sendable {
    @usableFromInline let trace: Signal<Step<R>, Never>

    @usableFromInline let input: Signal<Step<R>.Event, Never>.Observer

    @inlinable
    init(clock: any DateScheduler) {
        let (events, input) = Signal<Step<R>.Event, Never>.pipe()
        self.input = input
        // Numbered where they are delivered, which is one at a time, whichever thread they come from.
        trace =
            events
            .scan(into: (index: -1, step: Step<R>?.none)) { state, event in
                state.index += 1
                state.step = Step(index: state.index, instant: clock.currentDate, event: event)
            }
            .compactMap { $0.step }
    }

    @inlinable
    func record(_ event: () -> Step<R>.Event) {
        guard trace.hasObservers else { return }
        input.send(value: event())
    }
}
