public import People
import PeopleStore
public import Reactive

/// The list of people with those who were opened lately on top, the last one first.
///
/// A request reads the store within its start; the others come when their service answers, and the list with them.
/// Everybody is listed once: somebody of the others who was opened keeps name and note, and moves up. A store in trouble
/// costs the recent ones only; others that fail cost only the others, if anybody was opened.
public struct RecentPeople: PeopleServiceType {
    /// As many as a person finds again at a glance.
    public static let limit = 9

    private let store: Store
    private let others: any PeopleServiceType
    private let limit: Int
    private let notRead: @Sendable (any Error) -> Void
    private let userId: @Sendable (Account) -> User.ID?

    /// Lists those whom `store` knows to have been opened, then `others`.
    ///
    /// - Parameters:
    ///   - store: knows who was opened, and when.
    ///   - others: lists everybody else, such as the demo people.
    ///   - limit: the most recent ones to list.
    ///   - notRead: is told why what is stored could not be read.
    ///   - userId: how services ask for the person of an account, so that two accounts of one person are told to be
    ///     that; nil if the account opens nobody.
    public init(
        store: Store, others: any PeopleServiceType, limit: Int = RecentPeople.limit,
        notRead: @escaping @Sendable (any Error) -> Void = { _ in },
        userId: @escaping @Sendable (Account) -> User.ID?
    ) {
        self.store = store
        self.others = others
        self.limit = limit
        self.notRead = notRead
        self.userId = userId
    }

    /// Asks for everybody.
    public func readPeople() -> SignalProducer<[Person], ServiceError> {
        SignalProducer { () -> Result<[RecentAccount], ServiceError> in
            do {
                return .success(try store.recentAccounts(limit: limit))
            } catch {
                notRead(error)
                return .success([])
            }
        }
        .flatMap(.latest) { recent in
            others.readPeople().map { merged(recent, $0) }
                .flatMapError { error in
                    recent.isEmpty
                        ? SignalProducer(error: error) : SignalProducer(value: merged(recent, []))
                }
        }
    }

    private func merged(_ recent: [RecentAccount], _ others: [Person]) -> [Person] {
        let known = others.map { (person: $0, user: userId($0.account)) }
        var isListed: Set<Account> = []
        let top = recent.map { account in
            let same = known.first { $0.user == account.user || $0.person.account == account.account }
            let opens = same?.person.account ?? Self.account(account)
            isListed.insert(opens)
            return Person(
                account: opens, name: same?.person.name ?? account.name,
                handle: same?.person.handle ?? account.handle, note: same?.person.note ?? "",
                opened: account.date)
        }
        return top + others.filter { !isListed.contains($0.account) }
    }

    /// What opens somebody again, wherever the program is started then: a file is named by its whole path.
    private static func account(_ recent: RecentAccount) -> Account {
        recent.user.origin.hasPrefix("/")
            ? Account("file:\(recent.user.origin)#\(recent.user.raw)") : recent.account
    }
}
