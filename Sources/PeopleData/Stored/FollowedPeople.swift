import FoundationEssentials
public import People
import PeopleStore
public import Reactive

/// The list of people with those on top who are followed, each with what is new.
///
/// They come in the order of the list of whom somebody follows, which is read again with each request; the others come after
/// them, as their service answers. A list that cannot be read, or a store in trouble, costs only what they would tell.
public struct FollowedPeople: PeopleServiceType {
    private let store: Store
    private let others: any PeopleServiceType
    private let followed: @Sendable () -> [Followed]
    private let muting: @Sendable () -> Muting
    private let userId: @Sendable (Account) -> User.ID?

    /// Lists whom `followed` answers, then `others`.
    ///
    /// - Parameters:
    ///   - store: knows what is new.
    ///   - others: lists everybody else.
    ///   - followed: whoever is followed now; asked within the start of a request.
    ///   - muting: what is left out of the timeline, which does not count as new: of the newest unread posts, some thousands.
    ///   - userId: how services ask for the person of an account, so that nobody is listed twice.
    public init(
        store: Store, others: any PeopleServiceType, followed: @escaping @Sendable () -> [Followed],
        muting: @escaping @Sendable () -> Muting = { Muting() },
        userId: @escaping @Sendable (Account) -> User.ID?
    ) {
        self.store = store
        self.others = others
        self.followed = followed
        self.muting = muting
        self.userId = userId
    }

    /// Asks for everybody.
    public func readPeople() -> SignalProducer<[Person], ServiceError> {
        SignalProducer { () -> Result<[Followed], ServiceError> in .success(followed()) }
            .flatMap(.latest) { followed in
                guard !followed.isEmpty else { return others.readPeople() }
                let top = top(followed)
                let users = Set(followed.map(\.user))
                return others.readPeople()
                    .map { others in
                        top + others.filter { other in !(userId(other.account).map(users.contains) ?? false) }
                    }
                    .flatMapError { _ in SignalProducer(value: top) }
            }
    }

    /// How many of somebody's newest unread posts are looked at for whether they are muted.
    private static let mostLookedAt = 2_000

    private func top(_ followed: [Followed]) -> [Person] {
        let news = (try? store.news(of: followed)) ?? []
        let muted = mutedCounts(followed)
        return followed.enumerated().map { index, person in
            let known = news.indices.contains(index) ? news[index] : FollowedNews()
            let new = known.news
            let unread = max(0, new.unread - muted[person.account, default: 0])
            return Person(
                account: person.account, name: person.title ?? known.name, handle: known.handle,
                news: Person.News(unread: unread, newest: new.newest, words: new.words), tags: person.tags)
        }
    }
    /// How many unread posts of each are left out.
    private func mutedCounts(_ followed: [Followed]) -> [Account: Int] {
        let muting = muting()
        guard !muting.isEmpty(for: followed),
            let unread = try? store.timeline(
                of: followed, TimelineRequest(isUnread: true, limit: Self.mostLookedAt))
        else { return [:] }
        return muting.filter(unread.posts, of: followed).muted
            .reduce(into: [:]) { $0[$1.account, default: 0] += 1 }
    }
}
