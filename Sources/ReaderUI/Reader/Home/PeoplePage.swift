import FoundationEssentials
import People
import Terminal

/// The bottom of the stack when no account was named, home: everybody who can be opened with one key, and on top what is new
/// of whoever is followed.
package struct PeoplePage: Page {
    var place = ListPlace()
    var find: Find?
    /// Since when the people are being read; `nil` if they are not.
    var pendingSince: Date?
    /// Who is to have the cursor once they are listed: somebody who was let go, and is followed again.
    private var returning: Account?
    private(set) var people: PeopleViewModel
    private(set) var order = HomeOrder.unread
    private var folded: Set<HomeGroup.Name> = []
    private(set) var rows: [HomeRow]
    /// The names that several of the people have.
    private(set) var namesakes: Set<String>

    init(people: PeopleViewModel) {
        self.people = people
        rows = HomeRow.rows(of: people.people, order: order)
        namesakes = Self.namesakes(among: people.people)
    }

    private static func namesakes(among people: [Person]) -> Set<String> {
        PostRow.namesakes(
            among: people.lazy.map { person in
                Post.Author(
                    name: person.name, handle: person.handle.isEmpty ? person.account.text : person.handle)
            })
    }

    var count: Int { rows.count }
    /// The row under the cursor.
    var row: HomeRow? { rows.indices.contains(place.index) ? rows[place.index] : nil }
    /// Who stands under the cursor; nil where several do.
    var account: Account? { row?.person?.account }
    func owner(among people: [Person]) -> Account? { account }
    var asPage: ReaderPage { .people(self) }
    var name: SafeText { "People" }
    var mode: Reader.Mode { .people }
    var isPending: Bool { pendingSince != nil }
    var cancelling: Reader.Effect? { people.isPending ? .page(.people(.cancel)) : nil }
    /// Whether somebody is followed.
    var isFollowing: Bool { people.isFollowing }
    /// How much is unread of whoever is followed; `nil` if nobody is.
    var unread: UnreadCount? { if case .timeline(let group) = rows.first { group.unread } else { nil } }

    /// Whether nobody knows that, as what is stored could not be read.
    var isUnreadable: Bool {
        if case .timeline(let group) = rows.first { group.isUnreadable } else { false }
    }

    /// Takes over what is known of the people, keeping the cursor on its row.
    mutating func take(_ content: Reader.PageContent, at date: Date, in size: Size) -> Bool {
        guard case .people(let people) = content else { return false }
        let isSame = self.people.people == people.people
        self.people = people
        pendingSince = people.isPending ? pendingSince ?? date : nil
        if !isSame {
            namesakes = Self.namesakes(among: people.people)
            arrange(in: size)
        }
        if let account = returning, rows.contains(where: { $0.person?.account == account }) {
            stand(on: account, in: size)
        }
        return true
    }

    /// Puts the cursor on somebody once they are listed, unless it is moved before.
    mutating func awaitReturn(of account: Account) { returning = account }

    /// Sorts whoever is followed in the next way.
    mutating func sort(in size: Size) { sort(order.next, in: size) }

    /// Sorts whoever is followed so.
    mutating func sort(_ order: HomeOrder, in size: Size) {
        self.order = order
        arrange(in: size)
    }

    /// Folds the group under the cursor, or whose people it stands among, or unfolds it.
    ///
    /// - Returns: whether there is one.
    mutating func fold(in size: Size) -> Bool {
        let name: HomeGroup.Name
        switch row {
        case .group(let group): name = group.name
        case .person(_, in: let group?): name = group
        case .person, .timeline, nil: return false
        }
        if folded.remove(name) == nil { folded.insert(name) }
        arrange(in: size)
        if let row = rows.firstIndex(where: { $0.id == .group(name) }) { place.index = row }
        fit(to: size)
        return true
    }

    /// Makes the rows anew, keeping the cursor on its own, and what is looked for.
    private mutating func arrange(in size: Size) {
        let before = row
        rows = HomeRow.rows(of: people.people, order: order, folded: folded)
        // Whoever is in another group now stands elsewhere.
        if let row = rows.firstIndex(where: { $0.id == before?.id })
            ?? before?.person.flatMap({ person in
                rows.firstIndex { $0.person?.account == person.account }
            })
        {
            place.index = row
        }
        fit(to: size)
        if let find { self.find = Find(text: find.text, matches: Matching.rows(of: rows, with: find.text)) }
    }

    /// How many rows are shown at once.
    func height(in size: Size) -> Int { layout(size).listCount }

    private func layout(_ size: Size) -> PeopleLayout { PeopleLayout(size: size, isFollowing: isFollowing) }

    mutating func move(_ motion: Motion, in size: Size) -> Int {
        returning = nil
        return place.move(motion, count: count, height: layout(size).listCount)
    }

    mutating func jump(to row: Int, in size: Size) {
        returning = nil
        place.jump(to: row, count: count, height: layout(size).listCount)
    }

    mutating func fit(to size: Size) { place.reveal(count: count, height: layout(size).listCount) }

    func open() -> Reader.Effect? { account.map { .page(.people(.show($0))) } }

    /// Whose posts the row under the cursor lists as one; `nil` for a row that is somebody's, or of nobody who is followed.
    var scope: TimelineScope? {
        switch row {
        case .timeline: .everybody
        case .group(let group):
            if case .tag(let tag) = group.name { TimelineScope(tag: tag) } else { nil }
        case .person, nil: nil
        }
    }

    /// Whoever comes behind somebody who is followed, or from the top on, and has posts that were not read, with the row in which
    /// they stand: in a folded group that is the group's.
    ///
    /// - Parameters:
    ///   - account: whose posts were read; the cursor may stand on one of their rows.
    ///   - visited: who is passed over: what is unread of them was not to be found.
    /// - Returns: nil where nobody else has any.
    func nextToRead(
        after account: Account, without visited: Set<Account>
    ) -> (account: Account, row: Int)? {
        let people = rows.indices.flatMap { index -> [(row: Int, person: Person)] in
            let row = rows[index]
            let shown: [Person] =
                switch row {
                case .timeline: []
                case .group(let group): group.isFolded ? order.sorted(meant(by: row)) : []
                case .person: meant(by: row)
                }
            return shown.map { (index, $0) }
        }
        // Somebody with several tags has several rows.
        let places = people.indices.filter { people[$0].person.account == account }
        guard let here = places.first(where: { people[$0].row == place.index }) ?? places.first else {
            return nil
        }
        return (people[here...] + people[..<here]).first { _, person in
            person.account != account && !visited.contains(person.account) && (person.news?.unread ?? 0) > 0
        }.map { ($0.person.account, $0.row) }
    }

    /// How many of somebody's posts were not read when home was read last; 0 of whoever is not followed.
    func unread(of account: Account) -> Int {
        people.people.first { $0.account == account }?.news?.unread ?? 0
    }

    /// Puts the cursor on somebody, if they have a row.
    mutating func stand(on account: Account, in size: Size) {
        guard let row = rows.firstIndex(where: { $0.person?.account == account }) else { return }
        jump(to: row, in: size)
    }

    /// Whoever is followed and meant by the row under the cursor: somebody, a group, or everybody.
    var meant: [Person] { meant(by: row) }

    private func meant(by row: HomeRow?) -> [Person] {
        switch row {
        case .timeline: people.people.filter { $0.news != nil }
        case .group(let group):
            switch group.name {
            case .everybody: people.people.filter { $0.news != nil }
            case .tag(let tag): people.people.filter { $0.news != nil && $0.tags.contains(tag) }
            case .untagged: people.people.filter { $0.news != nil && $0.tags.isEmpty }
            case .others: []
            }
        case .person(let person, in: _): person.news == nil ? [] : [person]
        case nil: []
        }
    }

    /// Folded groups unfold: who is in them could be found otherwise only by whoever unfolds them first.
    mutating func lookFor(_ text: String) {
        if !text.isEmpty, !folded.isEmpty {
            let id = row?.id
            folded = []
            rows = HomeRow.rows(of: people.people, order: order)
            if let row = rows.firstIndex(where: { $0.id == id }) { place.index = row }
        }
        find = text.isEmpty ? nil : Find(text: text, matches: Matching.rows(of: rows, with: text))
    }
}
