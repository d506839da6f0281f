import People
import Terminal

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

    private func after(_ prefix: String) -> Substring? {
        text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : nil
    }
}
