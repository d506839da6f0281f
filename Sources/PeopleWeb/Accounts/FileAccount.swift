/// One person's file, as `file:DIR#ID` names it.
public struct FileAccount: Hashable, Sendable {
    /// The folder of people's files, as it was written.
    public let directory: String

    /// The person's file without `.json`.
    public let person: String
}
