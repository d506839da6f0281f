import InteractionTestSupport
import InteractionTesting
import Terminal
import TerminalApp
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// Every state of the reader as it was once looked at and found good, cell by cell.
///
/// `PERCH_GOLDEN=failed` records what differs; recording fails the run, so that somebody looks.
struct GoldenScreenTests {
    private static let sizes = [
        Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 5),
    ]

    private let frames = FrameTester(directory: "\(Checkout.root)/Fixtures/Frames/screens", report: .issues)

    private func compare(_ state: ScreenCase, _ size: Size, suffix: String = "", utf8: Bool = true) {
        let environment = Environment(size: size, now: Sample.now, utcOffset: 3_600, utf8: utf8)
        let frame = RootScreen.screen.frame(state.viewModel(size), in: environment)
        frames.expectFrame(frame, "\(state.rawValue)-\(size)\(suffix)")
    }

    @Test(arguments: ScreenCase.allCases, sizes)
    func `screens are as they were recorded`(state: ScreenCase, size: Size) {
        compare(state, size)
    }

    @Test(
        arguments: [
            ScreenCase.initialized, .loaded, .failed, .help, .post, .stale, .savedStale, .starred, .bookmarks,
            .found, .telling, .thread, .timeline, .timelineGap,
        ],
        [Size(columns: 120, rows: 30), Size(columns: 200, rows: 60)])
    func `wide screens are as they were recorded`(state: ScreenCase, size: Size) {
        compare(state, size)
    }

    @Test(
        arguments: [Reader.Setting.showsShort, .showsPosts],
        sizes + [Size(columns: 120, rows: 30), Size(columns: 200, rows: 60)])
    func `a person's page has beside the posts what is chosen`(setting: Reader.Setting, size: Size) {
        for state in [ScreenCase.loaded, .failed] {
            var viewModel = state.viewModel(size)
            viewModel.after(.set(setting))
            let environment = Environment(size: size, now: Sample.now, utcOffset: 3_600)
            frames.expectFrame(
                RootScreen.screen.frame(viewModel, in: environment),
                "\(state.rawValue)-\(setting.rawValue)-\(size)")
            // As it was before, once that is chosen again.
            viewModel.after(.set(.showsAll))
            #expect(viewModel == state.viewModel(size))
        }
    }

    @Test(arguments: [
        ScreenCase.loaded, .help, .prompt, .starred, .bookmarks, .poll, .links, .thread, .styledPost,
        .timeline,
    ])
    func `without UTF-8 the chrome is ASCII`(state: ScreenCase) {
        compare(state, Size(columns: 80, rows: 24), suffix: "-ascii", utf8: false)
    }
}
