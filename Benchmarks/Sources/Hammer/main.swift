import Dispatch
import Glibc
import Synchronization

// hammer CONTENDER SECONDS WORK: three threads send to one observer without a pause, a fourth every millisecond; the observer
// takes WORK turns of a loop. Prints one line of figures: thousands of values a second, the longest `send` of the three and of
// the fourth in microseconds, and the most memory that the process had, in megabytes. Benchmarks/hammer makes a table of them.

/// Counts of the whole run.
final class Counts: Sendable {
    let delivered = Atomic(0)
    let sent = Atomic(0)
    let isOver = Atomic(false)
    /// The longest `send` in nanoseconds, of those who hammer and of the fourth.
    let longest = Atomic(0)
    let longestOfFourth = Atomic(0)
    let sum = Atomic(0)
}

extension Duration {
    var nanoseconds: Int {
        Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000)
    }
}

/// The most memory that the process has had, in megabytes.
func peakMegabytes() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1024
}

func hammer(seconds: Double, work: Int, _ make: (@escaping @Sendable (Int) -> Void) -> any Contender) {
    let counts = Counts()
    let contender = make { value in
        var value = value
        for _ in 0..<work { value = value &* 0x5851_F42D &+ 1 }
        counts.sum.store(value, ordering: .relaxed)
        counts.delivered.add(1, ordering: .relaxed)
    }
    let start = ContinuousClock.now
    let threads = DispatchGroup()
    for thread in 0..<4 {
        DispatchQueue(label: "thread \(thread)").async(group: threads) {
            var longest = Duration.zero
            var count = 0
            while !counts.isOver.load(ordering: .relaxed) {
                let before = ContinuousClock.now
                contender.send(thread)
                longest = max(longest, ContinuousClock.now - before)
                count += 1
                if thread == 3 { usleep(1_000) }
            }
            counts.sent.add(count, ordering: .relaxed)
            if thread == 3 {
                counts.longestOfFourth.store(longest.nanoseconds, ordering: .relaxed)
            } else {
                counts.longest.max(longest.nanoseconds, ordering: .relaxed)
            }
        }
    }
    usleep(UInt32(seconds * 1_000_000))
    counts.isOver.store(true, ordering: .relaxed)
    threads.wait()
    while counts.delivered.load(ordering: .relaxed) < counts.sent.load(ordering: .relaxed) { usleep(100) }
    let took = (ContinuousClock.now - start).nanoseconds
    // In thousandths, so that the script needs no decimals.
    print(
        counts.delivered.load(ordering: .relaxed) * 1_000 / (took / 1_000),
        counts.longest.load(ordering: .relaxed) / 1_000,
        counts.longestOfFourth.load(ordering: .relaxed) / 1_000,
        peakMegabytes())
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let seconds = arguments.dropFirst().first.flatMap(Double.init),
    let work = arguments.last.flatMap({ Int($0) })
else { exit(64) }
switch arguments.first {
case "perch": hammer(seconds: seconds, work: work) { PerchSignal($0) }
case "lock": hammer(seconds: seconds, work: work) { HeldLock($0) }
case "captive": hammer(seconds: seconds, work: work) { Captive($0) }
default: exit(64)
}
