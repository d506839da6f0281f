import FoundationEssentials

/// This package's own files, as the tests of its structure read them.
enum Checkout {
    static let root = String(#filePath.dropLast("/Tests/StructureTests/Checkout.swift".count))

    /// The paths of all files below `folder` that end in `suffix`, sorted.
    static func files(in folder: String, suffix: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
            .filter { $0.hasSuffix(suffix) }
            .map { "\(folder)/\($0)" }
            .sorted()
    }

    static func text(of path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    static func lines(of path: String) throws -> [Substring] {
        try text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The modules under `Sources/`.
    static func modules() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(root)/Sources").sorted()
    }
}
