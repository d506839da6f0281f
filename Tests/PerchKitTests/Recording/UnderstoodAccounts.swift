import People
import PeopleWeb
import Reactive

@testable import ReaderSession

/// Accounts that refuse what is no account, in the words of the real ones, and have the tabs that such a person has.
struct UnderstoodAccounts: AccountSource {
    private let accounts: any AccountSource
    let offlineMode: MutableProperty<Bool>?

    init(accounts: any AccountSource) {
        self.accounts = accounts
        // A live reader can always be taken offline.
        offlineMode = accounts.offlineMode ?? MutableProperty(false)
    }

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        let origin: AccountOrigin
        do {
            origin = try AccountParser.parse(account)
        } catch {
            throw AccountRefusal(error.line)
        }
        let services = try accounts.services(for: account)
        return PersonServices(
            userId: services.userId, profileService: services.profileService,
            postsService: services.postsService,
            tabServices: services.tabServices.filter { origin.tabs.contains($0.key) },
            threadService: services.threadService)
    }

    var peopleService: any PeopleServiceType { accounts.peopleService }
    var bookmarksService: (any BookmarksServiceType)? { accounts.bookmarksService }
    var findService: (any FindServiceType)? { accounts.findService }
    var hasStore: Bool { accounts.hasStore }
}
