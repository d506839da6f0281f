import FoundationEssentials
import Glibc
import Synchronization

/// Folders for what the program keeps: one for each run, so that no test sees what another has read.
///
/// They go when the tests are over, because a program may outlive the test that started it.
enum DataFolders {
    private static let count = Atomic(0)

    private static let root: String = {
        let root = FileManager.default.temporaryDirectory.path + "/perch-tests-\(getpid())"
        atexit { try? FileManager.default.removeItem(atPath: DataFolders.root) }
        return root
    }()

    /// A folder that nobody has used.
    static func next() -> String {
        "\(root)/\(count.add(1, ordering: .relaxed).newValue)"
    }
}
