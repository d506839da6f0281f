import FoundationEssentials

extension PostsViewModel {
    /// Posts that are there to be shown.
    ///
    /// They may be none while the list goes on: some servers answer with a page that lost all its posts to a filter.
    public struct Content: Equatable, Sendable {
        /// The posts, newest first.
        public private(set) var posts: Posts

        /// How a reload of the list stands; while one is awaited, `tail` is not pending.
        public private(set) var refresh: Refresh

        /// How the list goes on below its last post.
        public private(set) var tail: Tail

        /// When the first page was read, if it comes from the store; nil for an answer of this session.
        public let savedAt: Date?

        /// The posts that the list's pages held and that could not be read.
        public private(set) var skipped: Skipped

        /// Posts to show.
        public init(
            posts: Posts, refresh: Refresh = .idle, tail: Tail = .end, savedAt: Date? = nil,
            skipped: Skipped = Skipped()
        ) {
            self.posts = posts
            self.refresh = refresh
            self.tail = tail
            self.savedAt = savedAt
            self.skipped = skipped
        }

        /// The same posts with another refresh.
        func with(refresh: Refresh) -> Content {
            var content = self
            content.refresh = refresh
            return content
        }

        /// The same posts with another tail.
        func with(tail: Tail) -> Content {
            var content = self
            content.tail = tail
            return content
        }

        /// With a page at the end, without posts that are there already.
        ///
        /// - Parameters:
        ///   - token: where the page was asked for; nil for the first.
        ///   - barrenPages: how many pages before it brought nothing new.
        func longer(by reply: PostsReply, askedAt token: PageToken?, after barrenPages: Int) -> Content {
            var content = self
            content.posts.append(reply.posts)
            content.skipped = skipped.adding(reply.skipped)
            content.tail = Tail(next: reply.next)
            guard let next = reply.next else { return content }
            if next == token {
                content.tail = .stopped(.sameAgain, retry: next)
            } else if content.posts.count == posts.count, barrenPages + 1 >= Stop.mostBarrenPages {
                content.tail = .stopped(.nothingNew(pages: barrenPages + 1), retry: next)
            }
            return content
        }
    }
}
