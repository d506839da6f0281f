import People
import Posix
import ReaderSession
import ReaderUI

/// Writes the text of ``Show/text(reveals:)``, whose head says how many posts there are and so comes last.
///
/// The posts' texts wait for it: beyond ``mostInMemory`` bytes in a file without a name. Where none can be made, memory
/// has to do.
struct ShowTextWriter {
    /// How many bytes of text wait in memory.
    static let mostInMemory = 1_000_000

    private let utcOffset: Int
    private let reveals: Bool
    package let mostInMemory: Int
    private var shown = 0
    private var isDated = false
    private var file: UnnamedFile?
    private var written: [Range<Int>] = []
    private var hasFile = true
    /// What waits in memory, behind what is in the file.
    private var text = ""

    /// - Parameters:
    ///   - utcOffset: seconds east of UTC in which moments are written.
    ///   - reveals: whether texts behind a warning are shown.
    ///   - mostInMemory: how many bytes of text wait in memory.
    init(utcOffset: Int, reveals: Bool, mostInMemory: Int = ShowTextWriter.mostInMemory) {
        self.utcOffset = utcOffset
        self.reveals = reveals
        self.mostInMemory = mostInMemory
    }

    /// How many bytes wait in memory, and how many in a file.
    var weight: (inMemory: Int, inFile: Int) { (text.utf8.count, written.reduce(0) { $0 + $1.count }) }

    /// Takes posts.
    mutating func add(_ posts: some Sequence<Post>) {
        for post in posts {
            shown += 1
            isDated = isDated || post.isDated
            let lines = PostLines(post, utcOffset: utcOffset, reveals: reveals).lines(number: shown)
            text += "\n" + lines.joined(separator: "\n") + "\n"
            if text.utf8.count > mostInMemory, hasFile { putAside() }
        }
    }

    private mutating func putAside() {
        if file == nil { file = UnnamedFile() }
        guard let range = file?.append(Array(text.utf8)) else {
            hasFile = false
            return
        }
        written.append(range)
        text = ""
    }

    /// Writes all of it, posts apart by blank lines.
    ///
    /// - Parameter show: what stands above them.
    func end<Failure: Error>(_ show: Show, _ write: (String) throws(Failure) -> Void) throws(Failure) {
        try write(show.head(shown: shown, isDated: isDated, utcOffset: utcOffset))
        for range in written {
            // What was written just now can be read.
            try write(file?.read(range).map { String(decoding: $0, as: UTF8.self) } ?? "")
        }
        try write(text)
    }
}
