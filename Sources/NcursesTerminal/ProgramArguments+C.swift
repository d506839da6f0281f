import CNcurses

/// The words that the program was started with, without `/proc`, from where `CommandLine` has them.
public enum ProgramArguments {
    /// All of them, the program's name first; any thread may ask.
    public static let all: [String] =
        perch_argument_count() > 0
        ? (0..<perch_argument_count()).map { perch_argument($0).map { String(cString: $0) } ?? "" }
        : CommandLine.arguments
}

/// The memory that the program holds.
public enum ProgramMemory {
    /// Has blocks of a megabyte and more given back to the system when they are freed; to be called before anything else.
    ///
    /// After a file of 30 MB was read, a quarter of the memory that the reader seemed to take was free, and kept by glibc.
    public static func giveLargeBlocksBack() { perch_give_large_blocks_back() }
}
