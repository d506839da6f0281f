/// Where results go so that the optimiser cannot leave the work out.
///
/// A module's own, as ReactiveBenchmark's: a global of another module would cost an accessor.
var sink = 0

/// What has come to the sink since the last time it was asked.
package func takeOpenCombineSum() -> Int {
    defer { sink = 0 }
    return sink
}

/// A value the optimiser knows nothing about.
@inline(never)
@_optimize(none)
func opaque<T>(_ value: T) -> T { value }
