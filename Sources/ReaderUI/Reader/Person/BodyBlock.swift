import People
import Terminal
import TerminalApp

/// What stands where the posts would be while there are none: what is known, why, and which keys help.
struct BodyBlock {
    let facts: PersonFacts
    let area: Area

    private var names: KeyNames { facts.names }

    /// Less room than this gets a few words only.
    private var isSmall: Bool { area.height < 6 || area.width < 36 }

    /// The lines, in fewer words where there is little room.
    var lines: [StyledLine] { isSmall ? short : long }

    func draw(on frame: inout Frame) {
        let lines = lines
        let indent = area.width >= 60 ? 4 : 1
        let inner = area.inset(left: indent)
        let top = isSmall ? 0 : max(0, min(3, (area.height - lines.count) / 3))
        frame.put(lines, in: inner, from: top, utf8: facts.environment.utf8)
    }

    private var short: [StyledLine] {
        switch facts.posts.state {
        case .initialized where facts.isOffline:
            [
                StyledLine("Offline mode is on.", Theme.heading),
                names.line(.app(.offline), does: " turns it off"),
            ]
        case .initialized:
            [
                names.line(.user(.loadPosts), does: " loads the posts"),
                names.line(.user(.loadProfile), does: " the profile, ")
                    .appending(names.line(.user(.reload), does: " both")),
            ]
        case .loading:
            [
                StyledLine("Loading " + facts.listName, Theme.pending)
                    .with(
                        facts.elapsed(since: facts.page.postsSince).map { "  " + $0.text } ?? "",
                        Theme.pending),
                names.line(.app(.escape), does: " cancels"),
            ]
        case .waiting(let wait):
            [
                facts.postsWait(wait).again,
                names.line(KeyNames.reload, does: " now  ")
                    .appending(names.line(KeyNames.stopping, does: " stop")),
            ]
        case .empty:
            [StyledLine("No posts.", Theme.heading), names.line(KeyNames.reload, does: " asks again")]
        case .failed(let error):
            [
                StyledLine("No posts: " + SafeText(error.summary), Theme.problem),
                names.line(.user(.loadPosts), does: " tries again"),
            ]
        case .loaded:
            []
        }
    }

    private var long: [StyledLine] {
        switch facts.posts.state {
        case .initialized where facts.isOffline: offline
        case .initialized: initialized
        case .loading: loading
        case .waiting(let wait): waiting(wait)
        case .empty(let refresh): empty(refresh)
        case .failed(let error): failed(error)
        case .loaded(let content):
            // A page without posts although the list goes on.
            [
                StyledLine(
                    content.tail == .end ? "No posts." : "No posts so far; the list goes on.", Theme.heading)
            ]
        }
    }

    private var initialized: [StyledLine] {
        [
            StyledLine("No posts loaded yet.", Theme.heading), .blank,
            names.line(.user(.loadPosts), does: "  loads the posts"),
            names.line(.user(.loadProfile), does: "  loads the profile"),
            names.line(.user(.reload), does: "  loads both"),
        ]
    }

    private var offline: [StyledLine] {
        [
            StyledLine("No posts loaded yet.", Theme.heading), .blank,
            StyledLine("Offline mode is on: no server is asked."),
            names.line(.app(.offline), does: "  turns it off"),
        ]
    }

    private var loading: [StyledLine] {
        let elapsed = facts.elapsed(since: facts.page.postsSince)
        let what = facts.page.tab == .pinned ? "pinned posts" : facts.listName
        return [
            StyledLine(elapsed?.spinner ?? "[ ]", Theme.pending).with(" Loading the " + what + " of ").with(
                facts.page.name, Theme.heading),
            StyledLine("    profile  ").with(profileProgress, Theme.faint),
            StyledLine("    " + facts.listName.padded(to: 9)).with(
                "waiting" + (elapsed.map { "  " + $0.text } ?? ""), Theme.pending),
            .blank,
            StyledLine("    ").appending(
                names.line(.app(.escape), does: " cancels and keeps what is already here")),
        ]
    }

    private var profileProgress: SafeText {
        switch facts.profile.state {
        case .initialized: "not asked for"
        case .loading:
            facts.elapsed(since: facts.page.profileSince).map { "waiting  " + $0.text } ?? "waiting"
        case .waiting: "busy"
        case .loaded: facts.page.profileSince == nil ? "done" : "reloading"
        case .failed: "failed"
        }
    }

    private func waiting(_ wait: Wait) -> [StyledLine] {
        [StyledLine("The posts have to wait.", Theme.heading), .blank] + wrapped(wait.error.summary)
            + wrapped(wait.error.reason)
            + [.blank, facts.postsWait(wait).again, .blank, facts.postsWait(wait).keys]
    }

    private func empty(_ refresh: Refresh) -> [StyledLine] {
        var lines = [StyledLine("No posts.", Theme.heading), .blank]
        if facts.page.tab != .posts, facts.header?.user.standing != .suspended {
            lines.append(StyledLine("There is nothing in this list."))
        } else if let why = facts.header?.emptyMeaning {
            lines += wrapped(why)
        } else if let header = facts.header {
            lines.append(StyledLine(SafeText(header.name) + " has not posted anything."))
        } else {
            lines.append(StyledLine("Nothing has been posted here."))
        }
        if let error = refresh.error {
            lines.append(StyledLine("Asked again in vain: " + SafeText(error.summary), Theme.problem))
        }
        return lines + [.blank, keys((KeyNames.reload, " asks again"))]
    }

    private func failed(_ error: ServiceError) -> [StyledLine] {
        [StyledLine("The posts could not be loaded.", Theme.problem), .blank]
            + names.words(error).flatMap(wrapped)
            + [.blank, keys(([.user(.loadPosts)], " tries again"))]
    }

    private func keys(_ first: (commands: [Reader.Command], does: SafeText)) -> StyledLine {
        StyledLine().appending(names.line(first.commands, does: first.does)).with("    ")
            .appending(names.line(.prompt(.begin), does: " opens another account"))
    }

    private func wrapped(_ text: String) -> [StyledLine] {
        SafeText(text).wrapped(to: max(1, min(PostsLayout.textWidth, area.width - 6))).map { StyledLine($0) }
    }
}
