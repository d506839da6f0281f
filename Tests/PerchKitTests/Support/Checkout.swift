/// Where the repository lies.
enum Checkout {
    /// The repository's folder.
    static let root = String(#filePath.dropLast("/Tests/PerchKitTests/Support/Checkout.swift".count))
}
