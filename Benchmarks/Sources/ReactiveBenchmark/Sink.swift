/// Where results go so that the optimiser cannot leave the work out.
nonisolated(unsafe) var sink = 0

/// A value the optimiser knows nothing about.
@inline(never)
func opaque<T>(_ value: T) -> T { value }

/// What the benchmarks' interactor keeps: a reference, so that copying it costs what it does in a program.
final class Payload: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}
