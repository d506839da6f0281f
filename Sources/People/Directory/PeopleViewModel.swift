public import FoundationEssentials
import Interaction
import Values

/// One row of the people list: somebody whose profile can be opened.
public struct Person: Identifiable, Hashable, Sendable {
    /// What opens the profile.
    public let account: Account

    /// The display name; may be empty.
    public let name: String

    /// The name under which the person is found; may be empty.
    public let handle: String

    /// A few words on why they are listed; may be empty.
    public let note: String

    /// When the profile was last opened on this computer; nil when it was not, or when that does not matter.
    public let opened: Date?

    /// What is new of somebody who is followed; nil of whoever is not.
    public let news: News?

    /// The groups that somebody who is followed is in.
    public let tags: [String]

    /// Whether this is no person, and its posts are by many: a hashtag, a server, a list; as far as that is known.
    public let isOfMany: Bool

    /// Makes a row.
    public init(
        account: Account, name: String, handle: String, note: String = "", opened: Date? = nil,
        news: News? = nil, tags: [String] = [], isOfMany: Bool = false
    ) {
        self.account = account
        self.name = name
        self.handle = handle
        self.note = note
        self.opened = opened
        self.news = news
        self.tags = tags
        self.isOfMany = isOfMany
    }

    /// An account is listed once.
    public var id: Account { account }

    /// What is new of somebody who is followed, as far as it is stored.
    public struct News: Hashable, Sendable {
        /// How many stored posts were not read yet, each once by however many ways it came, as far as ``looked`` says.
        public let unread: Int
        /// How far unread posts were looked at: of many only the newest are.
        public let looked: Looked
        /// Which of those others on the list have, too: a number for each, which is the same with all who have it, and means nothing
        /// in another list.
        public let shared: [Int]
        /// When the newest stored post was posted; nil without one, and where none of them has a date.
        public let newest: Date?
        /// Of that post its beginning, or its author's warning.
        public let words: String

        /// Whether what is stored could not be read: then nobody knows what is new.
        public let isUnreadable: Bool

        /// Whether their posts have been read once, though there may be none.
        public let wasAsked: Bool

        /// How far unread posts were looked at.
        public enum Looked: String, CaseIterable, Hashable, Sendable {
            /// All were: the number is what it is.
            case whole
            /// Others of the list may have some of them as well, so that fewer are unread of all together.
            case shared
            /// Some of them may be muted, so that fewer are unread.
            case muted
        }

        /// When and why they could not be read, if it was not found out since whether they have posted; else nil.
        ///
        /// Not noted is what may be the network's fault, and that a server told others that it was busy.
        public let failure: Failure?

        /// That somebody could not be read.
        public struct Failure: Hashable, Sendable {
            /// When.
            public let date: Date
            /// Why, in one or two sentences; empty where nobody knows any more.
            public let reason: String

            /// Describes a failure.
            public init(at date: Date, reason: String = "") {
                self.date = date
                self.reason = reason
            }
        }

        /// Whether posts are stored, as far as this tells: of none with a date or words that are read nothing is known.
        public var hasPosts: Bool { newest != nil || !words.isEmpty || unread > 0 }

        /// Describes what is new.
        public init(
            unread: Int = 0, looked: Looked = .whole, newest: Date? = nil, words: String = "",
            shared: [Int] = [], isUnreadable: Bool = false, wasAsked: Bool = false, failure: Failure? = nil
        ) {
            self.failure = failure
            self.isUnreadable = isUnreadable
            self.wasAsked = wasAsked
            self.unread = unread
            self.looked = looked
            self.shared = shared
            self.newest = newest
            self.words = words
        }

        /// What tells of a post in a few words: its beginning, or its author's warning.
        package static func words(of post: Post) -> String {
            String((post.warning ?? post.text).prefix(200)).onOneLine
        }
    }

    /// How many posts of these people were not read yet: one that several of them have is one.
    public static func unread(of people: some Sequence<Person>) -> UnreadCount {
        var (own, havers) = (0, 0)
        var shared: Set<Int> = []
        var (mayShare, mayBeMuted) = (false, false)
        for person in people {
            guard let news = person.news, news.unread > 0 else { continue }
            own += max(0, news.unread - news.shared.count)
            if !news.shared.isEmpty { shared.formUnion(news.shared) }
            havers += 1
            switch news.looked {
            case .whole: break
            case .shared: mayShare = true
            case .muted: mayBeMuted = true
            }
        }
        return UnreadCount(own + shared.count, isAtMost: mayBeMuted || mayShare && havers > 1)
    }
}

/// How many posts were not read yet.
public struct UnreadCount: Hashable, Sendable {
    /// The number, or one that is not less.
    public let count: Int
    /// Whether it may be less, as not all of them were looked at.
    public let isAtMost: Bool

    /// So many; that is sure unless said otherwise.
    public init(_ count: Int, isAtMost: Bool = false) {
        self.count = count
        self.isAtMost = isAtMost
    }

    /// The number for people, such as `1,234`, or `~1,234` where it may be less.
    public var text: String { (isAtMost ? "~" : "") + CountText.grouped(count) }
}

extension Person.News {
    /// How many of somebody's posts are unread.
    public var unreadCount: UnreadCount { UnreadCount(unread, isAtMost: looked == .muted) }
}

/// What there is to show of the people list at one moment.
public struct PeopleViewModel: Equatable, Sendable {
    /// What is known of the list.
    public enum State: Equatable, Sendable {
        /// Nothing has been asked for.
        case initialized

        /// The list has been asked for, and there is none to show yet.
        case loading

        /// There are people to show, in the service's order.
        case loaded([Person])

        /// Nobody is listed.
        case empty

        /// The list was asked for in vain, and there is none to show.
        case failed(ServiceError)
    }

    /// What is known of the list.
    public let state: State

    /// How a reload of a `loaded` or `empty` list stands; `idle` in every other state.
    public let refresh: Refresh

    /// How many loads have been started; an answer to any but the last of them is ignored.
    public let generation: Int

    /// A view model in this state, before or after so many loads.
    public init(state: State, refresh: Refresh = .idle, generation: Int = 0) {
        self.state = state
        self.refresh = refresh
        self.generation = generation
    }

    /// The people that there are to show; none unless `loaded`.
    public var people: [Person] {
        if case .loaded(let people) = state { people } else { [] }
    }

    /// How many posts of whoever is followed were not read yet; nil if nobody is.
    public var unread: UnreadCount? { isFollowing ? Person.unread(of: people) : nil }

    /// Whether anybody is followed.
    public var isFollowing: Bool { people.contains { $0.news != nil } }

    /// Whether an answer is awaited.
    public var isPending: Bool {
        state == .loading || refresh == .reloading
    }
}

extension PeopleViewModel: Labelled {
    /// `initialized`, `loading`, `failed`, `loaded` or `empty`; the last two also `reloading` or `stale`.
    public var label: Label {
        switch state {
        case .initialized: "initialized"
        case .loading: "loading"
        case .loaded: Label(refresh.label(after: "loaded"))
        case .empty: Label(refresh.label(after: "empty"))
        case .failed: "failed"
        }
    }
}
