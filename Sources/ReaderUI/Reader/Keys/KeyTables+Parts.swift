import People
import Terminal
import TerminalApp

extension KeyTables {
    package static let movement = "Move"
    static let loading = "Load"
    static let reading = "Read"
    static let search = "Find"
    static let keeping = "Keep"
    package static let screens = "Screens"
    package static let typing = "Type"

    /// Moving a cursor or scrolling a text.
    static let moving: [Binding<Reader.Command>] = [
        Binding(.character("j"), .down, command: .list(.down), name: .move, help: "next", section: movement),
        Binding(.character("k"), .up, command: .list(.up), name: .move, help: "previous", section: movement),
        Binding(.control("d"), command: .list(.halfDown), help: "half a page down", section: movement),
        Binding(.control("u"), command: .list(.halfUp), help: "half a page up", section: movement),
        Binding(.character(" "), .pageDown, command: .list(.pageDown), help: "page down", section: movement),
        Binding(.pageUp, command: .list(.pageUp), help: "page up", section: movement),
        Binding(.character("g"), .home, command: .list(.top), help: "first", section: movement),
        Binding(.character("G"), .end, command: .list(.bottom), help: "last", section: movement),
    ]

    /// Asking for a person's profile and posts.
    static let loadingKeys: [Binding<Reader.Command>] = [
        Binding(
            .character("p"), command: .user(.loadProfile), name: .profile, help: "load the profile",
            section: loading),
        Binding(
            .character("o"), command: .user(.loadPosts), name: .posts, help: "load the posts",
            section: loading),
        Binding(
            .character("r"), command: .user(.reload), name: .reload, help: "load both", section: loading),
        Binding(
            .character("R"), command: .app(.reloadHard), help: "load both anew", section: loading),
        Binding(.character("x"), command: .user(.stopWaiting), help: "do not ask again", section: loading),
    ]

    /// Bookmarking the post under the cursor.
    static let keepingKeys: [Binding<Reader.Command>] = [
        Binding(
            .character("b"), command: .app(.bookmark), name: .bookmark, help: "bookmark, or let it go",
            section: keeping),
        following, undoing,
    ]

    /// Following whoever is shown or under the cursor.
    static let following = Binding<Reader.Command>(
        .character("f"), command: .app(.follow), name: .follow, help: "follow, or let go", section: keeping)

    /// Marking what was read.
    static let marking: [Binding<Reader.Command>] = [
        Binding(.character("m"), command: .app(.toggleRead), help: "mark: read", section: keeping),
        Binding(.character("A"), command: .app(.markAbove), help: "mark: all above", section: keeping),
    ]

    /// Going on to what was not read.
    static let nextUnread = Binding<Reader.Command>(
        .tab, .character("w"), command: .app(.nextUnread), name: .unread, help: "next unread",
        section: movement)

    /// The same where the first of its keys changes the list.
    static let nextUnreadInTabs = Binding<Reader.Command>(
        .character("w"), command: .app(.nextUnread), help: "next unread", section: reading)

    /// Taking back what was kept last.
    static let undoing = Binding<Reader.Command>(
        .character("u"), command: .app(.undo), help: "undo that", section: keeping)

    /// Going to what is stored.
    static let stored: [Binding<Reader.Command>] = [
        Binding(
            .character("B"), command: .app(.bookmarks), name: .bookmarks, help: "show the bookmarks",
            section: keeping),
        Binding(.character("L"), command: .app(.log), help: "show the log", section: keeping),
        Binding(
            .character("F"), command: .app(.findStored), name: .findAll, help: "find in what is stored",
            section: keeping),
        Binding(.character("O"), command: .app(.offline), help: "offline mode on or off", section: loading),
    ]

    /// The names of hints that are of no use without a store.
    static let needingStore: Set<HintName> = [.bookmark, .bookmarks, .findAll]

    /// The lists of a person's posts.
    static let tabs: [Binding<Reader.Command>] = [
        Binding(.tab, command: .app(.nextTab), name: .lists, help: "next list", section: reading),
        nextUnreadInTabs,
        Binding(.character("1"), command: .app(.posts), help: "list posts", section: reading),
        Binding(.character("2"), command: .app(.replies), help: "list replies", section: reading),
        Binding(.character("3"), command: .app(.media), help: "list media", section: reading),
        Binding(.character("4"), command: .app(.pinned), help: "list pinned", section: reading),
    ]

    /// What authors warn of.
    static let warnings: [Binding<Reader.Command>] = [
        Binding(
            .character("s"), command: .app(.unveil), name: .show, help: "hidden text: show",
            section: reading),
        Binding(.character("S"), command: .app(.unveilAll), help: "hidden text: show all", section: reading),
    ]

    /// What can be done with a link.
    static let links: [Binding<Reader.Command>] = [
        Binding(
            .character("l"), command: .links(.begin), name: .links, help: "links, by their numbers",
            section: reading),
        Binding(
            .character("v"), command: .app(.browse), name: .browser, help: "open the link",
            section: reading),
        Binding(.character("y"), command: .app(.copy), name: .copy, help: "copy the link", section: reading),
    ]

    /// What other programs can do with a text.
    static let texts: [Binding<Reader.Command>] = [
        Binding(.character("e"), command: .app(.pager), help: "text: in a pager", section: reading),
        Binding(.character("|"), command: .app(.pipe), help: "text: pipe", section: reading),
    ]

    /// Finding a text in a list.
    static let finding: [Binding<Reader.Command>] = [
        Binding(.character("/"), command: .find(.begin), name: .find, help: "find a text", section: search),
        Binding(.character("n"), command: .find(.next), name: .match, help: "next match", section: search),
        Binding(
            .character("N"), command: .find(.previous), name: .match, help: "previous match", section: search
        ),
    ]

    /// Keeping what happens, and looking back at it.
    static let sessionKeys: [Binding<Reader.Command>] = [
        Binding(.character("I"), command: .app(.inspect), help: "session: review", section: screens),
        Binding(.character("W"), command: .app(.record), help: "session: record", section: screens),
    ]

    /// Going elsewhere.
    static let leaving: [Binding<Reader.Command>] = [
        Binding(
            .character("@"), command: .prompt(.begin), name: .account, help: "open account",
            section: screens),
        Binding(
            .character("T"), command: .prompt(.beginTab), name: .newTab, help: "open in a tab",
            section: screens),
        Binding(
            .character("]"), .character(">"), command: .app(.nextAccount), name: .tabs, help: "next tab",
            section: screens),
        Binding(
            .character("["), .character("<"), command: .app(.previousAccount), name: .tabs,
            help: "previous tab", section: screens),
        Binding(
            .character("?"), command: .app(.help), name: .help, help: "help: keys", section: screens),
        Binding(
            .character(":"), command: .prompt(.beginCommand), help: "help: commands", section: screens),
        Binding(
            .escape, command: .app(.escape), name: .cancel, help: "cancel, then back", section: screens),
        Binding(
            .character("q"), command: .app(.back), name: .back, help: "leave the page", section: screens),
        quit(section: screens),
    ]

    static func quit(section: String) -> Binding<Reader.Command> {
        Binding(.control("c"), command: .app(.quit), help: "leave Perch", section: section)
    }
}
