import Interaction
import People
import TestSupport

@testable import ReaderUI

/// The reader's reducer with one mistake in it.
enum ReaderMutant: ReducerType {
    typealias ViewModel = ReaderViewModel
    typealias Command = Reader.Command
    typealias Effect = Reader.Effect

    /// What can be wrong with it.
    enum Mistake: String, CaseIterable, Sendable {
        /// A list that became shorter leaves the cursor where it was.
        case staysBehindTheEnd
        /// The window stays where it is when posts come in above.
        case keepsTheWindow
        /// Enter where no post is says nothing.
        case swallowsEnter
        /// Keys that are quicker than posts lead nowhere.
        case forgetsPendingRows
        /// Older posts are asked for one row late.
        case pagesLate
        /// What was on its way when a load was given up counts as its answer.
        case tellsWhatWasGivenUp
        /// A post of a thread is kept as the page's.
        case bookmarksAsThePages
        /// Ctrl-C closes the help.
        case closesHelpOnly
        /// Esc does not leave what is looked for.
        case keepsLooking
        /// The last page is never left.
        case staysForEver
    }

    /// The mistake of the test that runs.
    static let mistake = Bound<Mistake?>(nil)

    static func reduce(state: State, command: Command) -> State {
        let meant = ReaderInteractor.Reducer.reduce(state: state, command: command)
        let before = state.viewModel
        var (after, effect) = (meant.viewModel, meant.effect)
        switch (mistake.value, command) {
        case (.staysBehindTheEnd, .page):
            after.changePerson { $0.place.index = before.person?.place.index ?? 0 }
        case (.keepsTheWindow, .page):
            after.changePerson { page in
                let count = page.count
                page.place.top = before.person?.place.top ?? 0
                page.place.reveal(count: count, height: page.layout(before.size).listCount)
            }
        case (.swallowsEnter, .app(.open)) where after.page == before.page && effect == nil:
            after = before
        case (.forgetsPendingRows, .list): after.changePerson { $0.pendingRows = 0 }
        case (.pagesLate, .list):
            guard let page = after.person, page.place.index + page.layout(after.size).listCount == page.count
            else { break }
            effect = nil
        case (.tellsWhatWasGivenUp, .page(.person, let date)):
            guard before.person?.isPending == true, after.person?.isPending == false else { break }
            after.changePerson { $0.updatedAt = date }
        case (.bookmarksAsThePages, .app(.bookmark)):
            guard let thread = before.thread, let post = thread.shown else { break }
            effect = .bookmark(post, thread.account)
        case (.closesHelpOnly, .app(.quit)) where before.mode == .help:
            after.overlay = nil
            effect = nil
        case (.keepsLooking, .app(.escape)) where before.overlay == nil && before.current.find != nil:
            return State(viewModel: before)
        case (.staysForEver, .app(.back)) where effect == .quit: effect = nil
        default: break
        }
        return State(viewModel: after, effect: effect)
    }
}

extension ReaderViewModel {
    fileprivate mutating func changePerson(_ change: (inout PersonPage) -> Void) {
        guard case .person(var person) = page else { return }
        change(&person)
        page = .person(person)
    }
}
