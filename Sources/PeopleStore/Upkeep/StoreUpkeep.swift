import People
import Values

/// What `perch cache` does to a store that may be in trouble.
///
/// It opens the store itself, and again when need be: a damaged database can only be set aside while nobody has it open.
/// Everything is done on the calling thread.
public struct StoreUpkeep: Sendable {
    private let opener: StoreOpener

    /// The store at the place that the variables name.
    ///
    /// - Parameters:
    ///   - environment: the process's variables.
    ///   - progress: is told what takes long, as with ``Store/open(at:patience:progress:)``.
    /// - Throws: ``StoreError/noHome`` when they name none.
    public init(
        environment: [String: String], progress: @escaping @Sendable (StoreProgress?) -> Void = { _ in }
    ) throws(StoreError) {
        self.init(
            StoreOpener(
                location: try StoreLocation(variables: environment).resolved, patience: 2, progress: progress)
        )
    }

    init(_ opener: StoreOpener) {
        self.opener = opener
    }

    // MARK: - Checking

    /// Looks at all that is stored; what is damaged is set aside at once, and bookmarks carried over.
    ///
    /// - Throws: why the store cannot even be read.
    public func check() throws(StoreError) -> StoreCheck {
        let found = try look()
        guard !found.problems.isEmpty, found.outcome == nil else { return found }
        // Nobody here has it open any more. An opening that finds the mark looks everywhere.
        switch opener.open() {
        case .noticed(_, let notice):
            return StoreCheck(problems: found.problems, outcome: notice.description)
        case .refused(let error):
            return StoreCheck(problems: found.problems, outcome: error.description)
        case .ready:
            return StoreCheck(
                problems: found.problems, outcome: "Only an index was damaged; it was made anew.")
        }
    }

    /// Opens the store and looks at it, and marks it if something does not fit together.
    private func look() throws(StoreError) -> StoreCheck {
        let opening = opener.open()
        switch opening {
        case .refused(let error):
            throw error
        case .noticed(_, .setAside):
            return StoreCheck(outcome: opening.line)
        case .ready(let store), .noticed(let store, .readOnly), .noticed(let store, .older):
            let problems = store.check()
            guard !problems.isEmpty else { return StoreCheck(notice: opening.line) }
            guard !store.isReadOnly else {
                return StoreCheck(
                    problems: problems, outcome: "Make it writable; then the next start sets it aside.",
                    notice: opening.line)
            }
            try StoreFiles.makeFile(store.location.suspicionFile)
            return StoreCheck(problems: problems)
        }
    }

    // MARK: - Clearing

    /// Drops the profiles and posts of these accounts, or of everybody if none is given.
    ///
    /// Bookmarks and read marks stay unless asked for; with those of everybody goes what was set aside. A damaged store is set aside first. On a full disk, the
    /// room that the store holds back is given up and has to do.
    ///
    /// - Parameters:
    ///   - accounts: as they are listed, which is without what may be secret in an address, or in any other form that means the same person.
    ///   - alsoKept: whether to drop bookmarks and read marks as well.
    ///   - form: the one form in which an account is stored, however somebody writes it; nil for what is no account.
    public func clear(
        _ accounts: [String] = [], alsoKept: Bool = false, form: (String) -> Account? = { _ in nil }
    ) throws(StoreError) -> StoreClearing {
        let accounts = accounts.map { (text: $0, form: form($0)) }
        do throws(StoreError) {
            return try clear(accounts, alsoKept: alsoKept, with: opener, isFull: false)
        } catch .damaged {
            // Whatever came upon the damage left a mark, and has closed the store: this opening sets it aside.
            return try clear(accounts, alsoKept: alsoKept, with: opener, isFull: false)
        } catch .full {
            StoreFiles.remove(opener.location.reserveFile)
            defer { StoreFiles.makeReserve(opener.location) }
            var frugal = opener
            frugal.keepsReserve = false
            return try clear(accounts, alsoKept: alsoKept, with: frugal, isFull: true)
        }
    }

    private func clear(
        _ accounts: [(text: String, form: Account?)], alsoKept: Bool, with opener: StoreOpener, isFull: Bool
    ) throws(StoreError) -> StoreClearing {
        let opening = opener.open()
        let store: Store
        var isNew = false
        switch opening {
        case .refused(let error), .noticed(_, .readOnly(let error)): throw error
        case .noticed(let opened, .setAside), .noticed(let opened, .older): (store, isNew) = (opened, true)
        case .ready(let opened): store = opened
        }
        var users: [User.ID] = []
        if !accounts.isEmpty {
            let people = try store.contents().people
            for account in accounts {
                let stored = people.filter { person in
                    person.account?.text == account.text
                        || person.account.map { MaskedAddress.text($0.text) } == account.text
                        || account.form != nil && person.account == account.form
                }
                .map(\.user)
                // What was set aside took the profiles and posts of everybody along.
                guard isNew || !stored.isEmpty else { return StoreClearing(unknown: account.text) }
                users += stored
            }
        }
        let chosen = accounts.isEmpty ? nil : users
        // First of all, as it makes room. It holds what is kept, too, of everybody.
        let isAllGone = chosen == nil && alsoKept
        let aside = isAllGone ? StoreFiles.removeSetAside(at: store.location, keeping: 0) : 0
        let bytes =
            isFull
            ? try clearFull(store, chosen, alsoKept: alsoKept) : try store.clear(chosen, alsoKept: alsoKept)
        // Where the damaged store was put need not be told any more.
        return StoreClearing(
            bytes: bytes + aside, isHeld: store.isHeld, notice: isNew && isAllGone ? nil : opening.line)
    }

    private func clearFull(_ store: Store, _ users: [User.ID]?, alsoKept: Bool) throws(StoreError) -> Int {
        if users == nil {
            do throws(StoreError) {
                return try store.clearAtOnce(alsoKept: alsoKept)
            } catch .full {
                // So much is kept that there is not even room for that at once.
            }
        }
        return try store.clearInBites(users, alsoKept: alsoKept)
    }
}

/// How the clearing of a store went.
public struct StoreClearing: Equatable, Sendable {
    /// How many bytes less the store takes now.
    public let bytes: Int

    /// Whether others are still reading from room that is given back when they are done.
    public let isHeld: Bool

    /// What somebody should know about the store, in one line; nil when all is well.
    public let notice: String?

    /// The account of which nothing is stored, if there was one; nothing was dropped then.
    public let unknown: String?

    init(bytes: Int = 0, isHeld: Bool = false, notice: String? = nil, unknown: String? = nil) {
        self.bytes = bytes
        self.isHeld = isHeld
        self.notice = notice
        self.unknown = unknown
    }
}
