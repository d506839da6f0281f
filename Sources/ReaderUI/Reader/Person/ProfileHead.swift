import People
import Terminal
import TerminalApp
import Values

/// A profile as lines, by what is known of it.
protocol ProfileText {
    var facts: PersonFacts { get }

    var initialized: [StyledLine] { get }
    var offline: [StyledLine] { get }
    var loading: [StyledLine] { get }
    var loaded: [StyledLine] { get }
    func waiting(_ wait: Wait) -> [StyledLine]
    func failed(_ error: ServiceError) -> [StyledLine]
}

extension ProfileText {
    /// The lines from top to bottom.
    var lines: [StyledLine] {
        switch facts.profile.state {
        case .initialized where facts.isOffline: offline
        case .initialized: initialized
        case .loading: loading
        case .waiting(let wait): waiting(wait)
        case .loaded: loaded
        case .failed(let error): failed(error)
        }
    }
}

/// The profile in a few lines over the posts.
struct ProfileHead: ProfileText {
    let facts: PersonFacts
    /// How many lines there are: 3 or 1.
    let height: Int

    var initialized: [StyledLine] {
        [
            StyledLine(" ").with("Profile not loaded.", Theme.faint),
            StyledLine(" ").appending(facts.names.line(.user(.loadProfile), does: " loads it, "))
                .appending(facts.names.line(.user(.loadPosts), does: " loads the posts, "))
                .appending(facts.names.line(.user(.reload), does: " loads both.")),
        ]
    }

    var offline: [StyledLine] {
        [
            StyledLine(" ").with("Profile not loaded.", Theme.faint),
            StyledLine(" ").with("Offline mode is on. ")
                .appending(facts.names.line(.app(.offline), does: " turns it off.")),
        ]
    }

    var loading: [StyledLine] {
        var line = StyledLine(" ").with("Loading the profile", Theme.pending)
        if let elapsed = facts.elapsed(since: facts.page.profileSince) {
            line.append("  " + elapsed.text, Theme.pending)
        }
        return [line, StyledLine(" ").appending(facts.names.line(.app(.escape), does: " cancels"))]
    }

    func waiting(_ wait: Wait) -> [StyledLine] {
        let again = StyledLine(" ").appending(facts.profileWait(wait).again)
        guard height > 1 else { return [again] }
        return [
            StyledLine(" ").with("No profile yet. " + SafeText(wait.error.summary), Theme.pending),
            StyledLine(" ").with(SafeText(wait.error.reason)), again,
        ]
    }

    func failed(_ error: ServiceError) -> [StyledLine] {
        // "p tries again in a while" and not twice that it may be tried again.
        let again = "Try again"
        let advised = facts.names.advice(error)
        let advice =
            advised.hasPrefix(again)
            ? advised.dropFirst(again.count) : advised.isEmpty ? "." : ".  \(advised)"
        let retry = StyledLine(" ").appending(facts.names.line(.user(.loadProfile), does: " tries again"))
            .with(SafeText(String(advice)), Theme.faint)
        guard height > 1 else {
            return [StyledLine(" ").with("No profile: " + SafeText(error.summary), Theme.problem)]
        }
        return [
            StyledLine(" ").with(
                "The profile could not be loaded. " + SafeText(error.summary), Theme.problem),
            StyledLine(" ").with(SafeText(error.reason)),
            retry,
        ]
    }

    var loaded: [StyledLine] {
        guard let header = facts.header else { return [] }
        var name = StyledLine(" ").with(SafeText(header.name), Theme.heading)
        for mark in header.marks { name.append("  " + SafeText(mark), Theme.mark("img")) }
        if let standing = header.standing { name.append("  " + SafeText(standing), Theme.warning) }
        let numbers = SafeText.joined(header.numbers.map { SafeText($0) }, separator: "  ")
        guard height > 1 else { return [name.with("  ").with(numbers, Theme.faint)] }
        if let location = header.location { name.append("  in " + SafeText(location), Theme.faint) }
        // Of an account that is not simply there, there may be nothing else to say.
        let bio = facts.names.meaning(of: header).map { header.user.bio.isEmpty ? $0 : "" } ?? ""
        var last = StyledLine(" ").with(numbers)
        if let field = header.fields.first(where: \.isVerified) {
            last.append("  ")
            last.append("[ok] ", Theme.good)
            // What was verified is where it leads; what it says of that may be cut off here.
            last.append(SafeText(field.address?.shown ?? field.value))
        } else if let address = header.website ?? header.address {
            last.append("  " + SafeText(address))
        }
        let feeds = header.user.fields.count(where: \.isFeed)
        if feeds > 0 {
            last = last.with("  ").appending(
                facts.names.line(
                    .links(.begin),
                    does: " " + SafeText(CountText.counted(feeds, "more feed", "more feeds"))))
        }
        return [name, StyledLine(" ").with(SafeText(bio.isEmpty ? header.bioLine : bio)), last]
    }
}

/// The profile as a column of its own on wide terminals; longer than that if the person has much to say.
struct ProfileColumn: ProfileText {
    let facts: PersonFacts
    let width: Int

    var initialized: [StyledLine] {
        [
            StyledLine("Profile not loaded.", Theme.faint), .blank,
            facts.names.line(.user(.loadProfile), does: "  loads the profile"),
            facts.names.line(.user(.loadPosts), does: "  loads the posts"),
            facts.names.line(.user(.reload), does: "  loads both"),
        ]
    }

    var offline: [StyledLine] {
        [
            StyledLine("Profile not loaded.", Theme.faint), .blank,
            StyledLine("Offline mode is on."),
            facts.names.line(.app(.offline), does: "  turns it off"),
        ]
    }

    var loading: [StyledLine] {
        var line = StyledLine("Loading the profile", Theme.pending)
        if let elapsed = facts.elapsed(since: facts.page.profileSince) {
            line.append("  " + elapsed.text, Theme.pending)
        }
        return [line, .blank, facts.names.line(.app(.escape), does: "  cancels")]
    }

    func waiting(_ wait: Wait) -> [StyledLine] {
        wrapped("No profile yet.", Theme.pending) + wrapped(wait.error.summary) + [.blank]
            + wrapped(wait.error.reason) + [facts.profileWait(wait).again]
    }

    func failed(_ error: ServiceError) -> [StyledLine] {
        wrapped("The profile could not be loaded.", Theme.problem)
            + wrapped(error.summary) + [.blank]
            + facts.names.words(error).dropFirst().flatMap { wrapped($0) }
            + [.blank, facts.names.line(.user(.loadProfile), does: "  tries again")]
    }

    var loaded: [StyledLine] {
        guard let header = facts.header else { return [] }
        var lines = wrapped(header.name, Theme.heading)
        if !header.handle.isEmpty { lines += wrapped(header.handle, Theme.faint) }
        for mark in header.marks { lines.append(StyledLine(SafeText(mark), Theme.mark("img"))) }
        if let standing = header.standing { lines += wrapped(standing, Theme.warning) }
        if let meaning = facts.names.meaning(of: header) { lines += wrapped(meaning) }
        if let location = header.location { lines += wrapped("in \(location)", Theme.faint) }
        lines.append(.blank)
        lines +=
            header.bio == header.user.bio
            ? LaidOutTexts.shared.lines(header.user.said, width: width) : wrapped(header.bio)
        lines.append(.blank)
        lines += numbers(header.user)
        if let day = header.sinceDay { lines.append(row("since", SafeText(day).paddedLeft(to: 11))) }
        if let posts = facts.page.user.postsViewModel.content?.posts {
            let environment = facts.environment
            let plot = WeekPlot(
                posts, width: width, utcOffset: environment.utcOffset, dates: environment.dates,
                utf8: environment.utf8)
            if !plot.lines.isEmpty { lines += [.blank] + plot.lines }
        }
        if !header.fields.isEmpty { lines.append(.blank) }
        for field in header.fields { lines += self.field(field) }
        if let website = header.website, !header.isWebsiteListed {
            lines += [.blank, StyledLine("Website", Theme.faint)]
            lines += SafeText(website).wrapped(to: max(1, width - 2)).map {
                StyledLine("  ").with($0, Theme.link)
            }
        }
        if let address = header.address {
            lines += [.blank] + SafeText(address).wrapped(to: width).map { StyledLine($0, Theme.link) }
        }
        return lines
    }

    private func numbers(_ user: User) -> [StyledLine] {
        [("posts", user.postCount), ("followers", user.followers), ("following", user.following)]
            .compactMap { name, count in
                count.map { row(SafeText(name), SafeText(CountText.grouped($0)).paddedLeft(to: 11)) }
            }
    }

    private func row(_ name: SafeText, _ value: SafeText) -> StyledLine {
        StyledLine(name.padded(to: 10), Theme.faint).with(value)
    }

    private func field(_ field: User.Field) -> [StyledLine] {
        let name = SafeText(field.name)
        var lines = [StyledLine(name, Theme.faint)]
        if field.isVerified { lines[0].append("  [ok]", Theme.good) }
        return lines + SafeText(field.value).wrapped(to: max(1, width - 2)).map { StyledLine("  ").with($0) }
    }

    private func wrapped(_ text: String, _ style: Style = .plain) -> [StyledLine] {
        SafeText(text).wrapped(to: max(1, width)).map { StyledLine($0, style) }
    }
}
