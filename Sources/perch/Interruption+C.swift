import Glibc
import Synchronization

/// Ctrl-C, SIGTERM and a lost terminal as a question that work asks itself, instead of the end of the program.
enum Interruption {
    /// The signal that asked; 0 while none has.
    private static let signal = Atomic<Int32>(0)
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Whether one of them came since ``catchFirst()``.
    static var isAskedFor: Bool { signal.load(ordering: .relaxed) != 0 }

    /// What shells expect of a program that the signal has ended; that of Ctrl-C where none came.
    static var status: Int32 {
        let number = signal.load(ordering: .relaxed)
        return 128 + (number == 0 ? SIGINT : number)
    }

    /// From now on the first of them only asks; a second one ends the program, as it does elsewhere.
    ///
    /// One that is ignored stays so: `nohup` and shells have programs in the background ignore some.
    static func catchFirst() {
        // Made here: the handler of a signal may do little more than store.
        signal.store(0, ordering: .relaxed)
        for number in signals {
            let isIgnored = unsafe unsafeBitCast(Glibc.signal(number, SIG_IGN), to: Int.self) == 1
            if isIgnored { continue }
            _ = Glibc.signal(number) { number in
                // Whichever comes next ends it.
                if Interruption.signal.exchange(number, ordering: .relaxed) != 0 {
                    _ = Glibc.signal(number, SIG_DFL)
                    raise(number)
                }
            }
        }
    }
}
