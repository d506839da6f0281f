import People

/// Finds the services for an account.
public protocol AccountSource: Sendable {
    /// The services for an account as it was typed or listed.
    ///
    /// - Throws: `AccountRefusal`, one line that says what is wrong and what to do.
    func services(for account: Account) throws(AccountRefusal) -> PersonServices

    /// Where the list of people comes from.
    var peopleService: any PeopleServiceType { get }
}
