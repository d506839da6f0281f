import People
import PeopleWeb
import Reactive

@testable import ReaderSession

/// Other accounts with a log of requests, which tells when something is to be made ready.
struct LoggedAccounts: AccountSource {
    let accounts: any AccountSource
    let requestLog: RequestLog?
    var offlineMode: MutableProperty<Bool>?

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        try accounts.services(for: account)
    }

    var peopleService: any PeopleServiceType { accounts.peopleService }

    func prepare() { requestLog?.note("prepared") }
}
