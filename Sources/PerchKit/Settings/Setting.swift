import Terminal
import Values

/// Something that somebody may choose: its name in the file, what it may be, and what it is if nobody says.
public struct Setting: Sendable {
    /// What a setting may be.
    public enum Kind: Sendable {
        /// One of these words, each with what it means.
        case choice([(word: String, meaning: String)])
        /// A command and its arguments; empty for none.
        case command
        /// A whole number of these.
        case number(ClosedRange<Int>)
        /// The address of a proxy, or one of these words, each with what it means.
        case proxy([(word: String, meaning: String)])
    }

    /// Its table and key, such as `reading.mark`.
    public let name: String
    /// What is chosen, in one sentence.
    public let help: String
    /// What it may be.
    public let kind: Kind
    /// What it is if nobody says.
    public let standard: String
    /// The process's variables that say what it is where it is as nobody has said; the first that says something holds.
    var variables: [String] = []

    /// The words that mean something of their own, each with what that is.
    var choices: [(word: String, meaning: String)] {
        switch kind {
        case .choice(let choices), .proxy(let choices): choices
        case .command, .number: []
        }
    }

    /// The words that it may be; nil for one that takes any text.
    var words: [String]? {
        if case .choice(let choices) = kind { choices.map(\.word) } else { nil }
    }

    /// The numbers that it may be; nil for one that takes a text.
    var range: ClosedRange<Int>? {
        if case .number(let range) = kind { range } else { nil }
    }

    /// All settings, in the order in which they are told.
    public static let all = [
        mark, load, images, avatar, notices, width, shows, refresh, sort, lists, clock, language, order,
        browser,
        video,
        audio, image, pipe, age, size, proxy, requests, share, mouse, theme, preset,
    ]

    static let mark = Setting(
        name: "reading.mark", help: "When a post counts as read by reading it.",
        kind: .choice([
            ("passed", "when it was opened, or the cursor went on from it while all of it was shown"),
            ("opened", "when it was opened"), ("never", "only m and A mark"),
        ]), standard: "passed")

    static let load = Setting(
        name: "reading.load",
        help: "Who is loaded when you open them; of others what is stored is shown.",
        kind: .choice([
            ("named", "whoever you name: on the command line, behind @ or T, or by a link"),
            ("always", "whoever you open, also from a list"),
            ("never", "nobody: keys load, as o, p and r do"),
        ]), standard: "named")

    static let images = Setting(
        name: "reading.images",
        help: "Whether pictures are fetched and drawn; their descriptions always stand there.",
        kind: .choice([("key", "when i is pressed"), ("never", "never: i shows the descriptions alone")]),
        standard: "key")

    static let avatar = Setting(
        name: "reading.avatar",
        help:
            "Whether a profile has the person's picture on screens of 100 columns and more. chafa draws it; without chafa there is none, and perch doctor says so. None is fetched where reading.images is never.",
        kind: .choice([
            ("yes", "it is fetched when the profile is shown"), ("no", "no profile has a picture"),
        ]), standard: "no")

    static let notices = Setting(
        name: "reading.notices",
        help: "How long the reader says what just happened; L shows the last of it again.",
        kind: .choice([
            ("key", "until the next key"),
            ("stay", "until something else happens, or until Esc, which does nothing else then"),
        ]), standard: "key")

    static let width = Setting(
        name: "text.width",
        help: "How long a line of a post's text may be, in columns, where there is room for it.",
        kind: .choice([
            ("60", "short lines"), ("72", "as in mails"), ("80", "as wide as the first terminals"),
            ("100", "long lines"), ("120", "longer ones"), ("all", "as wide as there is room for"),
        ]), standard: "80")

    static let shows = Setting(
        name: "person.shows", help: "What the page of a person shows beside the posts.",
        kind: .choice([
            ("all", "the profile, with as much of it as there is room for"),
            ("short", "the profile in one line: who it is, and the counts"),
            (
                "posts",
                "nothing; that the profile cannot be read, or what became of the account, stands below"
            ),
        ]), standard: "all")

    static let refresh = Setting(
        name: "following.refresh", help: "When those whom you follow are asked for what is new.",
        kind: .choice([
            (
                "opened",
                "when Perch opens, whoever was not asked for a quarter of an hour; and when you ask for it"
            ),
            ("never", "only when you ask for it"),
        ]), standard: "opened")

    static let sort = Setting(
        name: "home.sort", help: "How home sorts those whom you follow.",
        kind: .choice([
            ("unread", "who has unread posts first"), ("newest", "by the newest post"),
            ("list", "as in your list"),
        ]), standard: "unread")

    static let lists = Setting(
        name: "dates.lists", help: "How lists of the reader write when something was.",
        kind: .choice([
            ("relative", "how long ago, such as 4m or 3d, and from a week on the date"),
            ("absolute", "the time of day of what was today, else the date"),
        ]), standard: "relative")

    static let clock = Setting(
        name: "dates.clock", help: "How the reader writes times of day.",
        kind: .choice([("24", "as in 21:05"), ("12", "as in 9:05 pm")]), standard: "24")

    static let language = Setting(
        name: "dates.language",
        help:
            "In which language the reader names months and days of the week; all else that it says is English.",
        kind: .choice(
            [
                (
                    "auto",
                    "that of LC_ALL, LC_TIME or LANG, the first of these variables that says something; en where it is none of the following"
                )
            ] + [
                ("en", "English, as in Sun 18 Feb 2018"), ("de", "German, as in So 18. Feb 2018"),
                ("fr", "French, as in dim 18 févr 2018"), ("es", "Spanish, as in dom 18 feb 2018"),
                ("it", "Italian, as in dom 18 feb 2018"), ("nl", "Dutch, as in zo 18 feb 2018"),
                ("pt", "Portuguese, as in dom 18 fev 2018"), ("sv", "Swedish, as in sön 18 feb 2018"),
                ("da", "Danish, as in søn 18. feb 2018"), ("nb", "Norwegian, as in søn 18. feb 2018"),
                ("pl", "Polish, as in niedz 18 lut 2018"),
            ]), standard: "auto", variables: DateStyle.Language.variables)

    static let order = Setting(
        name: "dates.order", help: "How the reader writes dates.",
        kind: .choice([
            ("dmy", "as in 18 Feb 2018"), ("mdy", "as in Feb 18, 2018"),
            ("iso", "as in 2018-02-18, in narrow columns 02-18"),
        ]), standard: "dmy")

    static let browser = Setting(
        name: "links.browser",
        help:
            "What opens pages: a command whose words become arguments, without a shell; the address comes last, or in the place of %u.",
        kind: .command, standard: "", variables: ["BROWSER"])

    static let video = opener("video", "videos")
    static let audio = opener("audio", "sounds")
    static let image = opener("image", "pictures, where i does not show them here")

    private static func opener(_ kind: String, _ what: String) -> Setting {
        Setting(
            name: "openers.\(kind)",
            help:
                "What opens \(what) that are attached to a post, such as mpv %u: a command like that of links.browser, which opens them if none is given.",
            kind: .command, standard: "")
    }

    static let pipe = Setting(
        name: "pipe.command",
        help:
            "What the key | gives the text of a post to, such as wc -w: a command whose words become arguments, without a shell; it reads the text, and what it writes is shown.",
        kind: .command, standard: "")

    static let age = Setting(
        name: "cache.age",
        help:
            "For how many days after they were opened or read last people are kept whom you do not follow and none of whose posts you have bookmarked; 0 for ever.",
        kind: .number(0...36_500), standard: "0")

    static let size = Setting(
        name: "cache.size",
        help:
            "How many MB all that is stored may take, before those of these people go who were opened or read longest ago; 0 for as much as there is room for.",
        kind: .number(0...1_000_000), standard: "0")

    static let proxy = Setting(
        name: "network.proxy",
        help:
            "The proxy through which servers are asked, here and by the programs that are started: an address that begins with http://, https://, socks5:// or socks5h://, with a port (else it is 1080, of https 443). Names are looked up by the proxy; this computer, and what the variable no_proxy names, are reached directly. A name and a password in it are shown nowhere.",
        kind: .proxy([
            ("environment", "those that the variables https_proxy, http_proxy and all_proxy name"),
            ("none", "none, whatever they name"),
        ]), standard: "environment", variables: proxyVariables)

    /// The variables that name proxies, in both spellings; programs differ in which they read.
    static let proxyVariables = ["https_proxy", "http_proxy", "all_proxy"].flatMap { [$0, $0.uppercased()] }

    static let requests = Setting(
        name: "network.requests",
        help:
            "How many requests ask one server at once, from 1 to 4; the others wait in line. Of those whom you follow, two people of one server are asked at once at most.",
        kind: .number(1...4), standard: "4")

    static let share = Setting(
        name: "network.share",
        help:
            "How much of what a server is known to allow is used to ask whom you follow for what is new, in percent from 1 to 100: Mastodon's servers allow 300 requests in five minutes, which your other programs use, too. Who is over it is asked after that time.",
        kind: .number(1...100), standard: "50")

    static let mouse = Setting(
        name: "terminal.mouse",
        help:
            "Whether the mouse moves, chooses and opens; text is chosen with Shift held down then, as long as the terminal does so.",
        kind: .choice([
            ("on", "the wheel moves or scrolls, a click chooses, and one on what is chosen or a link opens"),
            ("off", "the terminal has it, to choose text"),
        ]), standard: "off")

    static let theme = Setting(
        name: "colours.theme",
        help: "Which colours; NO_COLOR has none whatever is chosen. perch theme shows them.",
        kind: .choice(ThemeChoice.all.map { ($0.name, $0.meaning) }), standard: ThemeChoice.background.name)

    static let preset = Setting(
        name: "keys.preset",
        help: "Whose keys Perch has; single keys are chosen below it, see perch-config(5) and perch keys.",
        kind: .choice([
            ("vi", "Perch's own, which are vi's where vi has one"),
            ("emacs", "Perch's own, and Emacs's"), ("newsboat", "Perch's own, and newsboat's"),
        ]), standard: "vi")
}
