import FoundationEssentials
import People
import PeopleStore
import PeopleWeb
import Terminal

/// Accounts that somebody is likely to type: what a shell completes.
public enum KnownAccounts {
    /// The most that are told.
    private static let most = 1_000

    /// Whom somebody follows, and whoever was opened last, each once; none where nothing can be read.
    ///
    /// All are safe to print, and to be given to a shell: accounts with signs that mean something to one are left out. bash expands what
    /// it is to complete, so that it would run what stands in `$(…)` in the address of a stranger. Nothing is made by asking: where
    /// there is no store, there is none afterwards.
    public static func all(environment: [String: String]) -> [String] {
        let followed =
            (try? LiveFollowing(environment: environment).read())?.entries.map(\.account.text) ?? []
        var seen: Set<String> = []
        return (followed + recent(environment)).filter { account in
            // Printed safely, such an account would be another word, and completing it would open somebody else.
            SafeText(account).string == account && account.allSatisfy(isHarmless)
                && seen.insert(account).inserted
        }.prefix(most).map { $0 }
    }

    private static func isHarmless(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "@:/._-~%+=,?&#".contains(character)
    }

    private static func recent(_ environment: [String: String]) -> [String] {
        guard let location = try? StoreLocation(variables: environment),
            FileManager.default.fileExists(atPath: location.file),
            let store = Store.open(at: location).store
        else { return [] }
        return ((try? store.recentAccounts(limit: most)) ?? []).map(\.account.text)
    }
}
