/// Where somebody reads what a ``ServiceError`` advises: what can be done differs.
public enum ServiceErrorPlace: Sendable {
    /// In the reader, which has keys and tries again by itself.
    case reader
    /// On a command line, after the command has ended.
    case commandLine
    /// On a command line, where something is stored that `--offline` reads.
    case commandLineWithStored
}
