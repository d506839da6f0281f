extension Show {
    /// Where what is shown was read.
    public enum Origin: String, Sendable {
        /// At the person's server, just now.
        case network
        /// In the store on this computer, where it was kept at an earlier time.
        case store
        /// In a file on this computer.
        case fixture
    }
}
