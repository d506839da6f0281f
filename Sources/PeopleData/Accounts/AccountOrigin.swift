/// Where an account's person is to be found.
public enum AccountOrigin: Hashable, Sendable {
    /// In a file on this computer.
    case file(FileAccount)
}
