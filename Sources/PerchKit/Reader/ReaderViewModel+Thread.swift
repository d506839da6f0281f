import FoundationEssentials
import People

extension ReaderViewModel {
    /// The thread's page that is shown, if one is.
    var thread: ThreadPage? {
        if case .thread(let thread) = page { thread } else { nil }
    }

    /// Asks for the thread of the post under the cursor.
    mutating func openThread() -> Reader.Effect? {
        guard let target else {
            notice = Notice("There is no post here.")
            return nil
        }
        if let thread, target.post.key == thread.focus {
            notice = Notice("This is the thread of that post.")
            return nil
        }
        return .openThread(target.post, threadAccount ?? target.account)
    }

    /// The account whose services know the thread of what is under the cursor: within a thread the same.
    private var threadAccount: Account? { thread?.account }

    /// Puts a thread's page on top.
    mutating func push(_ post: Post, of account: Account, page: Int, _ viewModel: ThreadViewModel) {
        overlay = nil
        accountTabs.shown.push(
            .thread(ThreadPage(id: page, account: account, post: post, thread: viewModel)))
    }

    /// Takes over what is known of the thread of a page, which may lie under others.
    mutating func update(_ viewModel: ThreadViewModel, page id: Int, at date: Date) {
        let height = ShelfPage.layout(size).listCount
        replaceEach { page in
            guard case .thread(var thread) = page, thread.id == id else { return nil }
            thread.update(viewModel, at: date, height: height)
            return .thread(thread)
        }
    }

    /// Opens the page of whoever wrote the post under the cursor of a thread.
    mutating func openAuthor(in thread: ThreadPage) -> Reader.Effect? {
        guard let post = thread.shown else { return nil }
        guard let account = account(of: post.author, in: thread) else {
            notice = Notice("There is no account by which this person could be opened.", isProblem: true)
            return nil
        }
        return .show(account.text)
    }

    /// Whoever the list of people has, in whichever tab that is.
    private var listedPeople: [Person] {
        for case .people(let people) in accountTabs.pages { return people.rows }
        return []
    }

    /// What opens an author of a thread; `nil` if that is not known.
    func account(of author: Post.Author, in thread: ThreadPage) -> Account? {
        let owner = thread.post.repostedBy ?? thread.post.author
        if author.handle == owner.handle { return thread.account }
        // Handles of people in files are no accounts, but those people may be listed.
        if let listed = listedPeople.first(where: { !$0.handle.isEmpty && $0.handle == author.handle }) {
            return listed.account
        }
        let isFile = thread.account.text.hasPrefix("file:")
        return author.handle.isEmpty || isFile ? nil : Account(author.handle)
    }
}
