import FoundationEssentials
import People

/// A row of home: somebody to read or, above whoever is followed, several of them as one.
package enum HomeRow: Equatable, Sendable {
    /// Everybody's posts as one list.
    case timeline(HomeGroup)
    /// A group; its people stand below it, unless it is folded.
    case group(HomeGroup)
    /// Somebody, maybe in a group.
    case person(Person, in: HomeGroup.Name?)

    /// What keeps the cursor on its row when others come and go.
    enum ID: Hashable {
        case timeline
        case group(HomeGroup.Name)
        case person(Account, in: HomeGroup.Name?)
    }

    var id: ID {
        switch self {
        case .timeline: .timeline
        case .group(let group): .group(group.name)
        case .person(let person, let name): .person(person.account, in: name)
        }
    }

    /// Somebody, if the row is theirs.
    package var person: Person? {
        if case .person(let person, in: _) = self { person } else { nil }
    }

    /// Whether it is somebody of whom nothing was asked for yet.
    var isNotAsked: Bool {
        guard let news = person?.news else { return false }
        return !news.wasAsked && !news.hasPosts && !news.isUnreadable && news.failure == nil
    }

    /// Whether there is something to read that `nextUnread` stops at: in folded groups too, as their people cannot be seen.
    var isUnreadStop: Bool {
        switch self {
        case .timeline: false
        case .group(let group): group.isFolded && group.unread.count > 0
        case .person(let person, in: _): (person.news?.unread ?? 0) > 0
        }
    }
}

/// Several people of home as one row.
package struct HomeGroup: Equatable, Sendable {
    /// Which people they are.
    package enum Name: Hashable, Sendable {
        /// Everybody who is followed.
        case everybody
        /// Those with a tag.
        case tag(String)
        /// Those without one, where others have some.
        case untagged
        /// Those who are not followed.
        case others

        /// What home calls them.
        var text: String {
            switch self {
            case .everybody: "Timeline"
            case .tag(let tag): tag
            case .untagged: "without a tag"
            case .others: "others to read"
            }
        }
    }

    let name: Name
    /// How many people are in it.
    let count: Int
    /// How much of theirs is unread, each post once.
    let unread: UnreadCount
    /// Whether what is stored of somebody among them could not be read, so that nobody knows how much that is.
    let isUnreadable: Bool
    /// When the newest post of theirs was posted.
    let newest: Date?
    let isFolded: Bool

    fileprivate init(_ name: Name, _ people: some Collection<Person>, isFolded: Bool = false) {
        self.name = name
        self.isFolded = isFolded
        count = people.count
        unread = Person.unread(of: people)
        isUnreadable = people.contains { $0.news?.isUnreadable == true }
        newest = people.lazy.compactMap { $0.news?.newest }.max()
    }
}

/// How whoever is followed is sorted: the groups, and everybody within theirs.
enum HomeOrder: CaseIterable, Sendable {
    /// First whoever has posts that were not read, of those and of the others the one with the newest post.
    case unread
    /// By the newest post.
    case newest
    /// As in the list that somebody has written.
    case list

    /// The one after it, and the first after the last.
    var next: HomeOrder {
        switch self {
        case .unread: .newest
        case .newest: .list
        case .list: .unread
        }
    }

    /// What it means, for headings.
    var words: String {
        switch self {
        case .unread: "unread first"
        case .newest: "newest first"
        case .list: "as in your list"
        }
    }

    /// These people in this order; whoever is equal stays as they are.
    func sorted(_ people: [Person]) -> [Person] {
        sorted(people, unread: { $0.news?.unread ?? 0 }, newest: { $0.news?.newest })
    }

    /// The same of whatever has unread posts, and a newest one.
    fileprivate func sorted<Element>(
        _ elements: [Element], unread: (Element) -> Int, newest: (Element) -> Date?
    ) -> [Element] {
        guard self != .list else { return elements }
        // Their places are sorted, as moving a person costs many times what comparing two does.
        let dates = elements.map { newest($0) ?? .distantPast }
        let isUnread = elements.map { self == .unread && unread($0) > 0 }
        let places = elements.indices.sorted { one, other in
            guard isUnread[one] == isUnread[other] else { return isUnread[one] }
            return dates[one] == dates[other] ? one < other : dates[one] > dates[other]
        }
        return places.map { elements[$0] }
    }
}

extension HomeRow {
    /// The rows of people: on top all who are followed as one, then their groups by tags, then those without one and the others.
    ///
    /// Somebody with several tags stands in several groups. Whoever follows nobody has a row for each of the others only.
    static func rows(
        of people: [Person], order: HomeOrder, folded: Set<HomeGroup.Name> = []
    ) -> [HomeRow] {
        let followed = people.filter { $0.news != nil }
        let others = people.filter { $0.news == nil }
        guard !followed.isEmpty else { return others.map { .person($0, in: nil) } }
        var tags: [String] = []
        var tagged: [String: [Person]] = [:]
        for person in followed {
            for tag in person.tags {
                if tagged[tag] == nil { tags.append(tag) }
                tagged[tag, default: []].append(person)
            }
        }
        func group(_ name: HomeGroup.Name, _ people: [Person]) -> (group: HomeGroup, people: [Person]) {
            (HomeGroup(name, people, isFolded: folded.contains(name)), people)
        }
        func rows(of groups: [(group: HomeGroup, people: [Person])]) -> [HomeRow] {
            groups.filter { !$0.people.isEmpty }.flatMap { group, people -> [HomeRow] in
                let members = group.isFolded ? [] : order.sorted(people)
                return [.group(group)] + members.map { .person($0, in: group.name) }
            }
        }
        let groups = tags.map { group(.tag($0), tagged[$0] ?? []) }
        let untagged = followed.filter { $0.tags.isEmpty }
        return [.timeline(HomeGroup(.everybody, followed))]
            + rows(of: order.sorted(groups, unread: \.group.unread.count, newest: \.group.newest))
            + (tags.isEmpty
                ? order.sorted(untagged).map { .person($0, in: nil) }
                : rows(of: [group(.untagged, untagged)]))
            + rows(of: [group(.others, others)])
    }
}
