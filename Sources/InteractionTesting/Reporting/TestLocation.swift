/// A place in a test's source, as `#fileID`, `#filePath`, `#line` and `#column` tell it.
public struct TestLocation: Sendable {
    /// The module and the file's name.
    public let fileID: StaticString
    /// The file's path.
    public let filePath: StaticString
    /// The line, from 1.
    public let line: UInt
    /// The column, from 1.
    public let column: UInt
}
