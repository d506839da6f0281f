import People

@testable import ReaderUI

extension Reader.NewPage {
    /// A person's page.
    static func person(_ account: Account, title: String, page: Int, _ user: UserViewModel) -> Self {
        Self(.person(PersonPage(id: page, account: account, title: title, user: user)))
    }

    /// The page of a post's thread.
    static func thread(_ post: Post, _ account: Account, page: Int, _ thread: ThreadViewModel) -> Self {
        Self(.thread(ThreadPage(id: page, account: account, post: post, thread: thread)))
    }
}
