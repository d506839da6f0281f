import CNcurses
import Dispatch

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

    /// Lets go of the program's own pages, and gives back what was freed, so many seconds from now: when work is over that is not
    /// done again soon, such as its start.
    ///
    /// A start goes through much of the program that is not used again, and of what is used the system maps sixteen pages at a time:
    /// 23 of the 35 MB that the reader seemed to take were that. After a thousand people were asked for what is new, glibc kept 9 MB
    /// that were freed on many threads.
    ///
    /// - Parameter seconds: how long that work takes at most, so that it does not have its pages mapped twice.
    public static func letGo(after seconds: Double) {
        // Not a global queue: with its first work begins a timer of Dispatch's own, which wakes the process every second
        // from then on.
        DispatchQueue(label: "perch.memory", qos: .utility).asyncAfter(deadline: .now() + seconds) {
            letGoOfProgram()
            giveFreedBlocksBack()
        }
    }

    /// Gives back to the system what was freed, on whatever thread.
    static func giveFreedBlocksBack() { perch_give_freed_blocks_back() }

    /// Lets go of the program's own pages that were never written; those that are used again are mapped again.
    static func letGoOfProgram() { perch_let_go_of_program() }
}
