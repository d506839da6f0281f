import FoundationEssentials
import People
import Terminal
import TerminalApp

/// What a person's page says about its own state, in the words that title, status line and body share.
struct PersonFacts {
    let page: PersonPage
    let environment: Environment
    /// How the keys of the page are called.
    let names: KeyNames
    /// Whether no server is asked.
    var isOffline = false
    /// What is being asked of servers, for all pages.
    var requests: [OpenRequest] = []

    var profile: ProfileViewModel { page.user.profileViewModel }
    var posts: PostsViewModel { page.user.postsViewModel }

    /// What the list that is shown is called in a sentence.
    var listName: SafeText {
        switch page.tab {
        case .posts: "posts"
        case .replies: "replies"
        case .media: "media"
        case .pinned: "pinned"
        }
    }

    /// The profile's head, if it is known.
    var header: ProfileHeader? {
        profile.content.map {
            ProfileHeader($0.user, utcOffset: environment.utcOffset, dates: environment.dates)
        }
    }

    /// Why what is shown is not the newest, if it is not.
    var staleness: ServiceError? {
        let postsRefresh: Refresh? =
            switch posts.state {
            case .loaded(let content): content.refresh
            case .empty(let refresh): refresh
            case .initialized, .loading, .waiting, .failed: nil
            }
        return postsRefresh?.error ?? profile.content?.refresh.error
    }

    /// Whether further posts were not read for another reason than that offline mode is on, as the first were.
    var endsForItsOwnReason: Bool {
        guard staleness == .offlineMode, case .failed(let error, retry: _)? = posts.content?.tail else {
            return false
        }
        return error != .offlineMode
    }

    /// When what is shown was read, if some of it comes from the store: the posts where they do, else the profile.
    var savedAt: Date? { posts.content?.savedAt ?? profile.content?.savedAt }

    /// The day or, if that is today, the time of day at which what is shown was read.
    var savedClock: SafeText? {
        savedAt.map { date in
            let (offset, style) = (environment.utcOffset, environment.dates)
            let day = TimeText.day(date, utcOffset: offset, style: style)
            let isToday = day == TimeText.day(environment.now, utcOffset: offset, style: style)
            return SafeText(isToday ? TimeText.clock(date, utcOffset: offset, style: style) : day)
        }
    }

    /// How old what is shown is, if some of it comes from the store, such as `3 h ago`.
    var savedAge: SafeText? {
        savedAt.map {
            AgeText.text($0, now: environment.now, utcOffset: environment.utcOffset, dates: environment.dates)
        }
    }

    /// As what the account is being tried while it is not known who is there: `page`, `handle`.
    ///
    /// Only what is asked of the host that was typed; whether a domain is a handle somebody else may know.
    var tries: [SafeText] {
        guard profile.content == nil, !page.account.isFeed else { return [] }
        let tries = requests.filter { request in
            let host = request.place.prefix { $0 != "/" }
            return request.purpose == "handle"
                || ["site", "page", "feed", "server"].contains(request.purpose)
                    && host == page.account.source.string.lowercased()
        }
        return tries.map { SafeText($0.purpose) }
    }

    /// Since when something is being waited for.
    var pendingSince: Date? {
        [page.profileSince, page.postsSince].compactMap(\.self).min()
    }

    /// How long something is being waited for, for a time of which it is known when it began.
    func elapsed(since start: Date?) -> ElapsedText? {
        start.map { ElapsedText(since: $0, now: environment.now) }
    }

    /// The time of day at which something was read last.
    var updatedClock: SafeText? {
        page.updatedAt.map {
            SafeText(TimeText.clock($0, utcOffset: environment.utcOffset, style: environment.dates))
        }
    }

    /// Whether there is an answer on the screen, and not only the news that there is none.
    private var isShown: Bool {
        if profile.content != nil { return true }
        return switch posts.state {
        case .loaded, .empty: true
        case .initialized, .loading, .waiting, .failed: false
        }
    }

    /// The wait of profile or posts that is over first, if there is one.
    private var countdown: CountdownText? {
        let waits = [(profile.wait, page.profileSince), (posts.wait, page.postsSince)]
        return waits.compactMap { wait, since -> (end: Date, text: CountdownText)? in
            guard let wait, let since else { return nil }
            let end = since.addingTimeInterval(Double(wait.seconds))
            return (end, CountdownText(wait, since: since, now: environment.now))
        }.min { $0.end < $1.end }?.text
    }

    /// What is done about that which is shown already: it is read again, but its further pages are read for the first time,
    /// offline from the store alone.
    var verb: SafeText {
        !profile.isPending && posts.content?.tail.isPending == true ? "reading" : "reloading"
    }

    /// The state of all, in two or three words for the title.
    var state: (text: SafeText, style: Style) {
        if let countdown { return ("busy, again in " + countdown.text, Theme.pending) }
        if let elapsed = elapsed(since: pendingSince) {
            let isReload = profile.content != nil && posts.state != .loading || posts.content != nil
            return ((isReload ? verb : "loading") + " " + elapsed.text, Theme.pending)
        }
        if staleness != nil {
            return ((savedClock ?? updatedClock).map { "saved " + $0 } ?? "stale", Theme.problem)
        }
        if profile.hasFailed || posts.hasFailed { return ("failed", Theme.problem) }
        if let savedClock { return ("saved " + savedClock, Theme.faint) }
        if let updatedClock, isShown { return ("updated " + updatedClock, Theme.faint) }
        return ("not loaded", Theme.faint)
    }
}

extension ProfileViewModel {
    var hasFailed: Bool {
        if case .failed = state { true } else { false }
    }
}

extension PostsViewModel {
    var hasFailed: Bool {
        if case .failed = state { true } else { false }
    }
}

extension Account {
    /// Who is asked for this account's person, in as few words as there are: a host's name, or a file's folder.
    ///
    /// It is for the eye only: what is asked is the services' business.
    var source: SafeText {
        if let rest = after("file:") {
            return SafeText(String(rest[..<(rest.lastIndex(of: "#") ?? rest.endIndex)]))
        }
        let address = after("rest:") ?? after("feed:") ?? text[...]
        if let scheme = address.firstRange(of: "://") {
            let host = address[scheme.upperBound...].prefix { !"/?#".contains($0) }
            // What stands before an @ there may be a password.
            return SafeText(host.split(separator: "@").last.map(String.init) ?? "")
        }
        return SafeText(address.split(separator: "@").last.map(String.init) ?? "")
    }

    /// Whether it says itself that it is a feed.
    var isFeed: Bool { after("feed:") != nil }

    private func after(_ prefix: String) -> Substring? {
        text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : nil
    }
}

extension PersonFacts {
    /// What is said while the profile waits.
    func profileWait(_ wait: Wait) -> WaitText {
        WaitText(wait: wait, names: names, since: page.profileSince, now: environment.now)
    }

    /// What is said while the posts wait.
    func postsWait(_ wait: Wait) -> WaitText {
        WaitText(wait: wait, names: names, since: page.postsSince, now: environment.now)
    }
}
