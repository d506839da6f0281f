import FoundationEssentials
import Terminal
import TerminalApp
import TestSupport
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// No size and no state of the reader makes a screen that is not sane.
struct AnySizeTests {
    /// All tiny sizes, and a choice of larger ones; many more in the long run.
    private static let sizes: [Size] = {
        var sizes: [Size] = []
        for columns in 1...Repetitions.count(6, long: 60) {
            for rows in 1...Repetitions.count(5, long: 30) {
                sizes.append(Size(columns: columns, rows: rows))
            }
        }
        for columns in [12, 20, 25, 30, 39, 40, 79, 80, 120, 160, 200] {
            for rows in [1, 3, 5, 8, 10, 12, 16, 24, 60] { sizes.append(Size(columns: columns, rows: rows)) }
        }
        return sizes
    }()

    @Test(arguments: ScreenCase.allCases)
    func `every state is drawn at every size, the cursor inside`(state: ScreenCase) {
        var viewModel = state.viewModel(Size(columns: 80, rows: 24))
        for size in Self.sizes {
            viewModel.after(.resized(size))
            let frame = RootScreen.screen.frame(viewModel, in: Environment(size: size, now: Sample.now))
            #expect(frame.size == size)
            if let cursor = frame.cursor, size.columns > 3 {
                #expect(
                    (0..<size.columns).contains(cursor.column) && (0..<size.rows).contains(cursor.row),
                    "\(state) \(size)")
            }
        }
    }

    @Test(arguments: [
        ScreenCase.loaded, .scrolled, .peopleLoaded, .starred, .bookmarks, .found, .offline, .thread,
        .telling,
    ])
    func `from 20x5 on the cursor's row is seen, in reverse and marked`(state: ScreenCase) {
        for size in Self.sizes where size.columns >= 20 && size.rows >= 5 && size.rows != 60 {
            let frame = RootScreen.screen.frame(
                state.viewModel(size), in: Environment(size: size, now: Sample.now))
            let marked = (0..<size.rows).contains { row in
                (0..<size.columns).contains { column in
                    frame[column, row].text == ">" && frame[column, row].style.attributes.contains(.reverse)
                }
            }
            #expect(marked, "\(state) \(size)")
        }
    }

    @Test(arguments: ScreenCase.allCases)
    func `frames are the same for the same view model and environment`(state: ScreenCase) {
        let size = Size(columns: 80, rows: 24)
        let environment = Environment(size: size, now: Sample.now)
        #expect(
            RootScreen.screen.frame(state.viewModel(size), in: environment)
                == RootScreen.screen.frame(state.viewModel(size), in: environment))
    }
}
