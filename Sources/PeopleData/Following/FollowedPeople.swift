import FoundationEssentials
public import People
import PeopleStore
public import Reactive

/// The list of people with those on top who are followed, each with what is new.
///
/// They come in the order of the list of whom somebody follows, which is read again with each request; the others come after
/// them, as their service answers. A store in trouble costs only what it would tell: of each it is said then that it could
/// not be read. If the list itself cannot be read, nobody is listed: nobody would be told from somebody who follows nobody.
public struct FollowedPeople: PeopleServiceType {
    private let store: Store
    private let others: any PeopleServiceType
    private let followed: @Sendable () throws(ServiceError) -> [Followed]
    private let muting: @Sendable () -> Muting
    private let notRead: @Sendable (any Error) -> Void
    private let userId: @Sendable (Account) -> User.ID?

    /// Lists whom `followed` answers, then `others`.
    ///
    /// - Parameters:
    ///   - store: knows what is new.
    ///   - others: lists everybody else.
    ///   - followed: whoever is followed now, or why that cannot be told; asked within the start of a request.
    ///   - muting: what is left out of the timeline: it does not count as new, of the newest two thousand unread posts, and is not
    ///     shown.
    ///   - notRead: is told why what is stored could not be read.
    ///   - userId: how services ask for the person of an account, so that nobody is listed twice.
    public init(
        store: Store, others: any PeopleServiceType,
        followed: @escaping @Sendable () throws(ServiceError) -> [Followed],
        muting: @escaping @Sendable () -> Muting = { Muting() },
        notRead: @escaping @Sendable (any Error) -> Void = { _ in },
        userId: @escaping @Sendable (Account) -> User.ID?
    ) {
        self.store = store
        self.others = others
        self.followed = followed
        self.muting = muting
        self.notRead = notRead
        self.userId = userId
    }

    /// Asks for everybody.
    public func readPeople() -> SignalProducer<[Person], ServiceError> {
        SignalProducer { () -> Result<[Followed], ServiceError> in Result(catching: followed) }
            .flatMap(.latest) { followed in
                guard !followed.isEmpty else { return others.readPeople() }
                let top = top(followed)
                return others.readPeople()
                    .map { others in merged(top, of: followed, others) }
                    .flatMapError { _ in SignalProducer(value: top) }
            }
    }

    /// Those who are followed, and behind them whoever else there is: nobody twice.
    ///
    /// Of whom nothing is stored yet is called as the others' service calls them.
    private func merged(_ top: [Person], of followed: [Followed], _ others: [Person]) -> [Person] {
        var known: [User.ID: Person] = [:]
        let users = Set(followed.map(\.user))
        let rest = others.filter { other in
            guard let user = userId(other.account), users.contains(user) else { return true }
            known[user] = other
            return false
        }
        guard !known.isEmpty else { return top + rest }
        return zip(top, followed).map { person, followed in
            guard person.name.isEmpty, person.handle.isEmpty, let other = known[followed.user] else {
                return person
            }
            return Person(
                account: person.account, name: other.name, handle: other.handle, news: person.news,
                tags: person.tags, isOfMany: person.isOfMany)
        } + rest
    }

    private func top(_ followed: [Followed]) -> [Person] {
        let muting = muting()
        func people(_ known: (Int) -> FollowedNews) -> [Person] {
            followed.enumerated().map { index, person in
                let known = known(index)
                return Person(
                    account: person.account, name: person.title ?? known.name, handle: known.handle,
                    news: known.news, tags: person.tags, isOfMany: person.isOfMany)
            }
        }
        do {
            let home = try HomeNews(store, of: followed, muting: muting)
            return people(home.news(of:))
        } catch {
            notRead(error)
        }
        // What cannot be looked at costs what it would tell: nothing that may be muted is shown then.
        let stored = try? store.home(of: followed, unreadPosts: 0).news
        let isHidden = !muting.isEmpty(for: followed)
        return people { index in
            guard let known = stored?[index] else {
                return FollowedNews(news: Person.News(isUnreadable: true))
            }
            // Which posts are one, or muted, nobody knows then.
            let news = known.news
            return FollowedNews(
                name: known.name, handle: known.handle,
                news: Person.News(
                    unread: news.unread, looked: isHidden ? .muted : .shared, newest: news.newest,
                    words: isHidden ? "" : news.words, wasAsked: news.wasAsked, failure: news.failure))
        }
    }
}
