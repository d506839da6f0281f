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
        do {
            guard case .file(let file) = try AccountParser.parse(account) else {
                throw AccountRefusal("\(account.text) is not a file's account; write file:DIR#ID.")
            }
            var services = services
            services.person = services.replies.nextPerson()
            return PersonServices(
                userId: User.ID(origin: file.directory, raw: file.person), profileService: services,
                postsService: services, threadService: services)
        } catch let error as AccountError {
            throw AccountRefusal(error.line)
        } catch {
            throw AccountRefusal("\(error)")
        }
    }
}
