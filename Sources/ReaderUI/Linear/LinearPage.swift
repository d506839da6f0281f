import FoundationEssentials
import People
import Terminal
import TerminalApp
import Values

/// A page in words: where one is, who is shown, what is going on, and the row that is chosen or the post that is read.
struct LinearPage {
    let viewModel: ReaderViewModel
    let environment: Environment
    private let names: KeyNames
    /// Whether it is said what was read or bookmarked.
    private let withMarks: Bool

    init(_ viewModel: ReaderViewModel, in environment: Environment, withMarks: Bool = true) {
        self.withMarks = withMarks
        self.viewModel = viewModel
        self.environment = environment
        names = viewModel.keyNames
    }

    /// What is open, such as `Home: whom you follow, unread first`.
    var title: SafeText {
        var title = viewModel.current.name
        switch viewModel.page {
        case .people(let home):
            title =
                home.isFollowing
                ? "Home: whom you follow, " + SafeText(home.order.words) : "Home: people to read here"
        case .person(let person):
            if let header = facts?.header { title = SafeText(header.name) }
            if person.tabs.count > 1 { title = title + ", " + Self.list(person.tab) }
        case .shelf, .thread: break
        }
        let tabs = viewModel.accountTabs
        if tabs.count > 1 { title = "Tab \(tabs.left.count + 1) of \(tabs.count): " + title }
        return title + "."
    }

    private static func list(_ tab: PostsTab) -> SafeText {
        switch tab {
        case .posts: "posts"
        case .replies: "posts with replies"
        case .media: "posts with media"
        case .pinned: "pinned posts"
        }
    }

    // MARK: Who is shown

    /// The profile of the person who is shown.
    var about: [SafeText] {
        guard let facts, let header = facts.header else { return [] }
        let shows = facts.page.shows
        guard shows != .posts else {
            return [header.standing].compactMap { $0.map { SafeText(LinearText.sentence([$0])) + "." } }
        }
        var first: [SafeText] = header.handle.isEmpty ? [] : [SafeText(header.handle)]
        first += (header.marks + [header.standing].compactMap(\.self)).map { SafeText($0) }
        if let location = header.location, shows == .all { first.append("in " + SafeText(location)) }
        var lines = first.isEmpty ? [] : [SafeText.joined(first, separator: ", ") + "."]
        if shows == .all, let meaning = names.meaning(of: header) { lines.append(SafeText(meaning)) }
        if shows == .all, !header.user.bio.isEmpty {
            lines += LaidOutTexts.shared.lines(header.user.said, width: 4_000).map(\.text)
        }
        if !header.numbers.isEmpty {
            lines.append(SafeText(LinearText.sentence(header.numbers)) + ".")
        }
        guard shows == .all else { return lines }
        if viewModel.avatar.isChosen, header.user.avatar != nil {
            lines.append("Picture of " + SafeText(header.name) + ".")
        }
        lines += header.fields.prefix(100).map { field in
            LinearText.ended(
                SafeText(field.name) + ": " + SafeText(field.value) + (field.isVerified ? ", verified" : ""))
        }
        if let website = header.website, !header.isWebsiteListed {
            lines.append("Website: " + SafeText(website))
        }
        return lines
    }

    private var facts: PersonFacts? {
        viewModel.person.map {
            PersonFacts(
                page: $0, environment: environment, names: names, isOffline: viewModel.isOffline,
                requests: viewModel.log.content?.open ?? [])
        }
    }

    // MARK: What is going on

    /// What is being waited for or has failed, and what is looked for.
    var status: [SafeText] {
        let offline: [SafeText] = viewModel.isOffline ? ["Offline mode."] : []
        if let find = viewModel.current.find {
            return offline + [find.line(names, row: viewModel.current.place.index).text]
        }
        let lines: [SafeText] =
            switch viewModel.page {
            case .people(let home): status(of: home)
            case .person: facts.map(status) ?? []
            case .shelf(let shelf): status(of: shelf)
            case .thread(let thread): status(of: thread)
            }
        return offline + lines
    }

    /// `12 unread`, in words that can be read aloud.
    private static func words(_ unread: UnreadCount) -> SafeText {
        SafeText((unread.isAtMost ? "At most " : "") + CountText.grouped(unread.count) + " unread")
    }

    private func status(of home: PeoplePage) -> [SafeText] {
        let running: [SafeText] =
            viewModel.refresh.isRunning
            ? ["Asking for news" + SafeText(names.text("; ", KeyNames.stopping, does: " stops")) + "."] : []
        let unread: [SafeText] =
            home.isUnreadable
            ? ["What is stored could not be read."]
            : home.unread.map { [Self.words($0) + "."] } ?? []
        return switch home.people.state {
        case .initialized, .loading: ["Looking for people to show."]
        case .loaded: unread + running
        case .empty: PeopleScreen(viewModel, page: home, in: environment).message.map(\.text)
        case .failed: PeopleScreen(viewModel, page: home, in: environment).message.map(\.text)
        }
    }

    private func status(of facts: PersonFacts) -> [SafeText] {
        let (profile, posts) = (facts.profile, facts.posts)
        if let wait = profile.wait ?? posts.wait {
            // How long it still lasts is told once, when it begins.
            let again = CountdownText(wait, since: environment.now, now: environment.now).text
            let busy = BusyText(source: facts.page.account.source, wait: wait, names: names)
            return [busy.lines("again in " + again, "again in " + again)[0].text]
        }
        if profile.isPending || posts.isPending {
            // As it goes on less and less is awaited, which is no news.
            let isMore = posts.content?.tail.isPending == true && !profile.isPending
            return [isMore ? "Loading older posts." : "Loading."]
        }
        let head: [SafeText] =
            switch profile.state {
            case .initialized, .failed: ProfileHead(facts: facts, height: 3).lines.map(\.text)
            case .loading, .waiting, .loaded: []
            }
        let area = Area(column: 0, row: 0, width: 4_000, height: 24)
        let body: [SafeText] =
            switch posts.state {
            case .loading, .waiting, .loaded: []
            // Both are told as one where nothing has been asked for.
            case .initialized:
                profile.content == nil ? [] : BodyBlock(facts: facts, area: area).lines.map(\.text)
            case .empty, .failed: BodyBlock(facts: facts, area: area).lines.map(\.text)
            }
        let saved = facts.savedClock.map { clock in
            "Saved: " + clock + SafeText(names.text("; ", KeyNames.reload, does: " asks again")) + "."
        }
        let line = StatusText(facts: facts).line.text
        let standing = facts.staleness == nil ? saved ?? line : line
        if standing.columns > 0 || head.count + body.count > 0 { return head + body + [standing] }
        return [SafeText(LinearText.sentence([facts.state.text.string])) + "."]
    }

    private func status(of shelf: ShelfPage) -> [SafeText] {
        let facts = ShelfFacts(page: shelf, environment: environment, names: names)
        if shelf.isPending {
            return [shelf.filledGap == nil ? "Reading what is stored." : "Asking for the missing posts."]
        }
        if let line = facts.staleness { return [line.text] }
        if shelf.rows.isEmpty {
            return facts.message(in: Area(column: 0, row: 0, width: 4_000, height: 24)).map(\.text)
        }
        if viewModel.showsRefresh, viewModel.refresh.isRunning {
            return ["Asking for news" + SafeText(names.text("; ", KeyNames.stopping, does: " stops")) + "."]
        }
        return []
    }

    private func status(of thread: ThreadPage) -> [SafeText] {
        if thread.thread.isPending, thread.thread.wait == nil { return ["Loading the conversation."] }
        return [
            ThreadFacts(page: thread, environment: environment, names: names, isOffline: viewModel.isOffline)
                .status.text
        ]
    }

    // MARK: The row, or the post

    /// The chosen row of the list; nothing while a post is read whole.
    var row: [SafeText] {
        if case .people(let home) = viewModel.page { return row(of: home) }
        guard viewModel.current.posts?.reading == nil, let chosen else { return [] }
        return chosen.inList + below
    }

    /// The post that is read whole.
    var post: [SafeText] {
        guard viewModel.current.posts?.reading != nil, let chosen else { return [] }
        return chosen.whole + ["End of the post."]
    }

    private var chosen: LinearPost? {
        guard let page = viewModel.current.posts, let post = page.shown else { return nil }
        var facts = LinearPost.LinearFacts()
        facts.place = "\(page.place.index + 1) of \(page.count)"
        if withMarks {
            if viewModel.isRead(page.place.index, on: page) == false { facts.marks.append("unread") }
            if viewModel.bookmarks?.contains(post.key) == true { facts.marks.append("bookmarked") }
        }
        if let shelf = viewModel.shelf {
            facts.reposters = shelf.reposters
            facts.title = shelf.title
            if shelf.isMuted(page.place.index) { facts.marks.append("muted") }
        }
        if case .thread(let thread) = viewModel.page {
            let entries = thread.rows.entries
            if entries.indices.contains(page.place.index), entries[page.place.index].depth > 0 {
                facts.marks.append("depth \(entries[page.place.index].depth)")
            }
            if post.key == thread.focus { facts.marks.append("this post was opened") }
        }
        if let shelf = viewModel.shelf, page.place.index == shelf.readUntil {
            let isRead = shelf.wasRead(page.place.index) == true
            facts.marks.append(isRead ? "read from here on" : "unread from here on")
        }
        return LinearPost(
            post: post, facts: facts, isUnveiled: page.unveiling.shows(post), names: names,
            environment: environment)
    }

    /// That posts are missing below the row.
    private var below: [SafeText] {
        guard let shelf = viewModel.shelf else { return [] }
        if let lost = shelf.lost(below: shelf.place.index) { return [SafeText(lost.words) + "."] }
        guard let gap = shelf.gap(below: shelf.place.index) else { return [] }
        return [
            shelf.place.isBelow
                ? SafeText(names.text(.app(.open), does: " asks for the posts that are missing here."))
                : SafeText(gap.words) + "; go on down to ask for it."
        ]
    }

    private func row(of home: PeoplePage) -> [SafeText] {
        guard let row = home.row else { return [] }
        let place = SafeText("\(home.place.index + 1) of \(home.count)")
        func news(_ unread: UnreadCount, _ newest: Date?, _ isUnreadable: Bool) -> SafeText {
            if isUnreadable { return "The store could not be read" }
            let age = newest.map {
                ", newest "
                    + AgeText.text(
                        $0, now: environment.now, utcOffset: environment.utcOffset, dates: environment.dates)
            }
            return Self.words(unread) + (age ?? "")
        }
        switch row {
        case .timeline(let group):
            return [
                place + ". Timeline, all they posted. "
                    + news(group.unread, group.newest, group.isUnreadable) + "."
            ]
        case .group(let group):
            let people = SafeText(CountText.counted(group.count, "person", "people"))
            return [
                place + ". Group " + SafeText(group.name.text) + ", " + people
                    + (group.isFolded ? ", folded" : "")
                    + (group.name == .others
                        ? "" : ". " + news(group.unread, group.newest, group.isUnreadable)) + "."
            ]
        case .person(let person, in: _):
            var name = [person.name, person.handle].filter { !$0.isEmpty }
            if name.isEmpty { name = [MaskedAddress.text(person.account.text)] }
            var parts = [place, SafeText(name.joined(separator: ", "))]
            if let known = person.news {
                let count = news(known.unreadCount, known.newest, known.isUnreadable)
                if let failure = known.failureWords(in: environment) {
                    parts.append(SafeText(LinearText.sentence([failure])))
                }
                parts.append(known.words.isEmpty ? count : count + ": " + SafeText(known.words))
            } else {
                if let opened = person.opened {
                    let age = AgeText.text(
                        opened, now: environment.now, utcOffset: environment.utcOffset,
                        dates: environment.dates)
                    parts.append("Opened " + age)
                }
                if !person.note.isEmpty { parts.append(SafeText(person.note)) }
            }
            return [SafeText.joined(parts.map(LinearText.ended), separator: " ")]
        }
    }
}
