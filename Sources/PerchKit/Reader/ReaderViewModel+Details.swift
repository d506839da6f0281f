import People

extension ReaderViewModel {
    /// The posts that are missing on the page: how many, and those that are told one by one.
    var skipped: (count: Int, posts: [SkippedPost]) {
        switch page {
        case .people, .shelf: return (0, [])
        case .person(let person):
            let skipped = person.user.postsViewModel.content?.skipped
            return (skipped?.count ?? 0, skipped?.posts ?? [])
        case .thread(let thread):
            let skipped = thread.thread.content?.thread.skipped ?? []
            return (skipped.count, Array(skipped.prefix(PostsViewModel.Skipped.limit)))
        }
    }

    /// The lines that say why they are missing.
    var skippedText: SkippedText {
        let (count, posts) = skipped
        return SkippedText(count: count, posts: posts, size: size)
    }

    /// Shows why posts are missing, or closes that.
    mutating func toggleDetails() {
        if case .skipped = overlay {
            overlay = nil
        } else if skipped.count == 0 {
            notice = Notice("No post was left out.")
        } else {
            overlay = .skipped(top: 0)
        }
    }
}
