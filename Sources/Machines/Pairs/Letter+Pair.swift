import Interaction

extension Letter {
    /// The letter as one of a pair's.
    func under<Whole: ReducerType>(_ name: String, _ whole: (R.Command) -> Whole.Command) -> Letter<Whole> {
        Letter<Whole>(
            label: Label(name + " " + label.text), kind: Label(name + " " + kind.text),
            command: whole(command))
    }
}

extension Strand {
    /// The strand as one of a pair's.
    func under<Whole: ReducerType>(_ name: String, _ whole: (R.Command) -> Whole.Command) -> Strand<Whole> {
        Strand<Whole>(replies: replies.map { $0.under(name, whole) }, isAwaited: isAwaited)
    }
}
