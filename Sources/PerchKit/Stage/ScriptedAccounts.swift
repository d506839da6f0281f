import People
import PeopleData
import Reactive

/// Accounts of a replay: every account that is understood opens, and its answers come from the script.
struct ScriptedAccounts: AccountSource {
    let services: ScriptedServices
    /// The tabs that people have beside their posts.
    var tabs: [PostsTab] = []
    let offlineMode: MutableProperty<Bool>? = MutableProperty(false)

    var peopleService: any PeopleServiceType { services }
    var bookmarksService: (any BookmarksServiceType)? { services }
    var findService: (any FindServiceType)? { services }
    var hasStore: Bool { services.store.isOpen }

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        do {
            guard case .file(let file) = try AccountParser.parse(account) else {
                throw AccountRefusal("\(account.text) is not a file's account; write file:DIR#ID.")
            }
            var services = services
            services.person = services.replies.nextPerson()
            let tabServices = tabs.map { [services] tab in
                var ofTab = services
                ofTab.tab = tab
                return (tab, ofTab as any PostsServiceType)
            }
            return PersonServices(
                userId: User.ID(origin: file.directory, raw: file.person), profileService: services,
                postsService: services, tabServices: Dictionary(uniqueKeysWithValues: tabServices),
                threadService: services)
        } catch let error as AccountError {
            throw AccountRefusal(error.line)
        } catch {
            throw AccountRefusal("\(error)")
        }
    }
}
