public import Interaction

/// What must hold of one reducer besides the laws of all: a sentence of its alphabet, and what breaks it.
///
/// ```swift
/// Invariant.always("the cursor stands on a row") { list in
///     list.rows.indices.contains(list.cursor) ? nil : "it stands at \(list.cursor)"
/// }
/// ```
///
/// It is looked for in every situation that was reached, so that a sentence that breaks comes with a shortest way there.
/// It sees view models as the reducer made them, before ``Alphabet/rebased``.
public struct Invariant<R: ReducerType>: Sendable {
    /// Something that was reduced.
    public struct Step: Sendable {
        /// What was shown before.
        public let before: R.ViewModel
        /// What came.
        public let letter: Letter<R>
        /// What is shown then.
        public let after: R.ViewModel
        /// What was asked for.
        public let effect: R.Effect?
    }

    enum Check: Sendable {
        case always(@Sendable (R.ViewModel) -> String?)
        case each(@Sendable (Step) -> String?)
        case repeating(Label, ends: @Sendable (Step) -> Bool)
    }

    /// What must hold, as a clause: `the cursor stands on a row`.
    public let sentence: String
    let check: Check

    /// What must hold of every view model.
    ///
    /// - Parameters:
    ///   - sentence: what must hold.
    ///   - finding: what is wrong with a view model; nil if nothing is.
    public static func always(
        _ sentence: String, finding: @escaping @Sendable (_ viewModel: R.ViewModel) -> String?
    ) -> Invariant {
        Invariant(sentence: sentence, check: .always(finding))
    }

    /// What must hold of everything that is reduced.
    ///
    /// - Parameters:
    ///   - sentence: what must hold.
    ///   - finding: what is wrong with a step; nil if nothing is.
    public static func each(
        _ sentence: String, finding: @escaping @Sendable (_ step: Step) -> String?
    ) -> Invariant {
        Invariant(sentence: sentence, check: .each(finding))
    }

    /// Where the same command must lead from everywhere, if it is sent often enough and nothing else comes.
    ///
    /// - Parameters:
    ///   - letter: the command's name.
    ///   - sentence: what must hold.
    ///   - ends: whether a step of it is where it has led.
    public static func repeating(
        _ letter: Label, _ sentence: String, ends: @escaping @Sendable (_ step: Step) -> Bool
    ) -> Invariant {
        Invariant(sentence: sentence, check: .repeating(letter, ends: ends))
    }
}
