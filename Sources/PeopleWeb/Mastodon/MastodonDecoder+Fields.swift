import FoundationEssentials
import People
import Values

extension MastodonDecoder {
    /// A line that the person put on the profile; nil for one that says nothing.
    func field(_ value: JSONValue) -> User.Field? {
        guard let name = words(value["name"]) else { return nil }
        let body = BodyText(html: value["value"]?.text ?? "")
        return User.Field(
            name: name, value: body.text, isVerified: value["verified_at"]?.nonEmptyText != nil,
            // A bare address leads there too.
            address: body.links.first?.address ?? WebAddress(body.text))
    }

    /// Where the person says to be: what some servers ask for, else a line of the profile that is called so.
    func location(_ account: JSONValue, _ lines: [User.Field]) -> String? {
        let own = [
            account["location"], account["pleroma"]?["location"], account["other_settings"]?["location"],
        ]
        if let told = own.lazy.compactMap({ self.words($0) }).first(where: { $0.showsAnything }) {
            return BodyText(html: told).text
        }
        let line = lines.first { line in
            let name = line.name.lowercased()
            return Self.places.contains(name) || name.contains("location") || name.hasPrefix("based")
        }
        guard let line, !line.value.isEmpty else { return nil }
        return line.value
    }

    /// The person's own page: what some servers ask for, else the likeliest line of the profile.
    func website(_ account: JSONValue, _ lines: [User.Field]) -> WebAddress? {
        if let told = words(account["website"]) {
            if let address = WebAddress(told) ?? (told.contains(".") ? WebAddress("https://\(told)") : nil) {
                return address
            }
        }
        let leading = lines.filter { $0.address != nil }
        let named = leading.filter { line in
            let name = line.name.lowercased()
            return Self.pages.contains { name.contains($0) }
        }
        return
            (named.first(where: \.isVerified) ?? leading.first(where: \.isVerified) ?? named.first
            ?? leading.first)?.address
    }

    private static let places: Set = [
        "ort", "where", "lives in", "living in", "home", "city", "place", "wohnort", "ubicación", "lieu",
    ]

    private static let pages = ["website", "web", "homepage", "home page", "blog", "site", "www"]
}
