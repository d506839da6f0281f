import Interaction
import People
import Terminal
import TerminalApp
import TestSupport
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// The terminal's cursor after every key of every mode.
struct CursorPlaceTests {
    private static let sizes = [
        Size(columns: 20, rows: 8), Sample.screen, Size(columns: 200, rows: 60),
    ]

    /// What a command has written, which no screen of the golden ones shows.
    private func output(_ size: Size) -> ReaderViewModel {
        let lines = (1...40).map { "line \($0)" }.joined(separator: "\n")
        return ScreenCase.loaded.viewModel(size).with(
            .set(.pipeCommand), .app(.pipe),
            .piped(.ended(PipedOutput(end: .exited(status: 0), text: lines, errors: "")), ofWish: 1))
    }

    private func fault(of viewModel: ReaderViewModel) -> String? {
        let environment = Environment(size: viewModel.size, now: Sample.now)
        return CursorLaw.fault(
            of: RootScreen.screen.frame(viewModel, in: environment), showing: viewModel)
    }

    @Test(arguments: ScreenCase.allCases, sizes)
    func `after each key of its table the cursor of a screen stands where somebody is`(
        state: ScreenCase, size: Size
    ) {
        expectCursor(after: state.viewModel(size))
    }

    @Test(arguments: sizes)
    func `after each key over what a command has written it stands there or on the page`(size: Size) {
        #expect(output(size).mode == .output)
        expectCursor(after: output(size))
    }

    private func expectCursor(after before: ReaderViewModel) {
        #expect(fault(of: before) == nil)
        // And after one more, such as what moves in what was opened.
        let more: [Reader.Command] = before.size == Sample.screen ? [.list(.down), .list(.bottom)] : []
        for row in before.keys.rows(for: before.mode) {
            let after = before.with(row.command)
            #expect(fault(of: after) == nil, "after \(row.help)")
            for command in more {
                #expect(fault(of: after.with(command)) == nil, "after \(row.help), \(command.label)")
            }
        }
    }

    @Test func `each mode has a screen on which its keys are tried`() {
        let states = ScreenCase.allCases.map { $0.viewModel(Sample.screen) } + [output(Sample.screen)]
        #expect(Set(states.map(\.mode)) == Set(Reader.Mode.allCases))
    }

    @Test func `a cursor that is left behind is found`() {
        let viewModel = ScreenCase.loaded.viewModel(Sample.screen)
        var frame = RootScreen.screen.frame(
            viewModel, in: Environment(size: viewModel.size, now: Sample.now))
        frame.focus = frame.focus.map { Point(column: $0.column, row: $0.row + 1) }
        #expect(CursorLaw.fault(of: frame, showing: viewModel) != nil)
        frame.focus = nil
        #expect(CursorLaw.fault(of: frame, showing: viewModel) != nil)
    }
}
