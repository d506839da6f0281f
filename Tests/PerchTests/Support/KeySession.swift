import Testing

/// A session in which every command of a mode is performed, from home on, which lists Ada with 18 posts, and somebody who
/// cannot be read.
struct KeySession: CustomTestStringConvertible, Sendable {
    /// A command that leads to a mode, the mode in which it does, and what is seen then.
    typealias Leg = (command: String, mode: String, shows: [String])

    /// The mode, as `[keys.MODE]` calls it.
    let mode: String
    /// What leads to the mode.
    let way: [Leg]
    /// What is performed, in this order.
    let steps: [KeyStep]
    /// The commands that leave Perch from there; of an overlay that is closed by it, the mode.
    var leavings = ["app quit"]
    /// Whether that leaves Perch, and not only the mode.
    var isLeftByQuitting = true
    /// Whether it is the mode of a page, in which the recording can be ended: what comes then is in none.
    var isPage = false

    var testDescription: String { mode }

    /// All commands that are performed.
    var commands: [String] {
        steps.map(\.command) + leavings + (isPage ? ["app record"] : [])
    }

    /// One for each mode.
    static let all = pages + texts + overlays

    /// Until it is over: home may tell of what is stored before that is known, and Esc would stop it then.
    private static let asks: Leg = (
        "app refresh", "people", ["18 new posts; 1 could not be read", "18 unread"]
    )
    private static let toPerson: Leg = ("app open", "people", [" 1/18", "updated "])
    private static let toPost: Leg = ("app open", "person", ["─ Post ─"])
    private static let toShelf: Leg = ("app timeline", "people", [" 1/18"])
    private static let toShelfPost: Leg = ("app open", "shelf", ["─ Post ─"])
    private static let toThread: Leg = ("app thread", "person", ["[this post]", " 1 post"])
    private static let toThreadPost: Leg = ("app open", "thread", ["─ Post ─"])
    /// Ada is the first who has something unread.
    private static let toAda: [Leg] = [asks, ("app nextUnread", "people", ["> Ada Mole"]), toPerson]

    private static let opensThread = KeyStep(
        "app thread", shows: "Thread of Ada Mole", back: .command("app back", mode: "thread"))
    private static let isInThread = KeyStep("app thread", shows: "This is the thread of that post.")
    private static let opensPerson = KeyStep(
        "app openAccount", shows: " 1/18", back: .command("app back", mode: "person"))
    private static let listsLeftOut = KeyStep(
        "app details", shows: "How it went", back: .command("app back", mode: "details"))
    private static let hasNoneLeftOut = KeyStep("app details", shows: "No post was left out.")
    private static let isReread = [
        KeyStep("app nextUnread", shows: "Nothing is unread here."), KeyStep("app reread"),
        KeyStep("app stopWaiting"),
    ]

    private static func opensPost(in mode: String) -> KeyStep {
        KeyStep("app open", shows: "─ Post ─", back: .command("app back", mode: mode))
    }

    private static let pages = [
        KeySession(
            mode: "people", way: [],
            steps: KeyStep.movesInText + [
                KeyStep("app escape", shows: "leaves Perch."),
                KeyStep("app sort", shows: "Sorted: newest first."),
                KeyStep("app fold", shows: "There is no group here to fold"),
                KeyStep("app refresh", shows: "could not be read"),
                KeyStep("app stopWaiting", shows: "18 unread"),
                listsLeftOut,
                KeyStep(
                    "app timeline", shows: "─ Newest first ─", back: .command("app back", mode: "shelf")),
                KeyStep("app nextUnread", shows: "> Ada Mole"),
                KeyStep("app open", shows: " 1/18", back: .command("app back", mode: "person")),
                KeyStep(
                    "app tags", shows: "Tags, with blanks", back: .command("app escape", mode: "prompt")),
                KeyStep("app markAbove", shows: "posts as read"),
            ] + KeyStep.page("people"), leavings: ["app quit", "app back"], isPage: true),
        KeySession(
            mode: "person", way: toAda,
            steps: KeyStep.movesInList(of: 18) + KeyStep.leaves + [
                opensPost(in: "post"), opensThread, hasNoneLeftOut,
            ]
                + ["app nextTab", "app replies", "app media", "app pinned"].map {
                    KeyStep($0, shows: "There are no tabs where this comes from.")
                } + [KeyStep("app posts")] + KeyStep.usesPost + [KeyStep("app nextUnread", shows: " 2/18")]
                + KeyStep.loads + KeyStep.page("person"),
            isPage: true),
        KeySession(
            mode: "post", way: toAda + [toPost],
            steps: KeyStep.movesInText + KeyStep.leaves + [
                KeyStep("app older", shows: "fen.example/17"), KeyStep("app newer", shows: "fen.example/18"),
                opensThread, hasNoneLeftOut,
            ] + KeyStep.usesPost + [KeyStep("app nextUnread", shows: "fen.example/16")] + KeyStep.loads
                + KeyStep.page("post"), isPage: true),
        KeySession(
            mode: "shelf", way: [asks, toShelf],
            steps: KeyStep.movesInList(of: 18) + KeyStep.leaves + [
                opensPost(in: "shelf-post"), opensThread, opensPerson, listsLeftOut,
                KeyStep("app muted", shows: "Nothing is muted here"),
            ] + KeyStep.usesPost + [
                KeyStep("app nextUnread", shows: " 2/18"),
                KeyStep("app reread", shows: "could not be read:"), KeyStep("app stopWaiting"),
                KeyStep("app unreadOnly", shows: "Unread"),
            ] + KeyStep.page("shelf"), isPage: true),
        KeySession(
            mode: "shelf-post", way: [asks, toShelf, toShelfPost],
            steps: KeyStep.movesInText + KeyStep.leaves + [
                KeyStep("app older", shows: "fen.example/17"), KeyStep("app newer", shows: "fen.example/18"),
                opensThread, opensPerson,
            ] + KeyStep.usesPost + [KeyStep("app nextUnread", shows: "fen.example/16")]
                + KeyStep.page("shelf-post"), isPage: true),
        KeySession(
            mode: "thread", way: toAda + [toThread],
            steps: KeyStep.movesInText + KeyStep.leaves + [
                opensPost(in: "thread-post"), isInThread, opensPerson, hasNoneLeftOut,
            ]
                + ["app unreadOnly", "app muted"].map {
                    KeyStep($0, shows: "Only the timeline can be narrowed")
                } + isReread + KeyStep.usesPost + KeyStep.page("thread"), isPage: true),
        KeySession(
            mode: "thread-post", way: toAda + [toThread, toThreadPost],
            steps: KeyStep.movesInText + KeyStep.leaves + [
                KeyStep("app older", shows: "This is the last post."),
                KeyStep("app newer", shows: "This is the first post."),
                isInThread, opensPerson, hasNoneLeftOut,
            ] + isReread + KeyStep.usesPost + KeyStep.page("thread-post"), isPage: true),
    ]

    /// Modes in which something is typed.
    private static let texts = [
        KeySession(
            mode: "prompt", way: toAda + [("prompt beginCommand", "person", ["Commands"])],
            steps: ["list down", "list up", "prompt erase", "prompt clear"].map { KeyStep($0) } + [
                KeyStep("prompt accept", back: .entry), KeyStep("app escape", back: .entry),
            ]),
        KeySession(
            mode: "links", way: toAda + [("links begin", "person", ["Which link?"])],
            steps: ["list down", "list up", "links erase"].map { KeyStep($0) } + [
                KeyStep("links copy", shows: "Sent to the terminal: https://fen.example/", back: .entry),
                KeyStep("links open", shows: "Opened fen.example/", back: .entry),
                KeyStep("app escape", back: .entry),
            ]),
    ]

    /// Modes that lie over a page.
    private static let overlays = [
        KeySession(
            mode: "details", way: [asks, ("app details", "people", ["How it went"])],
            steps: scrolls + [KeyStep("app details", back: .entry)] + KeyStep.leaves),
        KeySession(
            mode: "log", way: toAda + [("app log", "person", ["─ Requests"])],
            steps: KeyStep.movesInText + [KeyStep("app log", back: .entry)] + KeyStep.leaves),
        KeySession(
            mode: "pictures", way: toAda + [("app pictures", "person", ["Picture 1 of 2"])],
            steps: scrolls.prefix(2) + [
                KeyStep("app older", shows: "Picture 2 of 2"), KeyStep("app newer", shows: "Picture 1 of 2"),
                KeyStep("app browse", shows: "Opened fen.example/1"),
                KeyStep("app copy", shows: "Sent to the terminal: https://fen.example/1"),
                KeyStep("app pictures", back: .entry),
            ] + KeyStep.leaves),
        KeySession(
            mode: "output", way: toAda + [("app pipe", "person", ["Piped"])],
            steps: KeyStep.movesInText + [KeyStep("app pipe", back: .entry)] + KeyStep.leaves,
            isLeftByQuitting: false),
        KeySession(
            mode: "help", way: toAda + [("app help", "person", ["─ Keys ─"])],
            steps: scrolls + [KeyStep("app help", back: .entry)] + KeyStep.leaves),
    ]

    private static let scrolls = ["list down", "list up", "list pageDown", "list pageUp"].map { KeyStep($0) }
}
