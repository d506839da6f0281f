import PeopleWeb
import People
import PeopleData
import Reactive

/// Accounts of a replay: every account that is understood opens, and its answers come from the script.
struct ScriptedAccounts: AccountSource {
    let services: ScriptedServices
    let offlineMode: MutableProperty<Bool>? = MutableProperty(false)

    var peopleService: any PeopleServiceType { services }
    var bookmarksService: (any BookmarksServiceType)? { services }
    var findService: (any FindServiceType)? { services }
    var hasStore: Bool { services.store.isOpen }

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        let origin: AccountOrigin
        do {
            // Nobody is asked, so nothing goes unprotected: whoever recorded it has allowed that.
            origin = try AccountParser.parse(account, allowsPlainHTTP: true)
        } catch {
            throw AccountRefusal(error.line)
        }
        var services = services
        services.person = services.replies.nextPerson()
        let tabServices = origin.tabs.filter { $0 != .posts }.map { [services] tab in
            var ofTab = services
            ofTab.tab = tab
            return (tab, ofTab as any PostsServiceType)
        }
        return PersonServices(
            userId: origin.userId, profileService: services, postsService: services,
            tabServices: Dictionary(uniqueKeysWithValues: tabServices),
            threadService: origin.hasThreads ? services : nil)
    }
}
