/// Rounds whose events are begun at once and waited for together.
enum Batches {
    /// How many are begun before they are waited for.
    private static let size = 10_000

    /// The numbers up to `count`, in batches.
    private static func batches(_ count: Int) -> [Range<Int>] {
        stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    }

    /// A round in which `work` begins a batch and waits for its end.
    static func round(_ work: @escaping (_ numbers: Range<Int>) -> Void) -> (Int) -> Void {
        { count in for batch in batches(count) { work(batch) } }
    }

    /// A round in which each event is a task.
    static func tasks(_ work: @escaping @Sendable (_ number: Int) async -> Int) -> (Int) -> Void {
        Awaited.round { count in
            var sum = 0
            for batch in batches(count) {
                let tasks = batch.map { number in Task.detached { await work(number) } }
                for task in tasks { sum &+= await task.value }
            }
            return sum
        }
    }
}
