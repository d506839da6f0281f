import FoundationEssentials

/// Where a request goes, as the log may say it.
enum RequestPlace {
    /// Host and port, path, and the parameters' names: values only of those that are known to be no secrets, see
    /// ``MaskedAddress``.
    ///
    /// A name or password before the host is left out. Everything is visible ASCII, and short.
    static func text(_ url: URL) -> String {
        var text = url.host(percentEncoded: true) ?? ""
        if let port = url.port { text += ":\(port)" }
        text += url.path(percentEncoded: true)
        if let query = url.query(percentEncoded: true), !query.isEmpty {
            // A name without a value may be one all the same: where the log says it, it is a name.
            let parameters = query.split(separator: "&").map { $0.contains("=") ? $0 : "\($0)=…" }
            text += MaskedAddress.text("?" + parameters.joined(separator: "&"))
        }
        let shown = String(
            text.unicodeScalars.map { 0x21...0x7E ~= $0.value || $0 == "…" ? Character($0) : "?" })
        return shown.count > longest ? "\(shown.prefix(longest))…" : shown
    }

    /// The most characters of a place.
    private static let longest = 300
}
