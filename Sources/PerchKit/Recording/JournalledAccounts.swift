import PeopleWeb
import People
import PeopleData
import Reactive

/// Accounts whose services' answers are noted in a journal.
struct JournalledAccounts: AccountSource {
    let accounts: any AccountSource
    let journal: Journal
    /// The reader's scheduler, on which answers are noted and passed on.
    let scheduler: any Scheduler

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        self.services(try accounts.services(for: account), of: account)
    }

    func services(for account: Account, ofPage page: Int) throws(AccountRefusal) -> PersonServices {
        // People are counted as pages are, from 1.
        journalled(try accounts.services(for: account, ofPage: page), person: page)
    }

    /// The same services, whose answers are noted: the next person of the journal.
    func services(_ services: PersonServices, of account: Account) -> PersonServices {
        journalled(services, person: journal.open(account))
    }

    private func journalled(_ services: PersonServices, person: Int) -> PersonServices {
        let person = JournalledPerson(
            services: services, person: person, journal: journal, scheduler: scheduler,
            hasStore: accounts.hasStore)
        return PersonServices(
            userId: services.userId, profileService: person, postsService: person,
            tabServices: Dictionary(
                uniqueKeysWithValues: services.tabServices.keys.map { tab in
                    var ofTab = person
                    ofTab.tab = tab
                    return (tab, ofTab)
                }),
            threadService: services.threadService.map { _ in person })
    }

    var peopleService: any PeopleServiceType {
        JournalledLists(service: accounts.peopleService, journal: journal, scheduler: scheduler)
    }

    var bookmarksService: (any BookmarksServiceType)? {
        accounts.bookmarksService.map { JournalledLists(service: $0, journal: journal, scheduler: scheduler) }
    }

    var findService: (any FindServiceType)? {
        accounts.findService.map { JournalledLists(service: $0, journal: journal, scheduler: scheduler) }
    }

    var hasStore: Bool { accounts.hasStore }

    var requestLog: RequestLog? { accounts.requestLog }
    var offlineMode: MutableProperty<Bool>? { accounts.offlineMode }

    func liftPauses() { accounts.liftPauses() }
}
