import People

extension ReaderViewModel {
    /// Shows the text behind the warning of the post under the cursor, or hides it again.
    mutating func unveil() {
        guard let post = target?.post else {
            notice = Notice("There is no post here.")
            return
        }
        guard post.warning != nil else {
            notice = Notice("This post hides nothing.")
            return
        }
        changeUnveiling { $0.toggle(post) }
    }

    /// Shows every text behind a warning on the page, or hides all of them again.
    mutating func unveilAll() {
        var isForAll = false
        changeUnveiling { isForAll = $0.toggleAll() }
        notice = Notice(
            isForAll ? "What authors warn of is shown on this page." : "What authors warn of is hidden again."
        )
    }

    private mutating func changeUnveiling(_ change: (inout Unveiling) -> Void) {
        page.changePosts { posts in
            change(&posts.unveiling)
            posts.refind()
        }
        // What is read may have become shorter.
        resize(to: size)
    }
}
