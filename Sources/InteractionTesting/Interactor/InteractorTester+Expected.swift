public import Interaction

extension InteractorTester {
    /// Something that a test expects of a step.
    ///
    /// Effects, cancellations, emissions, replies and foreign commands must be listed, all of them and in their order;
    /// views may be.
    public struct Expected: Sendable {
        let item: Item

        enum Item: Sendable {
            case effect(Pattern<R.Effect>)
            case cancelled(Int)
            case emit(Pattern<R.Effect>)
            case reply(Pattern<R.Command>, Int?)
            case command(Pattern<R.Command>)
            case view(Pattern<R.ViewModel>)
        }

        /// This effect starts its work.
        ///
        /// Effects are numbered from 1 in the order in which they start.
        public static func effect(_ effect: R.Effect) -> Expected {
            Expected(item: .effect(.equal(effect)))
        }

        /// The work of effect `number` is interrupted.
        public static func cancelled(_ number: Int) -> Expected {
            Expected(item: .cancelled(number))
        }

        /// This effect goes outwards, to the coordinator.
        ///
        /// It is the reducer's effect, as the trace tells it; what `toEffect` makes of it is seen by a
        /// ``TestObserver`` of the interactor's `effect`.
        public static func emit(_ effect: R.Effect) -> Expected {
            Expected(item: .emit(.equal(effect)))
        }

        /// The reducer gets an answer, of effect `number` if one is given, that `accepts` takes.
        ///
        /// - Parameters:
        ///   - number: the effect's number.
        ///   - words: what `accepts` looks at, for the message: it follows "that", as in `has two posts`.
        ///   - accepts: whether it is the answer that was expected.
        public static func reply(
            to number: Int? = nil, that words: String, accepts: @escaping @Sendable (R.Command) -> Bool
        ) -> Expected {
            Expected(item: .reply(.matching(words, accepts), number))
        }

        /// At the end of the step, the view model is one that `accepts` takes.
        public static func view(
            that words: String, accepts: @escaping @Sendable (R.ViewModel) -> Bool
        ) -> Expected {
            Expected(item: .view(.matching(words, accepts)))
        }

        /// At the end of the step, this is the view model.
        public static func view(_ viewModel: R.ViewModel) -> Expected {
            Expected(item: .view(.equal(viewModel)))
        }
    }
}

extension InteractorTester.Expected where R.Command: Equatable {
    /// The reducer gets this answer, of effect `number` if one is given.
    public static func reply(_ command: R.Command, to number: Int? = nil) -> Self {
        Self(item: .reply(.equal(command), number))
    }

    /// The reducer gets this command from somebody else: a parent, or another interactor.
    public static func command(_ command: R.Command) -> Self {
        Self(item: .command(.equal(command)))
    }
}

extension InteractorTester.Expected where R.Command: Labelled {
    /// The reducer gets an answer with this label, of effect `number` if one is given.
    public static func reply(labelled label: Label, to number: Int? = nil) -> Self {
        Self(item: .reply(.labelled(label), number))
    }

    /// The reducer gets a command with this label from somebody else: a parent, or another interactor.
    public static func command(labelled label: Label) -> Self {
        Self(item: .command(.labelled(label)))
    }
}

extension InteractorTester.Expected where R.Effect: Labelled {
    /// An effect with this label starts its work.
    public static func effect(labelled label: Label) -> Self {
        Self(item: .effect(.labelled(label)))
    }

    /// An effect with this label goes outwards, to the coordinator.
    public static func emit(labelled label: Label) -> Self {
        Self(item: .emit(.labelled(label)))
    }
}

extension InteractorTester.Expected where R.ViewModel: Labelled {
    /// At the end of the step, the view model has this label.
    public static func view(labelled label: Label) -> Self {
        Self(item: .view(.labelled(label)))
    }
}

extension InteractorTester.Expected {
    /// The view that is expected, if it is one.
    var view: Pattern<R.ViewModel>? {
        if case .view(let pattern) = item { return pattern }
        return nil
    }

    /// The expectation as a message writes it.
    var words: String {
        switch item {
        case .effect(let pattern): "effect \(pattern.words)"
        case .cancelled(let number): "cancelled #\(number)"
        case .emit(let pattern): "emit \(pattern.words)"
        case .reply(let pattern, let number?): "reply #\(number) \(pattern.words)"
        case .reply(let pattern, nil): "reply \(pattern.words)"
        case .command(let pattern): "command \(pattern.words)"
        case .view(let pattern): "view \(pattern.words)"
        }
    }

    func accepts(_ event: Happening<R>.Event) -> Bool {
        switch (item, event) {
        case (.effect(let pattern), .effect(_, let effect)): pattern.accepts(effect)
        case (.cancelled(let wanted), .cancelled(let number)): wanted == number
        case (.emit(let pattern), .emit(let effect)): pattern.accepts(effect)
        case (.reply(let pattern, let wanted), .reply(let number, let command)):
            (wanted ?? number) == number && pattern.accepts(command)
        case (.command(let pattern), .command(let command)): pattern.accepts(command)
        default: false
        }
    }

    /// If `event` is of the kind that was expected: in which parts it is another one.
    func differences(from event: Happening<R>.Event) -> [String]? {
        switch (item, event) {
        case (.effect(let pattern), .effect(_, let effect)): return pattern.differences(from: effect)
        case (.cancelled(let wanted), .cancelled(let number)): return ["expected #\(wanted), was #\(number)"]
        case (.emit(let pattern), .emit(let effect)): return pattern.differences(from: effect)
        case (.reply(let pattern, let wanted), .reply(let number, let command)):
            let other =
                (wanted ?? number) == number
                ? [] : ["expected an answer of #\(wanted ?? 0), was one of #\(number)"]
            return other + (pattern.accepts(command) ? [] : pattern.differences(from: command))
        case (.command(let pattern), .command(let command)): return pattern.differences(from: command)
        default: return nil
        }
    }
}

/// What a test expects of a value: all of it, its label, or something of its own.
struct Pattern<Value: Sendable>: Sendable {
    /// Not written before a step fails: what is expected may be large.
    private let wording: @Sendable () -> String
    /// The whole value, if that is expected; for messages.
    let value: Value?
    let accepts: @Sendable (Value) -> Bool
    /// How a value is written next to this pattern.
    let write: @Sendable (Value) -> String

    private init(
        words wording: @autoclosure @escaping @Sendable () -> String,
        value: Value? = nil,
        accepts: @escaping @Sendable (Value) -> Bool,
        write: @escaping @Sendable (Value) -> String = { Wording.words($0) }
    ) {
        self.wording = wording
        self.value = value
        self.accepts = accepts
        self.write = write
    }

    var words: String { wording() }

    static func equal(_ value: Value) -> Pattern where Value: Equatable {
        Pattern(words: Wording.words(value), value: value, accepts: { $0 == value })
    }

    static func labelled(_ label: Label) -> Pattern where Value: Labelled {
        Pattern(
            words: "labelled \"\(label)\"", accepts: { $0.label == label },
            write: { "labelled \"\($0.label)\"" })
    }

    static func matching(_ words: String, _ accepts: @escaping @Sendable (Value) -> Bool) -> Pattern {
        Pattern(words: "that \(words)", accepts: accepts)
    }

    /// What is different about `actual`, part by part; nothing if only a part of it was expected.
    func differences(from actual: Value) -> [String] {
        value.map { ValueDifference.lines(expected: $0, actual: actual) } ?? []
    }
}
