public import People
import Values

/// Somebody on Bluesky, as a handle or a DID names them.
public struct BlueskyAccount: Hashable, Sendable {
    /// Where people's pages are.
    static let site = "https://bsky.app"

    /// What the handles end with that are told from other hosts by their look alone.
    static let suffix = ".bsky.social"

    /// A handle such as `wren.bsky.social`, in lower case, or a DID such as `did:plc:…`.
    public let actor: String

    /// How services and the store call the person; decoded users have their `did:`.
    public var userId: User.ID { User.ID(origin: Self.site, raw: actor) }

    /// A handle or a DID from outside; nil when it is neither.
    init?(handle: String) {
        if handle.hasPrefix("did:") {
            let isPlain = handle.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic || "0123456789:._-".unicodeScalars.contains(scalar))
            }
            guard isPlain, handle.utf8.count <= 256, handle.split(separator: ":").count >= 3 else {
                return nil
            }
            actor = handle
            return
        }
        // A handle is a host's name (atproto, Handle): the same checks.
        guard let address = WebAddress("https://\(handle)"), address.host == handle.lowercased(),
            handle.contains(".")
        else { return nil }
        actor = address.host
    }
}
