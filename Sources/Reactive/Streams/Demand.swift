/// Stops the program, saying why, unless `condition` holds: what a caller must see to is checked with this.
///
/// `precondition` stops it too, but in an optimised build says nothing.
@inlinable
@inline(__always)
func demand(
    _ condition: Bool,
    _ message: @autoclosure () -> String,
    file: StaticString = #fileID,
    line: UInt = #line
) {
    if !condition { fatalError(message(), file: file, line: line) }
}
