/// Where results go so that the optimiser cannot leave the work out.
nonisolated(unsafe) var sink = 0

/// A value the optimiser knows nothing about.
@inline(never)
@_optimize(none)
func opaque<T>(_ value: T) -> T { value }
