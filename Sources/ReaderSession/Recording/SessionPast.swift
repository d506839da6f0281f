import Interaction
import People
import ReaderUI
import Replay

/// How a session that went back in time came to the moment from which it goes on.
package struct SessionPast: Sendable {
    /// What was done up to then.
    package let inputs: [ScriptInput]
    /// How many requests had been made by then.
    package let counts: RequestCounts
    /// The accounts of the pages that are open, by their number.
    let accounts: [Int: Account]
    /// What was shown then.
    package let snapshot: ReaderSnapshot

    /// How many bytes of answers stand in what was done.
    var length: Int {
        inputs.reduce(0) { length, input in
            if case .reply(_, .json(let json)) = input.action {
                length + json.text.utf8.count
            } else {
                length
            }
        }
    }

    /// The same with other words for the accounts of pages, by which they can be opened: scripts mask what is secret in them.
    package func naming(_ account: (Int, Account) -> Account) -> SessionPast {
        var reader = snapshot.reader
        reader.accountTabs.replaceEach { page in page.naming { account($0.id, $0.account) } }
        return SessionPast(
            inputs: inputs, counts: counts,
            accounts: Dictionary(uniqueKeysWithValues: accounts.map { ($0, account($0, $1)) }),
            snapshot: ReaderSnapshot(
                reader: reader, people: snapshot.people, bookmarks: snapshot.bookmarks,
                found: snapshot.found, following: snapshot.following, timeline: snapshot.timeline,
                refresh: snapshot.refresh, lastPage: snapshot.lastPage))
    }
}

extension SessionPast {
    /// Plays inputs on a stage, and takes what is shown then.
    ///
    /// What the store had been asked by then has long been answered: bookmarks that were being written are on the disk,
    /// and the list of them is what is known of it now; so have other programs. Everything else that is under way stays so.
    ///
    /// - Parameters:
    ///   - inputs: what was done.
    ///   - stage: has been set up for it, and has not been driven yet.
    ///   - hasStore: whether the session has a store: then it has one from any moment on.
    ///   - bookmarks: the bookmarks as they are now.
    /// - Throws: why the stage cannot take an input.
    package init(
        _ inputs: some Sequence<ScriptInput>, on stage: PerchStage, hasStore: Bool, bookmarks: [Bookmark]
    ) throws(StageRefusal) {
        var done: [ScriptInput] = []
        func take(_ input: ScriptInput) throws(StageRefusal) {
            stage.advance(by: input.offset)
            try stage.perform(input.action)
            stage.advance(by: .zero)
            // A transcript writes of its own accord what happens before the first input.
            if !done.isEmpty || input != ScriptInput(.zero, .wait) { done.append(input) }
        }
        stage.advance(by: .zero)
        for input in inputs { try take(input) }
        if hasStore, !stage.hasStore { try take(ScriptInput(.zero, .send("store", "open"))) }
        while let answer = stage.answerOwed(bookmarks) { try take(ScriptInput(.zero, answer)) }
        let snapshot = stage.snapshot
        var accounts: [Int: Account] = [:]
        for case let page? in snapshot.reader.accountTabs.pages.map(\.opened) {
            accounts[page.id] = page.account
        }
        self.init(inputs: done, counts: stage.replies.counts, accounts: accounts, snapshot: snapshot)
    }
}

extension PerchStage {
    /// The answer to what the store, or another program, has been asked first; `nil` if they owe none.
    fileprivate func answerOwed(_ bookmarks: [Bookmark]) -> ScriptInput.Action? {
        for number in effectsInFlight {
            switch replies.requests(number).first {
            case .bookmarks:
                // What the script has not shown it does not tell either; whoever goes on reads them anew. They are those of the
                // live session, and what is done here is recorded.
                return Answer.bookmarks(visibility(of: bookmarks).shown).json(fixtures.names).map {
                    .reply(number, .json($0))
                }
            case .saveBookmark, .removeBookmark:
                return Answer.written.json().map { .reply(number, .json($0)) }
            // The list is read anew by whoever goes on; it is told that all is as it was.
            case .following: return Answer.followed(false).json().map { .reply(number, .json($0)) }
            // Whoever goes on is not told what came of it.
            case .outcome: return Answer.outcome(nil).json().map { .reply(number, .json($0)) }
            case .profile, .posts, .people, .savedProfile, .savedPosts, .found, .thread, .timeline, .refresh,
                nil:
                continue
            }
        }
        return nil
    }
}
