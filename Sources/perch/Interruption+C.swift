import Glibc
import Synchronization

/// Ctrl-C as a question that work asks itself, instead of the end of the program.
enum Interruption {
    private static let asked = Atomic(false)

    /// Whether Ctrl-C was pressed since ``catchFirst()``.
    static var isAskedFor: Bool { asked.load(ordering: .relaxed) }

    /// From now on the first Ctrl-C only asks; a second one ends the program, as it does elsewhere.
    static func catchFirst() {
        // Made here: the handler of a signal may do little more than store.
        asked.store(false, ordering: .relaxed)
        signal(SIGINT) { _ in
            Interruption.asked.store(true, ordering: .relaxed)
            signal(SIGINT, SIG_DFL)
        }
    }
}
