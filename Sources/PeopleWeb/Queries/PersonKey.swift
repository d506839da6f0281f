import People

/// The key of a person in queries: the same at every launch, and unambiguous whatever origins and names hold.
enum PersonKey {
    /// The key of `user`, with the length of the origin before it, so that no two persons have the same.
    static func text(_ user: User.ID) -> String {
        "\(user.origin.utf8.count) \(user.origin) \(user.raw)"
    }
}
