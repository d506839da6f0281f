nonisolated(unsafe) var sink = 0

/// What the operators added up since the last time it was asked.
package func takeOperatorSum() -> Int {
    defer { sink = 0 }
    return sink
}
