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
        /// How many stored posts were not read yet, each once by however many ways it came.
        public let unread: Int
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

        /// When and why they could not be read, if it was not found out since whether they have posted; else nil.
        ///
        /// Not noted is what may be the network's fault, that a server was busy, and what fails again while they are left alone for
        /// that.
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
            unread: Int = 0, newest: Date? = nil, words: String = "", shared: [Int] = [],
            isUnreadable: Bool = false, wasAsked: Bool = false, failure: Failure? = nil
        ) {
            self.failure = failure
            self.isUnreadable = isUnreadable
            self.wasAsked = wasAsked
            self.unread = unread
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
    public static func unread(of people: some Sequence<Person>) -> Int {
        var own = 0
        var shared: Set<Int> = []
        for person in people {
            guard let news = person.news else { continue }
            own += max(0, news.unread - news.shared.count)
            shared.formUnion(news.shared)
        }
        return own + shared.count
    }
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
    public var unread: Int? { isFollowing ? Person.unread(of: people) : nil }

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
