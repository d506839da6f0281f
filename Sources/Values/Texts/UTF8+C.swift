extension [UInt8] {
    /// Adds a text in UTF-8.
    ///
    /// As `+=` does with the text's `utf8`, in half the time: most texts are of a few bytes. What is pointed to lives as long as the
    /// call, which copies it.
    package mutating func append(utf8 text: String) {
        let added: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe self += $0 }
        // A text that is Foundation's own, as there are on Apple's systems, lies somewhere else.
        if added == nil { self += text.utf8 }
    }
}
