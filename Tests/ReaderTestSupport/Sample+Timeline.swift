import FoundationEssentials
import People

extension Sample {
    /// A timeline: what three people passed on, a thread, and below it a gap and what was read before.
    static let timeline: TimelineViewModel = {
        func entry(
            _ id: String, _ text: String, by author: Post.Author, minutes: Double, answering: String? = nil,
            passedOnBy reposter: Post.Author? = nil, isRead: Bool = false, hasGap: Bool = false
        ) -> TimelinePost {
            TimelinePost(
                post: Post(
                    id: Post.ID(origin: "", raw: id), author: author,
                    date: now.addingTimeInterval(-60 * minutes), text: text,
                    replyTo: answering == nil ? nil : author.handle, answered: answering,
                    repostedBy: reposter),
                account: "orla@brine.example", isRead: isRead, hasGap: hasGap)
        }
        let wren = Post.Author(name: "", handle: "wren@marsh.example")
        let pip = Post.Author(
            name: "Pip of the very long and winding lower river road", handle: "pip@weir.example")
        let posts = [
            entry("9", "Weirs are just slow waterfalls.", by: tam, minutes: 1, passedOnBy: pip),
            entry("9", "Weirs are just slow waterfalls.", by: tam, minutes: 2, passedOnBy: orla),
            entry("9", "Weirs are just slow waterfalls.", by: tam, minutes: 3, passedOnBy: wren),
            entry("8", "And the third one was a heron after all.", by: orla, minutes: 9, answering: "6"),
            entry("7", "Fog at seven.", by: tam, minutes: 11),
            entry("6", "The second was a post with moss on it.", by: orla, minutes: 12, answering: "5"),
            entry("5", "I saw three herons this morning.", by: orla, minutes: 14, isRead: true),
            entry("4", "Two loaves, thank you.", by: wren, minutes: 80, hasGap: true),
            entry("3", "The tide came in twice today.", by: orla, minutes: 90, isRead: true),
            entry("2", "The lamp is out again.", by: wren, minutes: 4_000, isRead: true, hasGap: true),
            entry("1", "Moles, everywhere.", by: tam, minutes: 9_000, isRead: true),
        ]
        return TimelineViewModel(state: .loaded(TimelineList(TimelinePart(posts: posts, muted: 2)), .idle))
    }()

    /// The timeline while the posts are asked for that are missing at its first gap.
    static let filling: TimelineViewModel = {
        guard let list = timeline.list, let gap = list.rows.lazy.compactMap(\.gap).first else {
            return timeline
        }
        return TimelineViewModel(state: .filling(list, gap), generation: 1)
    }()
}
