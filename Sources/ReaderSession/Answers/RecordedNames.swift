import FoundationEssentials
import People
import PeopleWeb
import Values

/// How a recording calls files and addresses: the demo people by the names that scripts have for them, wherever their
/// folder was found, what lies below somebody's home by `~`, and what may be secret in an address by `…`.
///
/// So a recording does not tell where things are on somebody's computer, nor how they are called there, nor what opens
/// somebody's feed, and its answers suit those that name demo people.
package struct RecordedNames: Equatable, Sendable, WrittenNames {
    /// What scripts call the folder of demo people.
    static let people = "Fixtures/People"

    private let folder: String?
    private let name: String?
    private let home: String?
    /// What no two runs of the program have in common.
    private var salt: String
    /// What is masked in the address of whoever answered, see `MaskedAddress.secrets(in:)`.
    private var secrets: [String] = []

    /// What the recordings of this run of the program have in their digests.
    package static let saltOfThisRun = String(UInt64.random(in: .min ... .max), radix: 36)

    /// Leaves names as they are.
    static let unchanged = RecordedNames(folder: nil, name: nil)

    /// Names for the demo people in `folder`, whose accounts call it `name`, and for what is below `home`.
    ///
    /// - Parameter salt: stands in the digests of what is masked; `saltOfThisRun` where it was not masked before.
    package init(folder: String?, name: String?, home: String? = nil, salt: String = "") {
        self.folder = folder
        self.name = name
        self.salt = salt
        var home = home?.hasPrefix("/") == true ? home ?? "" : ""
        while home.hasSuffix("/") { home.removeLast() }
        self.home = home.isEmpty ? nil : home
    }

    /// The origin of ids as it is written; `nil` for none.
    package func origin(_ origin: String) -> String? {
        guard !origin.isEmpty else { return nil }
        if let folder, let rest = Self.rest(of: origin, after: "file:\(folder)") {
            return "file:\(Self.people)\(rest)"
        }
        return origin.hasPrefix("file:") ? text(origin) : MaskedAddress.text(origin)
    }

    /// The account as it is written.
    package func account(_ account: Account) -> Account {
        for folder in [name, folder].compactMap(\.self) {
            if let rest = Self.rest(of: account.text, after: "file:\(folder)"), rest.hasPrefix("#") {
                return Account("file:\(Self.people)\(rest)")
            }
        }
        let isFile = account.text.hasPrefix("file:")
        return Account(isFile ? text(account.text) : MaskedAddress.text(account.text))
    }

    /// The same names for what an account answers with: its addresses may repeat what is secret in the account's own.
    func answers(of account: Account?) -> RecordedNames {
        var names = self
        if let account { names.secrets = MaskedAddress.secrets(in: account.text) }
        return names
    }

    /// The same names with digests as they are anywhere, for comparing what two of them have written.
    var unsalted: RecordedNames {
        var names = self
        names.salt = ""
        return names
    }

    /// An address that was answered, without what may be secret in it.
    ///
    /// Ids are often addresses, too, and have to stay different from one another: behind the sign of what is masked stands a
    /// digest of what it was, and of a number that is of this run of the program only: short secrets could be guessed otherwise.
    package func address(_ address: String) -> String {
        let known = MaskedAddress.text(address, without: secrets)
        guard address.hasPrefix("http") else { return known }
        let masked = MaskedAddress.text(known)
        // What comes from a recording is masked. Looked for last: few addresses have anything to mask.
        guard masked != known, !address.contains("…"), !address.contains("%E2%80%A6"),
            let sign = masked.firstRange(of: "…")
        else { return known }
        var digest = TextDigest()
        digest.take(salt)
        digest.take(address)
        return masked[..<sign.upperBound] + digest.short + masked[sign.upperBound...]
    }

    /// What somebody wrote, without what is secret in the address of whoever answered; as many bytes as it was.
    ///
    /// Of other addresses that stand in texts nothing is masked: whoever wrote them has published them, and the screen showed them.
    package func prose(_ text: String) -> String {
        MaskedAddress.text(text, without: secrets, isByteForByte: true)
    }

    /// Any text in which paths may stand, such as the reason of a failure.
    func text(_ text: String) -> String {
        guard let home, text.utf8.count >= home.utf8.count else { return text }
        var (written, rest) = ("", text[...])
        while let found = rest.firstRange(of: home) {
            let after = rest[found.upperBound...]
            // Somebody whose name begins alike lives elsewhere.
            let isWhole = after.first.map { !$0.isLetter && !$0.isNumber && !"_.-".contains($0) } ?? true
            written += rest[..<found.lowerBound] + (isWhole ? "~" : home)
            rest = after
        }
        return written + rest
    }

    /// The name by which a reply calls the demo person of an account; `nil` for everybody else.
    func demoPerson(_ account: Account) -> Substring? {
        Self.rest(of: self.account(account).text, after: "file:\(Self.people)#")
    }

    private static func rest(of text: String, after prefix: String) -> Substring? {
        text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : nil
    }
}
