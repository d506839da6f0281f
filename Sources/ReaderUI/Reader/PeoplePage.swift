import FoundationEssentials
import People
import Terminal

/// The bottom of the stack when no account was named: everybody who can be opened with one key.
package struct PeoplePage: Page {
    var place = ListPlace()
    var find: Find?
    /// Since when the people are being read; `nil` if they are not.
    var pendingSince: Date?
    var people: PeopleViewModel

    /// The people, if they are known.
    var rows: [Person] { people.people }

    var count: Int { rows.count }
    var owner: Account? { rows.indices.contains(place.index) ? rows[place.index].account : nil }
    var asPage: ReaderPage { .people(self) }
    var name: SafeText { "People" }
    var mode: Reader.Mode { .people }
    var isPending: Bool { pendingSince != nil }
    var cancelling: Reader.Effect? { people.isPending ? .page(.people(.cancel)) : nil }

    /// Takes over what is known of the people, keeping the cursor on its person.
    mutating func take(_ content: Reader.PageContent, at date: Date, in size: Size) -> Bool {
        guard case .people(let people) = content else { return false }
        let account = rows.indices.contains(place.index) ? rows[place.index].account : nil
        self.people = people
        pendingSince = people.isPending ? pendingSince ?? date : nil
        if let row = rows.firstIndex(where: { $0.account == account }) { place.index = row }
        fit(to: size)
        if let find { lookFor(find.text) }
        return true
    }

    mutating func move(_ motion: Motion, in size: Size) -> Int {
        place.move(motion, count: count, height: PeopleLayout(size: size).listCount)
    }

    mutating func jump(to row: Int, in size: Size) {
        place.jump(to: row, count: count, height: PeopleLayout(size: size).listCount)
    }

    mutating func fit(to size: Size) {
        place.reveal(count: count, height: PeopleLayout(size: size).listCount)
    }

    func open() -> Reader.Effect? {
        rows.indices.contains(place.index) ? .page(.people(.show(rows[place.index].account))) : nil
    }

    mutating func lookFor(_ text: String) {
        find = text.isEmpty ? nil : Find(text: text, matches: Matching.rows(of: rows, with: text))
    }
}
