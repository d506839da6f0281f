import FoundationEssentials

/// Where a request goes, as the log may say it.
enum RequestPlace {
    /// The parameters whose values are no secrets: what our own requests are made of.
    private static let harmless: Set = [
        "acct", "actor", "cursor", "depth", "exclude_replies", "exclude_reblogs", "filter", "id",
        "includePins", "limit",
        "max_id", "only_media", "page", "parentHeight", "pinned", "resource", "uri", "userId", "_limit",
        "_page", "_start",
    ]

    /// Host and port, path, and the parameters' names: values only of those that are known to be no secrets.
    ///
    /// A name or password before the host is left out. Everything is visible ASCII, and short.
    static func text(_ url: URL) -> String {
        var text = url.host(percentEncoded: true) ?? ""
        if let port = url.port { text += ":\(port)" }
        text += url.path(percentEncoded: true)
        if let query = url.query(percentEncoded: true), !query.isEmpty {
            let parameters = query.split(separator: "&").map { parameter -> String in
                let name = parameter.prefix { $0 != "=" }
                return harmless.contains(String(name)) ? String(parameter) : "\(name)=…"
            }
            text += "?" + parameters.joined(separator: "&")
        }
        let shown = String(
            text.unicodeScalars.map { 0x21...0x7E ~= $0.value || $0 == "…" ? Character($0) : "?" })
        return shown.count > longest ? "\(shown.prefix(longest))…" : shown
    }

    /// The most characters of a place.
    private static let longest = 300
}
