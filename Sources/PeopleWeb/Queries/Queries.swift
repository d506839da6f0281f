public import Domain
public import People

/// Asks for one person's profile.
public struct ProfileQuery: KeyQuery, Hashable {
    /// Whose profile.
    public let user: User.ID

    /// What opens the person, to be stored with the profile; nil leaves what is known.
    public let account: Account?

    /// Asks for the profile of `user`.
    public init(_ user: User.ID, account: Account? = nil) {
        self.user = user
        self.account = account
    }

    /// The person, the same at every launch.
    public var key: String { PersonKey.text(user) }
}

/// Asks for a page of one person's posts.
public struct PostsQuery: KeyQuery, Hashable {
    /// Whose posts.
    public let user: User.ID

    /// What opens the person, to be stored with the posts; nil leaves what is known.
    public let account: Account?

    /// Where the page begins, in the origin's words; nil for the newest posts.
    public let page: PageToken?

    /// Asks for the page of `user`'s posts that begins at `page`.
    public init(_ user: User.ID, account: Account? = nil, page: PageToken? = nil) {
        self.user = user
        self.account = account
        self.page = page
    }

    /// The person and the page, the same at every launch.
    public var key: String { "\(PersonKey.text(user)) \(page?.text ?? "")" }
}

/// The key of a person in queries: the same at every launch, and unambiguous whatever origins and names hold.
enum PersonKey {
    /// The key of `user`, with the length of the origin before it, so that no two persons have the same.
    static func text(_ user: User.ID) -> String {
        "\(user.origin.utf8.count) \(user.origin) \(user.raw)"
    }
}

extension DomainError {
    /// That a data source was asked with a query of a type that it does not understand.
    package static func unsupported(_ query: any Query) -> DomainError {
        .queryNotSupported(
            "The source cannot answer \(type(of: query)) here. Ask with the query that its documentation names."
        )
    }
}

/// Answers queries of one type, each with one value: what an origin's data sources do.
struct QuerySource<Asked: Query, Value: Sendable>: GetDataSource {
    /// The answer to a query; it fails with what the origin says.
    let answer: @Sendable (Asked) -> Future<Value>

    /// The answer, or that queries of this type are not understood.
    func get(_ query: any Query) -> Future<Value> {
        guard let query = query as? Asked else { return Future(DomainError.unsupported(query)) }
        return answer(query)
    }

    /// Not supported: profiles are asked for one at a time, and a page of posts is one value.
    func getAll(_ query: any Query) -> Future<[Value]> { Future(DomainError.unsupported(query)) }
}

/// All that one origin answers about one person.
///
/// The data sources answer a ``ProfileQuery`` and a ``PostsQuery`` about the person they were made for; they share what
/// they learn, such as the person's number on a server, so one is made for each page that opens.
public protocol PersonSource: Sendable {
    /// Whom to ask for, in queries and in the store.
    var id: User.ID { get }

    /// The profile.
    var profiles: any GetDataSource<User> { get }

    /// The posts of a tab; of a tab that the origin does not have, all posts.
    func posts(_ tab: PostsTab) -> any GetDataSource<PostsReply>

    /// Where the conversations around the posts come from; nil where there are none.
    var threads: (any ThreadServiceType)? { get }
}

extension PersonSource {
    /// None.
    public var threads: (any ThreadServiceType)? { nil }
}
