import FoundationEssentials
import People
import PeopleWeb
import ReaderSession
import Terminal
import Values

/// Whom somebody follows, to be followed, too.
public struct FollowsOffer: Sendable {
    let list: FollowingImport
    /// How many of them are not followed yet.
    public let new: Int
    /// How many they are, and how many of them are new, in one line that is safe to print.
    public let line: String
}

extension LiveFollowing {
    /// Whether a text names somebody whose server may tell whom they follow, and no file.
    public static func isSomebody(_ text: String) -> Bool {
        if text.hasPrefix("bluesky:") { return true }
        guard !FileManager.default.fileExists(atPath: text) else { return false }
        return (try? AccountParser.parse(text, allowsPlainHTTP: true))?.mayTellFollows ?? false
    }

    /// Whom somebody follows, as their server tells everybody; nobody is followed yet.
    ///
    /// - Parameters:
    ///   - text: the account of a person on a server or on Bluesky, as it was typed, maybe with `bluesky:` before it.
    ///   - options: how servers are asked.
    ///   - tags: the groups that they are to be put in.
    ///   - progress: is told how many there are so far, on any thread.
    /// - Throws: one line on what is no such account, or on what its server does not tell.
    public func follows(
        of text: String, _ options: ReadingOptions, tags: [String] = [],
        progress: @escaping @Sendable (Int) -> Void
    ) throws(AccountRefusal) -> FollowsOffer {
        let name = text.hasPrefix("bluesky:") ? Self.blueskyName(text.dropFirst("bluesky:".count)) : text
        try Self.check(tags)
        do {
            let origin = try AccountParser.parse(name, allowsPlainHTTP: options.allowsPlainHTTP)
            let web = try WebPeople.live(
                environment: options.environment,
                rules: ChosenSettings(Settings(environment: options.environment)).rules(options.environment),
                opening: origin, allowsPlainHTTP: options.allowsPlainHTTP,
                store: nil)
            let follows = try PendingAnswer(web.follows(of: origin, progress: progress)).required()
            let count = CountText.counted(follows.accounts.count, "account", "accounts")
            var faults: [String] = []
            if follows.leftOut > 0 {
                faults.append(
                    "\(CountText.grouped(follows.leftOut)) more of them cannot be opened, as their server names them."
                )
            }
            if follows.isCut { faults.append("They follow more: the first \(count) were looked at.") }
            let list = FollowingImport(follows.accounts, tags: tags, faults: faults)
            var following = try read()
            let (new, _, _) = following.add(list)
            return FollowsOffer(
                list: list, new: new,
                line:
                    "\(Excerpt.plain(text)) follows \(follows.isCut ? "more than " : "")\(count), \(CountText.grouped(new)) of them new to you."
            )
        } catch let error as AccountError {
            throw AccountRefusal(error.line)
        } catch let error as TokenError {
            throw AccountRefusal(error.line)
        } catch let error as ServiceError {
            throw AccountRefusal(SafeText(error.description(for: .commandLine()), limit: 2_000).string)
        } catch {
            throw error as? AccountRefusal ?? AccountRefusal("\(error)")
        }
    }

    /// A name on Bluesky as an account; a bare word is one of those that Bluesky itself gives.
    static func blueskyName(_ name: Substring) -> String {
        "at://\(name)\(name.contains { ".:".contains($0) } ? "" : ".bsky.social")"
    }

    /// Follows whomever somebody follows; as ``add(path:)``.
    public func add(_ follows: FollowsOffer) throws(AccountRefusal) -> Added {
        try add(follows.list)
    }
}
