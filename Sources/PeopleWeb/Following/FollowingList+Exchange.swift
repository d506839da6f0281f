import People
import Values

/// Taking over lists of other programs, and giving one's own to them.
extension FollowingList {
    /// Follows whoever is on another list; whoever is followed already gets its tags and nothing else.
    ///
    /// - Returns: how many are new, how many were followed already, and what could not be taken over, a sentence each.
    @discardableResult
    public mutating func add(
        _ list: FollowingImport
    ) -> (added: Int, known: Int, faults: [String]) {
        var added = 0
        var known = 0
        var faults = list.faults
        var followed = places
        for found in list.found {
            do throws(AccountError) {
                let account = try FollowingLine.key(of: found.account)
                if let place = followed[account] {
                    known += 1
                    let new = found.tags.filter { !place.tags.contains($0) && Followed.isTag($0) }
                    if !new.isEmpty { add(new, toLine: place.line) }
                    followed[account]?.tags.formUnion(new)
                } else {
                    followed[account] = (try append(found, account), Set(found.tags))
                    added += 1
                }
            } catch {
                faults.append(error.line)
            }
        }
        return (added, known, faults)
    }

    /// The list as OPML 2.0, which every feed reader reads; Perch reads all of it back.
    ///
    /// Whoever is no feed has the address of the feed that their server has of them, if it has one. Those who have the same
    /// first tag and stand together are in a folder, which is all that most readers know of groups; all tags stand in
    /// `category`, so that the order of the list is kept.
    public var opml: String {
        let entries = entries
        var outlines = ""
        for (index, entry) in entries.enumerated() {
            let folder = entry.tags.first
            if folder != (index > 0 ? entries[index - 1].tags.first : nil), let folder {
                outlines += "    <outline text=\"\(OPMLText.escaped(folder))\">\n"
            }
            outlines += (folder == nil ? "" : "  ") + Self.outline(of: entry)
            if let folder, index + 1 == entries.count || entries[index + 1].tags.first != folder {
                outlines += "    </outline>\n"
            }
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <opml version="2.0" xmlns:perch="urn:perch:following">
              <head><title>Followed in Perch</title></head>
              <body>
            \(outlines)  </body>
            </opml>

            """
    }

    private static func outline(of entry: Entry) -> String {
        let feed = entry.origin.feedAddress
        var attributes = [("type", "rss"), ("text", entry.title ?? entry.account.text)]
        if let title = entry.title { attributes.append(("title", title)) }
        if let feed { attributes.append(("xmlUrl", feed)) }
        if feed != entry.account.text { attributes.append(("perch:account", entry.account.text)) }
        if !entry.tags.isEmpty { attributes.append(("category", entry.tags.joined(separator: ","))) }
        if !entry.options.isEmpty {
            attributes.append(("perch:options", entry.options.joined(separator: " ")))
        }
        return "    <outline" + attributes.map { " \($0)=\"\(OPMLText.escaped($1))\"" }.joined() + "/>\n"
    }

    /// The list as Mastodon reads it, and whom it cannot name: only people on servers stand in one.
    ///
    /// Behind its columns stand those that only Perch reads back; Mastodon takes what it knows by the columns' names.
    public var csv: (text: String, left: [Account]) {
        var lines = "Account address,Show boosts,Notify on new posts,Languages,Title,Tags,Options\n"
        var left: [Account] = []
        for entry in entries {
            // A name alone would be read with TLS.
            // Nor is it known whether what may be a page is somebody.
            guard case .server(let account) = entry.origin, account.page == nil,
                !account.server.isPlainElsewhere
            else {
                left.append(entry.account)
                continue
            }
            let cells = [
                "\(account.user)@\(account.server.authority)", "\(!entry.options.contains("noboosts"))",
                "false", "",
                entry.title ?? "", entry.tags.joined(separator: " "), entry.options.joined(separator: " "),
            ]
            lines += cells.map(CSVRows.cell).joined(separator: ",") + "\n"
        }
        return (lines, left)
    }
}

extension AccountOrigin {
    /// The feed that tells of whoever is there; nil where there is none.
    fileprivate var feedAddress: String? {
        switch self {
        // What may be a page is that, as long as nobody has asked.
        case .server(let account): account.page?.text ?? "\(account.server.text)/@\(account.user).rss"
        case .feed(let account): account.address.text
        case .address(let account): account.address.text
        case .bluesky(let account): "https://bsky.app/profile/\(account.actor)/rss"
        case .serverTimeline, .blueskyList, .rest, .file: nil
        }
    }
}

/// Text within a list as OPML.
private enum OPMLText {
    /// What may stand in an attribute; what XML does not allow anywhere is left out.
    static func escaped(_ text: String) -> String {
        MarkupEscaping.escaped(text) { scalar, escaped in
            switch scalar {
            case "\t", "\n", "\r": escaped += "&#\(scalar.value);".unicodeScalars
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.append(scalar)
            }
        }
    }
}
