/// What Bluesky's moderators, and people themselves, say about an account or a post.
struct BlueskyLabels {
    private let values: Set<String>

    /// The labels of these values: each has `labels`, of an account, a post or a record.
    init(_ sources: JSONValue?...) {
        var values: Set<String> = []
        for source in sources {
            // A person's own stand one level deeper.
            let labels = source?["labels"]
            for label in labels?.list ?? labels?["values"]?.list ?? [] where label["neg"]?.flag != true {
                if let value = label["val"]?.nonEmptyText { values.insert(value) }
            }
        }
        self.values = values
    }

    /// Whether the person asks not to be shown to people who are not logged in.
    var asksForLogin: Bool { values.contains("!no-unauthenticated") }

    /// Whether what is attached is not for everybody.
    var isSensitive: Bool { !values.isDisjoint(with: Self.pictures) }

    /// Whether a program writes it.
    var isBot: Bool { values.contains("bot") }

    /// What to warn of before the text is read; nil when there is nothing.
    ///
    /// What concerns pictures hides pictures, and no text.
    var warning: String? {
        let words = values.subtracting(Self.pictures).compactMap { Self.warnings[$0] }.sorted()
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    private static let pictures: Set = [
        "porn", "sexual", "nudity", "sexual-figurative", "graphic-media", "gore", "nsfl",
    ]

    private static let warnings = [
        "!hide": "Hidden by moderators", "!warn": "Moderators warn of this", "spam": "Spam", "scam": "Scam",
        "impersonation": "Impersonation", "intolerant": "Intolerance", "threat": "Threats",
        "rude": "Rudeness",
        "illicit": "Illicit", "security": "Security concerns", "misleading": "Misleading",
        "misinformation": "Misinformation", "unsafe-link": "Unsafe link", "self-harm": "Self-harm",
        "extremist": "Extremism", "engagement-farming": "Engagement farming", "inauthentic": "Inauthentic",
        "spoiler": "Spoiler",
    ]
}
