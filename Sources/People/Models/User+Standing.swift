extension User {
    /// What the origin says of an account that is not simply there.
    public enum Standing: Hashable, Sendable {
        /// The origin has taken it down: name, text and posts are gone.
        case suspended

        /// The person lives elsewhere now, under this handle.
        case moved(to: String)

        /// The origin keeps it out of sight unless somebody asks for it.
        case limited

        /// It is kept in memory of somebody who died.
        case memorial
    }
}
