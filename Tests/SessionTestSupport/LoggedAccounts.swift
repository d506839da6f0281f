import People
import PeopleWeb

@testable import ReaderSession

/// Other accounts with a log of requests.
struct LoggedAccounts: AccountSource {
    let accounts: any AccountSource
    let requestLog: RequestLog?

    func services(for account: Account) throws(AccountRefusal) -> PersonServices {
        try accounts.services(for: account)
    }

    var peopleService: any PeopleServiceType { accounts.peopleService }
}
