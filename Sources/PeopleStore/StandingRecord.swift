import People

/// How it stands in one column what an origin says of an account that is not simply there: a word, and for somebody who
/// moved the handle behind it.
enum StandingRecord {
    /// The value of the column.
    static func stored(_ standing: User.Standing) -> String? {
        switch standing {
        case .suspended: StoreText.stored(["suspended"])
        case .limited: StoreText.stored(["limited"])
        case .memorial: StoreText.stored(["memorial"])
        case .moved(let handle): StoreText.stored(["moved", handle])
        }
    }

    /// The standing that stands there; nil when none does.
    static func standing(_ texts: [String?]) -> User.Standing? {
        switch (texts.first, texts.count) {
        case ("suspended", 1): .suspended
        case ("limited", 1): .limited
        case ("memorial", 1): .memorial
        case ("moved", 2): .moved(to: (texts[1] ?? ""))
        default: nil
        }
    }
}
