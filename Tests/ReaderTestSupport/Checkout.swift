/// Where the repository lies.
enum Checkout {
    /// The repository's folder.
    static let root = String(#filePath.dropLast("/Tests/ReaderTestSupport/Checkout.swift".count))
    /// The folder of PerchKit's articles.
    static let articles = "\(root)/Sources/PerchKit/Documentation.docc"
}
