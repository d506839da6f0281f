extension Show {
    /// The profile and the posts as JSON, keys in alphabetical order, for other programs.
    ///
    /// Characters that could command a terminal, or turn text around on it, are written as `\u` escapes: any JSON reader
    /// gives them back.
    public var json: String { SafeJSON.text(ShowDocument(self)) }
}
