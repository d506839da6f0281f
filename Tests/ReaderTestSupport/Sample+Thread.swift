import FoundationEssentials
import People

extension Sample {
    /// A conversation of five posts, the second of which it is about.
    static let thread: PostThread = {
        let entries: [(post: Post, depth: Int)] = [
            (said(50, "What did the council say about the bridge?", tam, minutes: 90), 0),
            (posts()[1], 1), (said(51, "Two? I ordered three.", tam, minutes: 20, warning: "bread"), 2),
            (said(52, "The third is for the geese.", orla, minutes: 15), 3),
            (said(53, "Nobody has told me anything.", tam, minutes: 10), 1),
        ]
        return PostThread(
            entries: entries.map { .init(post: $0.post, depth: $0.depth) }, focus: posts()[1].key)
    }()

    private static func said(
        _ number: Int, _ text: String, _ author: Post.Author, minutes: Double, warning: String? = nil
    ) -> Post {
        Post(
            id: Post.ID(origin: "", raw: String(number)), author: author,
            date: now.addingTimeInterval(-60 * minutes), text: text, warning: warning)
    }

    /// A thread in a state, after one load.
    static func thread(_ state: ThreadViewModel.State) -> ThreadViewModel {
        ThreadViewModel(state: state, generation: 1)
    }
}
