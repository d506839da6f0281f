import PeopleWeb
import People
import PeopleData
import Reactive

/// Accounts whose services' answers are noted in a log.
struct RecordedAccounts: AccountSource {
    let accounts: any AccountSource
    let log: SessionLog
    /// The reader's scheduler, on which answers are noted and passed on.
    let scheduler: any Scheduler

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        self.services(try accounts.services(for: account), of: account)
    }

    func services(for account: Account, ofPage page: Int) throws(AccountRefusal) -> PersonServices {
        // People are counted as pages are, from 1.
        recorded(try accounts.services(for: account, ofPage: page), person: page)
    }

    /// The same services, whose answers are noted: the next person of the log.
    func services(_ services: PersonServices, of account: Account) -> PersonServices {
        recorded(services, person: log.open(account))
    }

    private func recorded(_ services: PersonServices, person: Int) -> PersonServices {
        let person = RecordedPerson(
            services: services, person: person, log: log, scheduler: scheduler,
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
        RecordedLists(service: accounts.peopleService, log: log, scheduler: scheduler)
    }

    var bookmarksService: (any BookmarksServiceType)? {
        accounts.bookmarksService.map { RecordedLists(service: $0, log: log, scheduler: scheduler) }
    }

    var findService: (any FindServiceType)? {
        accounts.findService.map { RecordedLists(service: $0, log: log, scheduler: scheduler) }
    }

    var hasStore: Bool { accounts.hasStore }

    var requestLog: RequestLog? { accounts.requestLog }
    var offlineMode: MutableProperty<Bool>? { accounts.offlineMode }

    func liftPauses() { accounts.liftPauses() }
}
