public import People
import Terminal
public import Values

/// A text of the page that another program is to have: the pager, or the command to which texts are piped.
public enum ChosenText: Equatable, Sendable {
    /// Of a post, its moments written like this.
    indirect case post(Post, DateStyle)
    /// Of a profile, its moments written like this.
    indirect case profile(User, DateStyle)

    /// One thing a line, each link with its address, made safe for every terminal.
    ///
    /// - Parameter utcOffset: seconds east of UTC in which moments are written.
    public func text(utcOffset: Int) -> String {
        let lines =
            switch self {
            case .post(let post, let dates):
                PostLines(post, utcOffset: utcOffset, dates: dates, reveals: true).alone
            case .profile(let user, let dates):
                ProfileLines(user, utcOffset: utcOffset, dates: dates).lines + PostLines.linkLines(user.links)
            }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension ReaderViewModel {
    /// The text of the post under the cursor, or of the profile where there are no posts; without one it is said why.
    ///
    /// - Parameter action: what asks for it.
    private mutating func chooseText(for action: Action) -> ChosenText? {
        if let post = target?.post {
            guard current.posts?.unveiling.shows(post) ?? true else {
                notice = warning(before: action, "text")
                return nil
            }
            return .post(post, dates)
        }
        guard let user = person?.user.profileViewModel.content?.user else {
            notice = Notice("There is no text here yet.")
            return nil
        }
        return .profile(user, dates)
    }

    /// That the author of the post under the cursor warns of it, and which keys show it all the same.
    ///
    /// - Parameters:
    ///   - action: what was asked for.
    ///   - part: what that is to show of the post.
    func warning(before action: Action, _ part: String) -> Notice {
        Notice(
            "Its author warns of this post" + keyNames.text(": ", .app(.unveil), does: " shows it")
                + keyNames.text(", then ", .app(action), does: " its \(part)") + ".")
    }

    /// Shows the text in the pager.
    mutating func showInPager() -> Reader.Effect? { chooseText(for: .pager).map { .pager($0) } }

    /// Gives the text to the command that is chosen for that, whose answer lies over the page then.
    mutating func pipe() -> Reader.Effect? {
        guard hasPipe else {
            notice = Notice("Set pipe.command to what is to have the text: perch config tells how.")
            return nil
        }
        guard let text = chooseText(for: .pipe) else { return nil }
        pipeCount += 1
        overlay = .output(CommandOutput(number: pipeCount))
        return .pipe(PipeWish(number: pipeCount, text: text))
    }
}
