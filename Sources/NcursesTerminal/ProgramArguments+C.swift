import CNcurses

/// The words that the program was started with, without `/proc`, from where `CommandLine` has them.
public enum ProgramArguments {
    /// All of them, the program's name first; any thread may ask.
    public static let all: [String] =
        perch_argument_count() > 0
        ? (0..<perch_argument_count()).map { perch_argument($0).map { String(cString: $0) } ?? "" }
        : CommandLine.arguments
}
