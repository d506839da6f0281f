public import FoundationEssentials
public import People

/// What a store holds, in numbers.
public struct StoreContents: Equatable, Sendable {
    /// What is stored of one person.
    public struct Person: Equatable, Sendable {
        /// Who it is.
        public let user: User.ID

        /// What opens them; nil when that is not known.
        public let account: Account?

        /// When the profile was stored; nil when it was not.
        public let profile: Date?

        /// When the beginning of the list was stored; nil when it was not.
        public let list: Date?

        /// How many posts of the list are stored.
        public let posts: Int
    }

    /// How many bytes the store takes on the disk, with the files beside the database.
    public let bytes: Int

    /// Everybody of whom something is stored; who was stored last comes first.
    public let people: [Person]

    /// How many bookmarks are kept.
    public let bookmarks: Int

    /// How many notes are kept.
    public let notes: Int

    /// In how many lists it is kept how far they were read.
    public let readMarks: Int

    /// For how many addresses a server's validator is kept.
    public let validators: Int

    /// When the stored post that was stored longest ago was stored; nil when there is none.
    public let oldest: Date?

    /// When the stored post that was stored last was stored; nil when there is none.
    public let newest: Date?

    /// A damaged database that was set aside.
    public struct SetAside: Equatable, Sendable {
        /// What it is called, in the store's folder.
        public let name: String

        /// How many bytes it takes, with the files that belong to it.
        public let bytes: Int
    }

    /// What was set aside because it was damaged, with all that was stored in it; the oldest first.
    public let setAside: [SetAside]

    /// How many profiles are stored.
    public var profiles: Int { people.count { $0.profile != nil } }

    /// How many posts are stored in all lists.
    public var posts: Int { people.reduce(0) { $0 + $1.posts } }
}
