public import Interaction
public import Machines

/// Fails unless a reducer keeps the laws of reducers, in every session that its alphabet describes.
///
/// ```swift
/// expectLaws(of: Alphabet.profile, report: .issues)
/// ```
///
/// Everything that can happen to the reducer is tried, with its effects in flight, breadth first. A broken law is told
/// with a shortest way to it, and with what to do. It runs on the caller's thread; a reducer of one screen takes
/// milliseconds.
///
/// - Parameters:
///   - laws: which laws; all of them, unless some are named. Those that say nothing of the world are passed over.
///   - alphabet: what can happen to the reducer.
///   - world: what may happen when.
///   - bounds: how far to look. The usual bounds must suffice, or it fails, because nothing would be proven; bounds
///     that are given may end the walk.
///   - report: where failures go.
///   - fileID: the test's module and file, for `report`.
///   - filePath: the test's file, for `report`.
///   - line: the test's line, for `report`.
///   - column: the test's column, for `report`.
public func expectLaws<R: ReducerType>(
    _ laws: [Law] = Law.allCases, of alphabet: Alphabet<R>, in world: World = .closed,
    within bounds: Bounds? = nil, report: FailureReporter,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
) {
    let exploration = Explorer(alphabet, world: world, bounds: bounds ?? Bounds()).explore()
    let expectation = LawExpectation(
        machine: alphabet.name, broken: exploration.counterexamples(to: laws),
        situations: exploration.nodes.count, mayBeBounded: bounds != nil, isComplete: exploration.isComplete)
    guard let message = expectation.message else { return }
    report(message, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
