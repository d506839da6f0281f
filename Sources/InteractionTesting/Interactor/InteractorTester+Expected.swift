public import Interaction
import Replay

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

        /// At the end of the step, a part of the view model is this value.
        ///
        /// ```swift
        /// tester.receive(.reply(labelled: "found"), .view(\.results, equals: ["Skerry", "Skeld Point"]))
        /// ```
        public static func view<Value: Equatable & Sendable>(
            _ part: any KeyPath<R.ViewModel, Value> & Sendable, equals value: Value
        ) -> Expected {
            Expected(item: .view(.part(part, value)))
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
        case (.effect(let pattern), .effect(_, let effect)): return pattern.differences(effect)
        case (.cancelled(let wanted), .cancelled(let number)): return ["expected #\(wanted), was #\(number)"]
        case (.emit(let pattern), .emit(let effect)): return pattern.differences(effect)
        case (.reply(let pattern, let wanted), .reply(let number, let command)):
            let other =
                (wanted ?? number) == number
                ? [] : ["expected an answer of #\(wanted ?? 0), was one of #\(number)"]
            return other + (pattern.accepts(command) ? [] : pattern.differences(command))
        case (.command(let pattern), .command(let command)): return pattern.differences(command)
        default: return nil
        }
    }
}

/// What a test expects of a value: all of it, its label, or something of its own.
struct Pattern<Value: Sendable>: Sendable {
    /// Not written before a step fails: what is expected may be large.
    private let wording: @Sendable () -> String
    let accepts: @Sendable (Value) -> Bool
    /// How a value is written next to this pattern.
    let write: @Sendable (Value) -> String
    /// What is different about a value, part by part; nothing where only a label or a closure says what is expected.
    let differences: @Sendable (_ actual: Value) -> [String]

    private init(
        words wording: @autoclosure @escaping @Sendable () -> String,
        accepts: @escaping @Sendable (Value) -> Bool,
        write: @escaping @Sendable (Value) -> String = { ValueWords.words($0) },
        differences: @escaping @Sendable (Value) -> [String] = { _ in [] }
    ) {
        self.wording = wording
        self.accepts = accepts
        self.write = write
        self.differences = differences
    }

    var words: String { wording() }

    static func equal(_ value: Value) -> Pattern where Value: Equatable {
        Pattern(
            words: ValueWords.words(value), accepts: { $0 == value },
            differences: { ValueDifference.lines(expected: value, actual: $0) })
    }

    static func part<Part: Equatable & Sendable>(
        _ path: any KeyPath<Value, Part> & Sendable, _ value: Part
    ) -> Pattern {
        // As it is written in the test: `\ViewModel.results` is called `.results`.
        let name = "\(path)".split(separator: ".").dropFirst().map { ".\($0)" }.joined()
        return Pattern(
            words: "with \(name) \(ValueWords.words(value))", accepts: { $0[keyPath: path] == value },
            write: { "with \(name) \(ValueWords.words($0[keyPath: path]))" },
            differences: { ValueDifference.lines(expected: value, actual: $0[keyPath: path]) })
    }

    static func labelled(_ label: Label) -> Pattern where Value: Labelled {
        Pattern(
            words: "labelled \"\(label)\"", accepts: { $0.label == label },
            write: { "labelled \"\($0.label)\"" })
    }

    static func matching(_ words: String, _ accepts: @escaping @Sendable (Value) -> Bool) -> Pattern {
        Pattern(words: "that \(words)", accepts: accepts)
    }
}
