public import Interaction
import Replay

/// How what a reducer returns differs from what was expected, drawn for a person.
///
/// ```
/// the states differ:
/// view: generation: expected 2, was 1
/// effect: expected nil, was load(generation: 1)
/// ```
public struct StateDifference: Hashable, Sendable, CustomStringConvertible {
    /// In words, what is different about the view model and about the effect.
    public let description: String
}

extension ReducerState where ViewModel: Equatable, Effect: Equatable {
    /// How this state, which a reducer has returned, differs from `expected`; nil if they are equal.
    ///
    /// The result prints only what is different. So a test of a reducer reads, with Swift Testing and with XCTest:
    ///
    /// ```swift
    /// let state = Reducer.reduce(state: State(viewModel: idle), command: .load)
    /// #expect(state.difference(from: State(viewModel: loading, effect: .load(generation: 1))) == nil)
    /// XCTAssertNil(state.difference(from: State(viewModel: loading, effect: .load(generation: 1))))
    /// ```
    public func difference(from expected: Self) -> StateDifference? {
        var lines: [String] = []
        if viewModel != expected.viewModel {
            lines += ValueDifference.lines(expected: expected.viewModel, actual: viewModel).map {
                "view: \($0)"
            }
        }
        if effect != expected.effect {
            lines += ValueDifference.lines(expected: expected.effect as Any, actual: effect as Any).map {
                "effect: \($0)"
            }
        }
        if lines.isEmpty { return nil }
        return StateDifference(description: (["the states differ:"] + lines).joined(separator: "\n"))
    }
}
