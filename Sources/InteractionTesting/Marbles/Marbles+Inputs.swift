public import Reactive

extension Marbles {
    /// A signal that plays `diagram` from time 0, whether or not anybody listens.
    ///
    /// It ends as the diagram says, or never. If it is made while the bench is running, it has missed what was before.
    /// A string that cannot be read stops the program with its column; to have an error instead, see ``Diagram/init(parsing:)`` and ``Timeline/init(parsing:_:)``.
    public func hot<Value, Failure>(
        _ diagram: Diagram,
        _ key: Key<Value, Failure>
    ) -> Signal<Value, Failure> {
        let (signal, input) = Signal<Value, Failure>.pipe()
        keep(input, length: diagram.steps.count)
        let now = ruler.now
        for entry in Timeline(diagram, key).entries where entry.instant >= now {
            clock.lane(Lane.input).schedule(after: ruler.date(of: entry.instant)) { input.send(entry.event) }
        }
        return signal
    }

    /// A producer that plays `diagram` from each start on, and remembers when it was started and disposed of.
    ///
    /// What stands at the first place is sent before `start` returns. A start ends as the diagram says, or never. A
    /// string that cannot be read stops the program with its column.
    public func cold<Value, Failure>(
        _ diagram: Diagram,
        _ key: Key<Value, Failure>
    ) -> Cold<Value, Failure> {
        keep(nil, length: diagram.steps.count)
        return Cold(Timeline(diagram, key), on: ruler)
    }
}
