import FoundationEssentials
import People
import Reactive

extension Sample {
    /// A busy server's wish, the first time.
    static let busy = ServiceError.busy(status: 429, seconds: 12)
    static let wait = Wait(for: busy, after: 0)!

    /// The sample's person, of whose posts some could not be read.
    static func skipping(_ count: Int, tail: PostsViewModel.Tail = .end) -> UserViewModel {
        let skipped = (0..<count).map { SkippedPost(name: "#\($0)", why: "created_at: expected a date") }
        return user(
            .loaded(.init(user: user)),
            .loaded(.init(posts: Posts(posts()), tail: tail, skipped: .init(skipped))))
    }

    /// Some requests to made-up servers.
    static let log: RequestLog.Content = {
        let log = RequestLog(now: { now - 60 })
        let place = "brine.example/api/v1/accounts/1/statuses?limit=40"
        log.end(log.begin("profile", "brine.example/api/v1/accounts/lookup"), .answered(200), bytes: 1_400)
        log.end(log.begin("posts", place), .answered(429), bytes: 90)
        log.end(log.begin("posts", place), .failed("no answer for 10 seconds"))
        log.note("posts: #3 skipped: created_at: expected a date")
        log.end(log.begin("posts", place), .cancelled)
        _ = log.begin("posts", place)
        return log.content.value
    }()
}
