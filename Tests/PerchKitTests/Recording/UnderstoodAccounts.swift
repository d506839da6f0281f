import People
import PeopleData
import Reactive

@testable import PerchKit

/// Accounts that refuse what is no account, in the words of the real ones.
struct UnderstoodAccounts: AccountSource {
    private let accounts: any AccountSource
    let offlineMode: MutableProperty<Bool>?

    init(accounts: any AccountSource) {
        self.accounts = accounts
        // A live reader can always be taken offline.
        offlineMode = accounts.offlineMode ?? MutableProperty(false)
    }

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        do {
            _ = try AccountParser.parse(account)
        } catch {
            throw AccountRefusal(error.line)
        }
        return try accounts.services(for: account)
    }

    var peopleService: any PeopleServiceType { accounts.peopleService }
    var bookmarksService: (any BookmarksServiceType)? { accounts.bookmarksService }
    var findService: (any FindServiceType)? { accounts.findService }
    var hasStore: Bool { accounts.hasStore }
}
