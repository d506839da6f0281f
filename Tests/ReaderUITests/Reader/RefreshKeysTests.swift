import FoundationEssentials
import People
import Terminal
import TerminalApp
import Testing
import Values

@testable import ReaderTestSupport
@testable import ReaderUI

/// Asking everybody for what is new, as home and the timeline show it.
struct RefreshKeysTests {
    private func home(_ unread: Int?) -> ReaderViewModel {
        let person = Person(
            account: Sample.account, name: "Orla", handle: "", news: unread.map { Person.News(unread: $0) })
        return ReaderViewModel(size: Sample.screen, people: PeopleViewModel(state: .loaded([person])))
    }

    private func after(_ states: RefreshViewModel.State...) -> ReaderViewModel {
        var viewModel = home(3)
        for state in states {
            viewModel.after(.page(.refresh(RefreshViewModel(state: state)), at: Sample.now))
        }
        return viewModel
    }

    private func status(_ viewModel: ReaderViewModel) -> String {
        let frame = RootScreen.screen.frame(viewModel, in: Environment(size: Sample.screen, now: Sample.now))
        return frame.text(row: Sample.screen.rows - 2).trimmed
    }

    private let half = RefreshProgress(count: 120, ended: 37, failed: 2, new: 5)

    @Test func `r asks everybody who is followed; where nobody is, it reads the list again`() {
        var followed = home(3)
        #expect(followed.after(.app(.refresh)) == .page(.refresh(.refresh)))
        var nobody = home(nil)
        #expect(nobody.after(.app(.refresh)) == .page(.people(.load)))
    }

    @Test func `while it goes on a line says how far it is and how to stop it`() {
        #expect(status(after(.running(half))) == "Asking for news: 37/120, 5 new, 2 failed  x stops")
        let pause = RefreshProgress(
            count: 120, ended: 37, pause: .init(host: "mole.example", end: Sample.now + 29.2))
        #expect(
            status(after(.running(pause)))
                == "Asking for news: 37/120, mole.example asks for 30 seconds  x stops")
        let long = RefreshProgress(
            count: 120, ended: 37, failed: 2,
            pause: .init(host: "moles.of.the.fen.example", end: Sample.now + 30))
        let line = status(after(.running(long)))
        #expect(line.contains(", moles.") && line.hasSuffix("… asks for 30 seconds  x stops"), "\(line)")
    }

    @Test func `x and Esc stop it, and then mean what they did`() {
        var viewModel = after(.running(half))
        #expect(viewModel.after(.app(.stopWaiting)) == .page(.refresh(.cancel)))
        #expect(viewModel.after(.app(.escape)) == .page(.refresh(.cancel)))
        viewModel.after(.page(.refresh(RefreshViewModel(state: .stopped(half))), at: Sample.now))
        #expect(status(viewModel) == "Stopped after 37 of 120 people: 5 new posts.")
        #expect(viewModel.after(.app(.escape)) == nil)
    }

    @Test func `its end says what came, and who could not be read stays to be asked for`() {
        let outcomes = [
            RefreshOutcome(account: "ada@tern.example", new: 5),
            RefreshOutcome(account: "bob@tern.example", failure: "You are offline."),
        ]
        let end = RefreshProgress(count: 2, ended: 2, failed: 1, new: 5, outcomes: outcomes)
        var viewModel = after(.running(half), .ended(end))
        #expect(status(viewModel) == "5 new posts; 1 could not be read: d shows who.")
        viewModel.after(.list(.down))
        #expect(status(viewModel) == "! 1 of 2 people could not be read  d shows who")
        viewModel.after(.app(.details))
        let lines = viewModel.detailsText.lines.map { $0.runs.map(\.text.string).joined() }
        #expect(
            lines == [
                "2 people asked: 1 with new posts, 1 not read", "", "bob@tern.example", "You are offline.",
                "",
                "ada@tern.example", "5 new posts",
            ])
    }

    @Test func `who could not be read so far is told by name while it goes on, and when it was stopped`() {
        let far = RefreshProgress(
            count: 120, ended: 37, failed: 3, new: 5,
            failures: [
                RefreshOutcome(account: "bob@tern.example", failure: "You are offline."),
                RefreshOutcome(account: "eve@tern.example", failure: "Not found."),
            ])
        func details(_ viewModel: ReaderViewModel) -> [String] {
            viewModel.detailsText.lines.map { $0.runs.map(\.text.string).joined() }
        }
        let failures = [
            "", "bob@tern.example", "You are offline.", "", "eve@tern.example", "Not found.", "",
            "and 1 more",
        ]
        var viewModel = after(.running(far))
        viewModel.after(.app(.details))
        #expect(viewModel.overlay == .details(top: 0))
        #expect(details(viewModel) == ["37 of 120 people asked so far: 3 not read"] + failures)
        viewModel = after(.running(far), .stopped(far))
        #expect(
            status(viewModel)
                == "Stopped after 37 of 120 people: 5 new posts; 3 could not be read: d shows who.")
        viewModel.after(.list(.down))
        #expect(status(viewModel) == "! 3 of 37 people could not be read  d shows who")
        viewModel.after(.app(.details))
        #expect(
            details(viewModel) == [
                "Stopped after 37 of 120 people: 5 new posts, 3 not read, 83 not asked"
            ] + failures)
    }

    /// Stranger 2026-11-30: `d` told of a failure of an earlier refresh, and said nothing of the one that was stopped.
    @Test func `what failed before a refresh that was stopped is told as that`() {
        let news = Person.News(unread: 3, failure: .init(at: Sample.now, reason: "Not found."))
        let person = Person(account: Sample.account, name: "Orla", handle: "", news: news)
        var viewModel = ReaderViewModel(
            size: Sample.screen, people: PeopleViewModel(state: .loaded([person])))
        let read = RefreshProgress(count: 120, ended: 37, new: 5)
        viewModel.after(.page(.refresh(RefreshViewModel(state: .stopped(read))), at: Sample.now))
        viewModel.after(.app(.details))
        #expect(
            viewModel.detailsText.paragraphs.first
                == "Stopped after 37 of 120 people: 5 new posts, 0 not read, 83 not asked; before that, 1 person could not be read"
        )
    }

    @Test func `whoever home lists by a name is told with it, and so is what came twice`() {
        let outcomes = [
            RefreshOutcome(account: Sample.account, new: 3),
            RefreshOutcome(account: "bob@tern.example", new: 2),
        ]
        let end = RefreshProgress(count: 2, ended: 2, new: 4, outcomes: outcomes)
        var viewModel = after(.running(half), .ended(end))
        viewModel.after(.app(.details))
        #expect(
            viewModel.detailsText.paragraphs == [
                "2 people asked: 2 with new posts, 0 not read; 1 new post came twice or is muted",
                "Orla, \(SafeText(Sample.account.text))", "3 new posts", "bob@tern.example", "2 new posts",
            ])
    }

    @Test func `whose posts were not all read is told at its end, and by name`() {
        let outcomes = [
            RefreshOutcome(account: "ada@tern.example"),
            RefreshOutcome(account: "bob@tern.example", skipped: 5_000),
        ]
        let end = RefreshProgress(count: 2, ended: 2, outcomes: outcomes)
        var viewModel = after(.running(half), .ended(end))
        #expect(
            status(viewModel) == "Nothing new from 2 people; 5,000 posts were left out: d shows whose.")
        viewModel.after(.app(.details))
        let lines = viewModel.detailsText.lines.map { $0.runs.map(\.text.string).joined() }
        // Stranger 2026-11-28: "and 6 more" beneath two that failed read as if six more had.
        #expect(
            lines == [
                "2 people asked: 0 with new posts, 0 not read", "", "bob@tern.example",
                "0 new posts; 5,000 posts were left out", "", "ada@tern.example", "0 new posts",
            ])
    }

    @Test func `nobody who is due is no news`() {
        let viewModel = after(.running(RefreshProgress()), .ended(RefreshProgress(outcomes: [])))
        #expect(viewModel.notice == nil)
    }

    @Test func `before the first one d says how to ask`() {
        var viewModel = home(3)
        viewModel.after(.app(.details))
        #expect(viewModel.overlay == nil)
        #expect(
            viewModel.notice?.text.hasPrefix("Nobody was asked for what is new in this session yet") == true)
    }
}
