import People

extension ServiceError {
    /// What happened and why, for a line that may be cut at its end.
    ///
    /// What the store says begins with what happened: that it is the store's trouble would only take the room.
    var shortly: String {
        if case .storage(let why) = self, !why.isEmpty { why } else { "\(summary) \(reason)" }
    }
}
