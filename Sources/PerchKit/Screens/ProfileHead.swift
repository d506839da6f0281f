import People
import Terminal
import TerminalApp

/// The profile in a few lines over the posts.
struct ProfileHead {
    let facts: PersonFacts
    /// How many lines there are: 3 or 1.
    let height: Int

    /// The lines, from the first to the last of `height`.
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

    private var initialized: [StyledLine] {
        [
            StyledLine(" ").with("Profile not loaded.", Theme.faint),
            StyledLine(" ").with("p", Theme.key).with(" loads it, ").with("o", Theme.key).with(
                " loads the posts, "
            )
            .with("r", Theme.key).with(" loads both."),
        ]
    }

    private var offline: [StyledLine] {
        [
            StyledLine(" ").with("Profile not loaded.", Theme.faint),
            StyledLine(" ").with("Offline mode is on. ").with("O", Theme.key).with(" turns it off."),
        ]
    }

    private var loading: [StyledLine] {
        var line = StyledLine(" ").with("Loading the profile", Theme.pending)
        if let elapsed = facts.elapsed(since: facts.page.profileSince) {
            line.append("  " + elapsed.text, Theme.pending)
        }
        return [line, StyledLine(" ").with("Esc", Theme.key).with(" cancels")]
    }

    private func waiting(_ wait: Wait) -> [StyledLine] {
        let again = StyledLine(" ").appending(facts.profileWait(wait).again)
        guard height > 1 else { return [again] }
        return [
            StyledLine(" ").with("No profile yet. " + SafeText(wait.error.summary), Theme.pending),
            StyledLine(" ").with(SafeText(wait.error.reason)), again,
        ]
    }

    private func failed(_ error: ServiceError) -> [StyledLine] {
        let retry = StyledLine(" ").with("p", Theme.key).with(" tries again.  ").with(
            SafeText(error.advice), Theme.faint)
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

    private var loaded: [StyledLine] {
        guard let header = facts.header else { return [] }
        var name = StyledLine(" ").with(SafeText(header.name), Theme.heading)
        for mark in header.marks { name.append("  " + SafeText(mark), Theme.mark("img")) }
        if let standing = header.standing { name.append("  " + SafeText(standing), Theme.warning) }
        let numbers = SafeText.joined(header.numbers.map { SafeText($0) }, separator: "  ")
        guard height > 1 else { return [name.with("  ").with(numbers, Theme.faint)] }
        if let location = header.location { name.append("  in " + SafeText(location), Theme.faint) }
        // Of an account that is not simply there, there may be nothing else to say.
        let bio = header.standingMeaning.map { header.user.bio.isEmpty ? $0 : "" } ?? ""
        var last = StyledLine(" ").with(numbers)
        if let field = header.fields.first(where: \.isVerified) {
            last.append("  ")
            last.append("[ok] ", Theme.good)
            last.append(SafeText(field.value))
        } else if let address = header.website ?? header.address {
            last.append("  " + SafeText(address))
        }
        return [name, StyledLine(" ").with(SafeText(bio.isEmpty ? header.bioLine : bio)), last]
    }
}
