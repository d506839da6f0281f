import FoundationEssentials
import Terminal
import TerminalApp
import Testing

@testable import PerchKit
@testable import Replay

/// Every state of the reader as it was once looked at and found good, cell by cell.
///
/// `PERCH_GOLDEN=failed` records what differs; recording fails the run, so that somebody looks.
struct GoldenScreenTests {
    private static let sizes = [
        Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 5),
    ]

    private func compare(_ state: ScreenCase, _ size: Size, suffix: String = "", utf8: Bool = true) throws {
        let environment = Environment(size: size, now: Sample.now, utcOffset: 3_600, utf8: utf8)
        let frame = RootScreen.screen.frame(state.viewModel(size), in: environment)
        let goldens = GoldenFrames(
            directory: "\(Checkout.root)/Fixtures/Frames/screens",
            mode: try GoldenMode(environment: ProcessInfo.processInfo.environment))
        let name = try #require(ScriptName("\(state.rawValue)-\(size)\(suffix)"))
        if let fault = goldens.fault(of: frame, named: name) {
            Issue.record("\(name) \(fault.message)\n\(fault.picture ?? "")")
        }
    }

    @Test(arguments: ScreenCase.allCases, sizes)
    func `screens are as they were recorded`(state: ScreenCase, size: Size) throws {
        try compare(state, size)
    }

    @Test(
        arguments: [
            ScreenCase.initialized, .loaded, .failed, .help, .post, .stale, .savedStale, .starred, .bookmarks,
            .found,
        ],
        [Size(columns: 120, rows: 30), Size(columns: 200, rows: 60)])
    func `wide screens are as they were recorded`(state: ScreenCase, size: Size) throws {
        try compare(state, size)
    }

    @Test(arguments: [ScreenCase.loaded, .help, .prompt, .starred, .bookmarks])
    func `without UTF-8 the chrome is ASCII`(state: ScreenCase) throws {
        try compare(state, Size(columns: 80, rows: 24), suffix: "-ascii", utf8: false)
    }
}
