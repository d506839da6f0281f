import People
import Terminal
import TerminalApp

/// The key tables of Perch, one for each mode: key look-up, help, hints and the article about keys are made of them.
public enum KeyTables {
    /// The table of a mode.
    public static func map(for mode: Reader.Mode) -> KeyMap<Reader.Command> {
        switch mode {
        case .people: people
        case .person: person
        case .post: post
        case .shelf: shelf
        case .shelfPost: shelfPost
        case .thread: thread
        case .threadPost: threadPost
        case .prompt: prompt
        case .links: linkNumbers
        case .details: details
        case .log: log
        case .pictures: pictures
        case .output: output
        case .help: help
        }
    }

    private static let people = KeyMap<Reader.Command>(
        "people",
        moving + [
            Binding(
                .enter, command: .app(.open), name: .open, help: "open: person, posts", section: reading),
            Binding(
                .character("r"), command: .app(.refresh), name: .reload, help: "ask for what is new",
                section: loading),
            notAgain,
            Binding(
                .character("d"), command: .app(.details), name: .howItWent, help: "how asking went",
                section: loading),
            Binding(
                .character("t"), command: .app(.timeline), name: .timeline, help: "all they posted: timeline",
                section: reading),
            following, undoing, nextUnread,
            Binding(
                .character("e"), command: .app(.tags), name: .tags, help: "edit a person's tags",
                section: keeping),
            Binding(
                .character("A"), command: .app(.markAbove), help: "all of a row was read",
                section: keeping),
            Binding(
                .character("z"), command: .app(.fold), name: .fold, help: "fold a group, or unfold",
                section: movement),
            Binding(
                .character("s"), command: .app(.sort), name: .sort, help: "sort: unread, new, list",
                section: movement),
        ] + finding + stored + sessionKeys + leaving)

    private static let person = KeyMap<Reader.Command>(
        "person",
        loadingKeys + moving + [
            Binding(
                .enter, command: .app(.open), name: .open, help: "read the post whole", section: reading),
            conversation, media, leftOut,
        ] + tabs + marking + warnings + links + texts + keepingKeys + finding + stored + sessionKeys + leaving
    )

    private static let post = KeyMap<Reader.Command>(
        "post",
        loadingKeys + moving + [
            Binding(.left, command: .app(.newer), name: .newer, help: "newer post", section: reading),
            Binding(.right, command: .app(.older), name: .older, help: "older post", section: reading),
            conversation, media, leftOut, nextUnreadInTabs,
        ] + marking + warnings + links + texts + keepingKeys + finding + stored + sessionKeys + leaving)

    private static let personPage = Binding<Reader.Command>(
        .character("a"), command: .app(.openAccount), name: .person, help: "open the person's page",
        section: reading)

    private static let unreadOnly = Binding<Reader.Command>(
        .character("U"), command: .app(.unreadOnly), name: .unreadOnly, help: "timeline: unread",
        section: reading)

    private static let muted = Binding<Reader.Command>(
        .character("M"), command: .app(.muted), name: .muted, help: "timeline: muted",
        section: reading)

    private static let reread = Binding<Reader.Command>(
        .character("r"), command: .app(.reread), name: .reload, help: "read or ask again", section: loading
    )

    private static let shelf = KeyMap<Reader.Command>(
        "shelf",
        [reread] + moving + [
            Binding(
                .enter, command: .app(.open), name: .open, help: "read the post whole", section: reading),
            personPage, conversation, media, leftOut, notAgain, nextUnread, unreadOnly, muted,
        ] + marking + warnings + links + texts + keepingKeys + finding + stored + sessionKeys + leaving)

    private static let shelfPost = KeyMap<Reader.Command>(
        "shelf post",
        moving + [
            Binding(
                .left, command: .app(.newer), name: .above, help: "the post above in the list",
                section: reading),
            Binding(
                .right, command: .app(.older), name: .below, help: "the post below in the list",
                section: reading),
            personPage, conversation, media, nextUnread,
        ] + marking + warnings + links + texts + keepingKeys + finding + stored + sessionKeys + leaving)

    private static let conversation = Binding<Reader.Command>(
        .character("t"), command: .app(.thread), name: .thread, help: "the conversation",
        section: reading)

    private static let media = Binding<Reader.Command>(
        .character("i"), command: .app(.pictures), help: "the media", section: reading)

    private static let leftOut = Binding<Reader.Command>(
        .character("d"), command: .app(.details), name: .leftOut, help: "why posts are left out",
        section: reading)

    private static let notAgain = Binding<Reader.Command>(
        .character("x"), command: .app(.stopWaiting), help: "do not ask again", section: loading)

    private static let thread = KeyMap<Reader.Command>("thread", shelf.bindings)

    private static let threadPost = KeyMap<Reader.Command>(
        "thread post", [reread] + shelfPost.bindings + [leftOut, notAgain])

    private static let prompt = KeyMap<Reader.Command>(
        "prompt",
        [
            Binding(.enter, command: .prompt(.accept), name: .go, help: "take the text", section: typing),
            Binding(
                .escape, command: .app(.escape), name: .close, help: "close, keep things as they are",
                section: typing),
            Binding(
                .down, command: .list(.down), name: .choose, help: "the command below", section: movement),
            Binding(.up, command: .list(.up), name: .choose, help: "the command above", section: movement),
            Binding(
                .backspace, .delete, command: .prompt(.erase), help: "delete the last character",
                section: typing),
            Binding(.control("u"), command: .prompt(.clear), help: "delete everything", section: typing),
            quit(section: typing),
        ],
        typed: { .prompt(.insert($0)) })

    private static let linkNumbers = KeyMap<Reader.Command>(
        "links",
        [
            Binding(.enter, command: .links(.open), name: .open, help: "open that link", section: reading),
            Binding(
                .character("y"), command: .links(.copy), name: .copy, help: "copy that link",
                section: reading),
            Binding(
                .character("j"), .down, command: .list(.down), name: .move, help: "next", section: movement),
            Binding(
                .character("k"), .up, command: .list(.up), name: .move, help: "previous", section: movement),
            Binding(
                .backspace, .delete, command: .links(.erase), help: "delete the last digit", section: typing),
            Binding(
                .escape, command: .app(.escape), name: .close, help: "close, open nothing", section: typing),
            quit(section: typing),
        ],
        typed: { .links(.type($0)) })

    private static let help = overlay(
        "help", closing: .character("?"), .app(.help), help: "close the keys")

    private static let details = overlay(
        "details", closing: .character("d"), .app(.details), help: "close this")

    /// A text that lies over a page, and is closed by the key that opened it, too.
    private static func overlay(
        _ name: String, closing key: Key, _ command: Reader.Command, help: String
    ) -> KeyMap<Reader.Command> {
        KeyMap(
            name,
            [
                Binding(
                    .character("j"), .down, command: .list(.down), name: .scroll, help: "down",
                    section: movement),
                Binding(
                    .character("k"), .up, command: .list(.up), name: .scroll, help: "up", section: movement),
                Binding(
                    .character(" "), .pageDown, command: .list(.pageDown), help: "page down",
                    section: movement),
                Binding(.pageUp, command: .list(.pageUp), help: "page up", section: movement),
                Binding(key, command: command, name: .close, help: help, section: screens),
                Binding(.character("q"), command: .app(.back), help: help, section: screens),
                Binding(.escape, command: .app(.escape), help: help, section: screens),
                quit(section: screens),
            ])
    }
}

extension KeyTables {
    /// What an event of the terminal means while a view model is shown; nothing for keys without a meaning.
    public static func commands(for event: TerminalEvent, in viewModel: ReaderViewModel) -> [Reader.Command] {
        switch event {
        case .key(let key):
            viewModel.keys.map(for: viewModel.mode)[key].map { [$0] } ?? []
        case .paste(let text):
            // Outside of a prompt a pasted text must not act as keys.
            viewModel.mode == .prompt ? map(for: .prompt).pasted(text).map { [$0] } ?? [] : []
        case .resized(let size):
            [.resized(size)]
        // What it means depends on what is drawn, see `PointedKeys`.
        case .mouse:
            []
        case .woken, .interrupted, .terminated, .hungUp, .resumed, .deadline:
            []
        }
    }
}

extension KeyTables {
    /// While the log of requests is shown.
    static let log = KeyMap<Reader.Command>(
        "log",
        moving + [
            Binding(
                .character("L"), command: .app(.log), name: .close, help: "close the log", section: screens),
            Binding(
                .character("q"), command: .app(.back), name: .back, help: "close the log", section: screens),
            Binding(.escape, command: .app(.escape), help: "close the log", section: screens),
            quit(section: screens),
        ])
}

extension KeyTables {
    /// While pictures of a post are shown.
    static let pictures = KeyMap<Reader.Command>(
        "pictures",
        [
            Binding(
                .right, command: .app(.older), name: .next, help: "the next picture", section: reading),
            Binding(
                .left, command: .app(.newer), name: .before, help: "the picture before", section: reading),
            Binding(
                .character("v"), command: .app(.browse), name: .browser, help: "open it in the browser",
                section: reading),
            Binding(
                .character("y"), command: .app(.copy), name: .copy, help: "copy its link", section: reading),
            Binding(
                .character("j"), .down, command: .list(.down), help: "description: down", section: movement),
            Binding(
                .character("k"), .up, command: .list(.up), help: "description: up", section: movement),
            Binding(
                .character("i"), command: .app(.pictures), name: .close, help: "close the pictures",
                section: screens),
            Binding(.character("q"), command: .app(.back), help: "close the pictures", section: screens),
            Binding(.escape, command: .app(.escape), help: "give up, and close", section: screens),
            quit(section: screens),
        ])
}

extension KeyTables {
    /// While there is what a command wrote, or it runs.
    static let output = KeyMap<Reader.Command>(
        "output",
        moving + [
            Binding(
                .character("|"), command: .app(.pipe), name: .close, help: "end it, and close",
                section: screens),
            Binding(.character("q"), command: .app(.back), help: "end it, and close", section: screens),
            Binding(.escape, command: .app(.escape), help: "end it, and close", section: screens),
            // As in a shell it is for the program that runs.
            Binding(.control("c"), command: .app(.quit), help: "end it, and close", section: screens),
        ])
}
