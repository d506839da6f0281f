import Interaction
import People
import ReaderUI
import Replay
import Terminal

/// Translates between the reader's commands and the words of scripts, such as `list down` or `user loadProfile`.
enum ScriptCodec {
    /// The addresses of the reader's own parts that take commands.
    static let readerAddresses: [ScriptAddress] = ["list", "find", "prompt", "links", "app", "settings"]

    /// The addresses of the lists that tabs show beside a person's posts.
    static let tabAddresses = PostsTab.allCases.filter { $0 != .posts }.map(\.address)

    /// The addresses of interactors that take commands.
    static let partAddresses: [ScriptAddress] =
        ["user", "people", "bookmarks", "thread", "following", "timeline", "refresh"] + tabAddresses

    /// Every address that takes commands.
    static let addresses = readerAddresses + partAddresses + ["store", "outside"]

    /// The address and words of a command that a key produced; `nil` for news, which no script lists.
    static func words(_ command: Reader.Command) -> (address: ScriptAddress, words: ScriptWords)? {
        switch command {
        case .user(let command): ("user", ScriptWords(command.label))
        case .people(let command): ("people", ScriptWords(command.label))
        case .list(let motion): ("list", ScriptWords(Label(motion.rawValue)))
        case .find(let search): ("find", ScriptWords(Label(search.rawValue)))
        case .prompt(let typing): ("prompt", ScriptWords(typing.label))
        case .links(let step): ("links", ScriptWords(step.label))
        case .app(let action): ("app", ScriptWords(Label(action.rawValue)))
        case .set(let setting): ("settings", ScriptWords(Label(setting.rawValue)))
        case .keys, .resized, .open, .page, .opened, .logContent, .offlineMode, .refused, .told, .picture,
            .piped:
            nil
        }
    }

    /// The command that a script means; `nil` if there is no such one.
    static func command(_ words: ScriptWords, at address: ScriptAddress) -> Reader.Command? {
        switch address.text {
        case "list": Motion(rawValue: words.text).map { .list($0) }
        case "find": Search(rawValue: words.text).map { .find($0) }
        case "prompt": Typing.plain.first { $0.label.text == words.text }.map { .prompt($0) }
        case "links": LinkStep.plain.first { $0.label.text == words.text }.map { .links($0) }
        case "app": Action(rawValue: words.text).map { .app($0) }
        case "settings": Reader.Setting(rawValue: words.text).map { .set($0) }
        default: nil
        }
    }

    /// The command of the root that `key` once produced; `nil` if no key can produce such a one.
    ///
    /// A character that is typed into a prompt, or as a link's number, is told by its key: the words tell only that it was.
    static func pressed(_ words: ScriptWords, at address: ScriptAddress, by key: Key) -> Reader.Command? {
        switch (address.text, words.text) {
        case ("user", _): UserInteractor.Command(label: Label(words.text)).map { .user($0) }
        case ("people", _): PeopleInteractor.Command(label: Label(words.text)).map { .people($0) }
        case ("prompt", "insert"):
            if case .character(let character) = key { .prompt(.insert(String(character))) } else { nil }
        case ("links", "type"):
            if case .character(let character) = key { .links(.type(String(character))) } else { nil }
        default: command(words, at: address)
        }
    }

    /// Every command that can be sent to an address, for messages.
    static func choices(at address: ScriptAddress) -> [String] {
        switch address.text {
        case "user": UserInteractor.Command.withoutArguments.map(\.label.text)
        case "people": PeopleInteractor.Command.withoutArguments.map(\.label.text)
        case "store": ["open", "tell"]
        case "outside": ["answers"]
        case "thread": ThreadInteractor.Command.withoutArguments.map(\.label.text)
        case "replies", "media", "pinned": PostsInteractor.Command.withoutArguments.map(\.label.text)
        case "bookmarks": BookmarksInteractor.Command.withoutArguments.map(\.label.text)
        case "timeline": TimelineInteractor.Command.withoutArguments.map(\.label.text)
        case "refresh": RefreshInteractor.Command.withoutArguments.map(\.label.text)
        case "following": FollowingInteractor.Command.withoutArguments.map(\.label.text)
        case "list": Motion.allCases.map(\.rawValue)
        case "find": Search.allCases.map(\.rawValue)
        case "prompt": Typing.plain.map(\.label.text)
        case "links": LinkStep.plain.map(\.label.text)
        case "app": Action.allCases.map(\.rawValue)
        case "settings": Reader.Setting.allCases.map(\.rawValue)
        default: []
        }
    }
}

/// What scripts of Perch can send, and how what they answer can fail: the manual is made of it.
public enum ScriptVocabulary {
    /// Each address that takes commands, with those that can be sent there.
    ///
    /// What has an argument, as the text of a prompt has, is typed and not sent.
    public static let commands: [(address: String, commands: [String])] =
        ScriptCodec.addresses.map { address in
            (address.text, ScriptCodec.choices(at: address))
        }

    /// Each failure that services have, with the names of its values.
    public static let failures: [(name: String, values: [String])] = [
        ServiceError.offline, .timedOut(seconds: 10), .notFound(""), .unavailable(status: 503),
        .busy(status: 429, seconds: 10), .gone(""), .hidden(""), .connection(why: ""),
        .garbled(host: "", expected: ""), .unreadable(file: "", place: "", expected: ""), .noFeed(""),
        .storage(why: ""), .offlineMode,
    ].map { ($0.label.text, $0.arguments.map(\.name)) }
}

extension StepVocabulary {
    /// What can be sent to the reader and its parts, and how its services fail.
    static let reader = StepVocabulary(
        addresses: ScriptVocabulary.commands.map { Address($0.address, $0.commands) },
        failures: ScriptVocabulary.failures.map(\.name))
}
