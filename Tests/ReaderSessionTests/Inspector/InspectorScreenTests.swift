import FoundationEssentials
import Interaction
import Terminal
import TerminalApp
import TestSupport
import Testing

@testable import ReaderSession
@testable import ReaderTestSupport
@testable import Replay

/// The inspector as it was once looked at and found good, cell by cell.
struct InspectorScreenTests {
    enum State: String, CaseIterable {
        case end
        case middle
        case skipped
        case help
        case jump
        case dispatch
        case refused
        case inserted
        case tree
        case branches
        case comparison

        func inspector() throws -> InspectorCase {
            let inspector = try InspectorCase("failure-then-retry")
            switch self {
            case .end: break
            case .middle: inspector.press("5", "enter")
            case .skipped: inspector.press("3", "enter", "x", "l", "l", "l", "x", "h")
            case .help: inspector.press("?")
            case .jump: inspector.press("h", "1", "2")
            case .dispatch: inspector.dispatch("send li")
            case .refused:
                inspector.dispatch("send user lodProfile")
                inspector.press("enter")
            case .branches: inspector.press("3", "enter", "x", "6", "enter", "x", "b")
            case .comparison: inspector.press("3", "enter", "x", "b", "c")
            case .tree: inspector.press("4", "enter", "t", "n", "n", "enter")
            case .inserted:
                inspector.press("2", "enter")
                inspector.dispatch("send app help")
                inspector.press("enter")
            }
            return inspector
        }
    }

    private func compare(_ state: State, _ size: Size, suffix: String = "", utf8: Bool = true) throws {
        let frame = try state.inspector().frame(size, utf8: utf8)
        let goldens = GoldenFrames(
            directory: "\(Checkout.root)/Fixtures/Frames/inspector",
            mode: try GoldenMode(environment: ProcessInfo.processInfo.environment))
        let name = try #require(ScriptName("\(state.rawValue)-\(size)\(suffix)"))
        if let fault = goldens.fault(of: frame, named: name) {
            Issue.record("\(name) \(fault.message)\n\(fault.picture ?? "")")
        }
    }

    @Test(
        arguments: State.allCases,
        [
            Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 5),
            Size(columns: 200, rows: 60),
        ])
    func `the inspector is as it was recorded`(state: State, size: Size) throws {
        try compare(state, size)
    }

    @Test(arguments: [State.middle, .skipped, .tree])
    func `without UTF-8 the inspector's chrome is ASCII`(state: State) throws {
        try compare(state, Size(columns: 80, rows: 24), suffix: "-ascii", utf8: false)
    }

    @Test(
        arguments: [
            (0, "+0s"), (7, "+7ms"), (999, "+999ms"), (1_000, "+1s"), (1_879, "+1.8s"), (9_999, "+9.9s"),
            (12_345, "+12s"), (90_000, "+1m"), (7_200_000, "+2h"), (31_536_000_000, "+365d"),
        ])
    func `the time since the step before takes six columns at most`(milliseconds: Int, text: String) throws {
        let offset = try #require(ScriptOffset(milliseconds: milliseconds))
        #expect(StepText.compact(offset).string == text)
        #expect(text.count <= 6)
    }

    @Test(arguments: State.allCases)
    func `the inspector is drawn at every size`(state: State) throws {
        let inspector = try state.inspector()
        for columns in 1...Repetitions.count(8, long: 90) {
            for rows in 1...Repetitions.count(8, long: 30) {
                let size = Size(columns: columns, rows: rows)
                #expect(inspector.frame(size).size == size)
            }
        }
        for size in [(39, 13), (59, 14), (60, 13), (60, 14), (80, 8), (120, 30), (200, 10)] {
            let size = Size(columns: size.0, rows: size.1)
            #expect(inspector.frame(size).size == size)
        }
    }
}
