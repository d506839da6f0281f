import Interaction
import Machines
import ReaderUI
import Replay
import Terminal

/// How a script says the letters of a machine: what it sends, and what it answers.
struct MachinePhrases {
    /// How a script answers an effect.
    enum Answer {
        /// A service answers.
        case reply(ScriptPayload)
        /// What is stored is there.
        case stored(ScriptPayload)
        /// A service fails.
        case fail(ScriptFailure)
        /// So much time passes.
        case wait(ScriptOffset)
    }

    /// Whose label is the machine's state.
    let address: ScriptAddress
    /// Whose effects are the machine's; a pair's labels begin with the child's name.
    var instances: [ScriptAddress]
    /// Who is open.
    var account: ScriptAccount?
    /// What happens before the machine's first move.
    var before: [ScriptInput.Action] = []
    /// What says a command.
    var commands: [Label: [ScriptInput.Action]]
    /// What says an answer.
    var answers: [Label: Answer]
    /// The effects that ask only what is stored.
    var storedEffects: Set<Label> = []
    /// The command that is sent by itself when the store opens; until then the machine takes no other.
    var storeOpening: Label?
    /// Whether there are words for a move.
    func say(_ move: Move) -> Bool {
        switch move {
        case .command(let label): label == storeOpening || commands[label] != nil
        case .reply(let label, to: _): answers[label] != nil
        case .silence: true
        case .late, .stray: false
        }
    }
    /// Whether what is stored is ever of use to the machine.
    var asksStore: Bool {
        !storedEffects.isEmpty || answers.values.contains { if case .stored = $0 { true } else { false } }
    }

    /// Both machines' phrases, as a pair has them.
    static func pair(_ address: ScriptAddress, _ one: MachinePhrases, _ other: MachinePhrases)
        -> MachinePhrases
    {
        var both = MachinePhrases(
            address: address, instances: one.instances + other.instances, account: one.account, commands: [:],
            answers: [:])
        for child in [one, other] {
            let named = { (label: Label) in Label("\(child.address) \(label)") }
            for (label, actions) in child.commands { both.commands[named(label)] = actions }
            for (label, answer) in child.answers { both.answers[named(label)] = answer }
            both.storedEffects.formUnion(child.storedEffects.map(named))
        }
        return both
    }
}

/// The phrases of Perch's machines, over the demo people.
extension MachinePhrases {
    /// The phrases of the machine of that name; nil if nobody has written them.
    static func machine(named name: String) -> MachinePhrases? {
        switch name {
        case "profile": profile
        case "posts": posts
        case "user": pair("user", profile, posts)
        case "people": people
        case "bookmarks": bookmarks
        case "found": found
        case "following": following
        case "timeline": timeline
        case "refresh": refresh
        case "thread": thread
        default: nil
        }
    }

    // Two pages of posts, and one without any.
    private static let many: ScriptPerson = .name("twocents")
    private static let none: ScriptPerson = .name("ines")
    private static let offline = Answer.fail(ScriptFailure("offline"))
    private static let busy = Answer.fail(
        ScriptFailure("busy", [.init("status", "429"), .init("seconds", "\(MachineSamples.pause)")]))
    private static let pause = Answer.wait(
        ScriptOffset(milliseconds: MachineSamples.pause * 1_000) ?? .zero)
    private static let fullDisk = Answer.fail(
        ScriptFailure("storage", [.init("why", "The disk is full.")]))

    private static let profile = MachinePhrases(
        address: "profile", instances: ["profile"], account: ScriptAccount("file:Fixtures/People#twocents"),
        commands: [
            "load": [.send("user", "loadProfile")], "showSaved": [.send("user", "showSaved")],
            "showStored": [.send("user", "showStored")],
            "reloadHard": [.send("user", "reloadHard")], "cancel": [.send("user", "cancel")],
            "stopWaiting": [.send("user", "stopWaiting")], "open": [.send("user", "openProfile")],
            "copyLink": [.send("user", "copyProfile")],
        ],
        answers: [
            "found": .stored(.profile(many)), "stored": .stored(.profile(many)),
            "saved": .stored(.profile(many)),
            "loaded": .reply(.profile(many)),
            "failed": offline, "busy": busy, "waited": pause,
        ],
        storedEffects: ["readSaved", "readStored"])

    private static let posts = MachinePhrases(
        address: "posts", instances: ["posts"], account: ScriptAccount("file:Fixtures/People#twocents"),
        commands: [
            "load": [.send("user", "loadPosts")], "showSaved": [.send("user", "showSaved")],
            "showStored": [.send("user", "showStored")],
            "reloadHard": [.send("user", "reloadHard")], "loadMore": [.send("user", "loadMorePosts")],
            "cancel": [.send("user", "cancel")], "stopWaiting": [.send("user", "stopWaiting")],
            // These are about a row, which only the cursor tells.
            "open": [.key(.character("v"))], "copyLink": [.key(.character("y"))],
        ],
        answers: [
            "found": .stored(.posts(many, page: nil)), "stored": .stored(.posts(many, page: nil)),
            "saved": .stored(.posts(many, page: nil)),
            "loaded": .reply(.posts(many, page: 0)), "loaded empty": .reply(.posts(none, page: nil)),
            "loadedMore": .reply(.posts(many, page: 1)),
            // The page that the first reply tells of is called 1.
            "loadedMore same": .reply(.json(json(#"{"next":"1","posts":[]}"#))),
            "loadedMore nothing": .reply(.json(json(#"{"next":"2","posts":[]}"#))),
            "failed": offline, "busy": busy, "waited": pause,
        ],
        storedEffects: ["readSaved", "readStored"])

    private static let people = MachinePhrases(
        address: "people", instances: ["people"],
        // The list is read when the program opens; given up, it is as if nobody had asked.
        before: [.send("people", "cancel")],
        commands: [
            "load": [.send("people", "load")], "cancel": [.send("people", "cancel")],
            "show": [.key(.enter)], "quit": [.send("people", "quit")],
        ],
        answers: [
            "loaded": .reply(.profile(many)), "loaded empty": .reply(.json(noRows)), "failed": offline,
        ])

    private static let bookmarks = MachinePhrases(
        address: "bookmarks", instances: ["bookmarks"],
        account: ScriptAccount("file:Fixtures/People#twocents"),
        // More posts than are bookmarked: the last one is not, the first one is.
        before: [.send("user", "loadPosts"), .reply(1, .posts(many, page: nil))],
        commands: [
            "load": [.send("bookmarks", "load")], "toggle": [.key(.character("G")), .key(.character("b"))],
            "toggle kept": [.key(.character("g")), .key(.character("b"))],
            "undo": [.send("bookmarks", "undo")],
        ],
        answers: [
            "loaded": .reply(.posts(many, page: 0)), "failed": offline,
            "written": .reply(.json(done)),
            "unwritten": fullDisk,
        ],
        storeOpening: "load")

    private static let found = MachinePhrases(
        address: "found", instances: ["found"], account: ScriptAccount("file:Fixtures/People#twocents"),
        before: [.send("store", "open"), .reply(1, .json(noRows))],
        commands: [
            "find": [.key(.character("F")), .type("lamp"), .key(.enter)],
            "find other": [.key(.character("F")), .type("clock"), .key(.enter)], "cancel": [.key(.escape)],
        ],
        answers: [
            "found": .reply(.posts(many, page: 0)), "found nothing": .reply(.json(noRows)),
            "failed": fullDisk,
        ])

    private static let following = MachinePhrases(
        address: "following", instances: ["following"],
        before: [
            .reply(
                1,
                .json(
                    json(
                        #"{"people":[{"account":"file:Fixtures/People#twocents","name":"Ada","news":{}}]}"#))),
            .key(.character("j")),
        ],
        commands: [
            "toggle": [.key(.character("f"))],
            "tag": [.key(.character("e")), .type("birds"), .key(.enter)],
            "undo": [.send("following", "undo")],
        ],
        answers: [
            "followed": .reply(.json(done)), "let go": .reply(.json(undone)), "failed": fullDisk,
        ])

    private static let timeline = MachinePhrases(
        address: "timeline", instances: ["timeline"],
        account: ScriptAccount("file:Fixtures/People#twocents"),
        before: [
            .send("store", "open"), .reply(1, .json(noRows)), .send("app", "timeline"),
            .send("timeline", "cancel"),
        ],
        commands: [
            "show": [.send("app", "timeline")], "load": [.send("timeline", "load")],
            "more": [.send("timeline", "more")], "cancel": [.send("timeline", "cancel")],
            // The cursor comes to stand below the one post, and stays there.
            "fill": [.key(.character("j")), .key(.enter)],
        ],
        answers: ["loaded": .reply(.json(someOfMany)), "failed": fullDisk])

    /// A part of a timeline that goes on.
    private static let someOfMany = json(
        """
        {"goesOn":true,"timeline":[{"account":"file:Fixtures/People#twocents","post":{"at":"2018-02-18T08:00:00Z",\
        "author":{"handle":"@dot","name":"Dot"},"id":"1","text":"Two moles."},"gap":true}]}
        """)

    private static let refresh = MachinePhrases(
        address: "refresh", instances: ["refresh"],
        account: ScriptAccount("file:Fixtures/People#twocents"),
        commands: [
            "refresh": [.send("refresh", "refresh")], "refreshDue": [.send("refresh", "refreshDue")],
            "cancel": [.send("refresh", "cancel")],
        ],
        answers: [
            "progressed": .reply(.json(json(#"{"progress":{"count":2,"ended":1,"failed":0,"new":3}}"#))),
            "ended": .reply(
                .json(json(#"{"progress":{"count":2,"ended":2,"failed":0,"new":3,"outcomes":[]}}"#))),
            "failed": fullDisk,
        ])

    private static let thread = MachinePhrases(
        address: "thread", instances: ["thread"], account: ScriptAccount("file:Fixtures/People#twocents"),
        before: [
            .send("user", "loadPosts"), .reply(1, .posts(many, page: 0)), .key(.character("t")),
            .send("thread", "cancel"),
        ],
        commands: [
            "load": [.send("thread", "load")], "cancel": [.send("thread", "cancel")],
            "stopWaiting": [.send("thread", "stopWaiting")],
        ],
        answers: [
            "loaded": .reply(.posts(none, page: 0)), "failed": offline, "busy": busy, "waited": pause,
        ])

    /// What the JSON words of scripts are: nothing stored, an empty list, and what is on the disk.
    static let nothing = json("null")
    static let noRows = json("[]")
    private static let done = json("true")
    private static let undone = json("false")

    private static func json(_ text: String) -> ScriptJSON {
        guard let json = ScriptJSON(text) else { preconditionFailure("\(text) is no JSON") }
        return json
    }
}
