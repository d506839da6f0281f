import Testing

/// Nothing public ships without a word about it; lint asks for the same, but not of cases and requirements.
struct DocumentedTests {
    /// The undocumented public declarations of a text: number and content of their lines.
    ///
    /// Public is what says so, and what is declared directly inside a public enumeration (its cases) or protocol.
    static func undocumented(in text: String) -> [String] {
        var found: [String] = []
        var isDocumented = false
        /// The depth of braces, and those at which members are public without saying so.
        var depth = 0
        var open: [Int: Substring] = [:]
        var isInText = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.contains("\"\"\"") { isInText.toggle() }
            let words = line.drop { $0 == " " }.split(separator: " ")
            guard let first = words.first, !isInText, !first.hasPrefix("//") || first.hasPrefix("///") else {
                continue
            }
            if first.hasPrefix("///") {
                isDocumented = true
                continue
            }
            let kind = words.first { !$0.hasPrefix("@") && !modifiers.contains(String($0)) } ?? ""
            // Attributes on lines of their own belong to what follows them.
            if kind.isEmpty || isAttribute(line) { continue }
            let keyword = kind.prefix { $0.isLetter || $0 == "#" }
            let isDeclaration = declarations.contains(String(keyword))
            let isImplied = open[depth] == "protocol" || open[depth] == "enum" && keyword == "case"
            if isDeclaration, words.contains("public") || isImplied, !isDocumented {
                found.append("\(index + 1): \(line.drop { $0 == " " })")
            }
            isDocumented = false
            let opening = line.count { $0 == "{" } - line.count { $0 == "}" }
            if opening > 0, words.contains("public") { open[depth + 1] = keyword }
            if opening < 0 {
                for level in (depth + opening + 1)...max(depth, depth + opening + 1) { open[level] = nil }
            }
            depth += opening
        }
        return found
    }

    /// Whether a line is nothing but an attribute, such as `@available(*, noasync, message: "Why.")`.
    private static func isAttribute(_ line: Substring) -> Bool {
        let line = line.drop { $0 == " " }
        guard line.hasPrefix("@"), let opening = line.firstIndex(of: "(") else { return false }
        var depth = 0
        for index in line[opening...].indices {
            if line[index] == "(" { depth += 1 }
            if line[index] == ")" { depth -= 1 }
            if depth == 0 { return line.index(after: index) == line.endIndex }
        }
        return false
    }

    private static let modifiers: Set<String> = [
        "public", "static", "final", "convenience", "override", "required", "indirect", "mutating",
        "nonisolated", "private(set)", "package(set)", "internal(set)", "weak", "lazy", "infix", "prefix",
        "postfix",
    ]

    /// What declares something; an `extension` does not by itself, nor does an `import`.
    private static let declarations: Set<String> = [
        "class", "struct", "enum", "protocol", "actor", "func", "init", "subscript", "var", "let", "case",
        "typealias", "associatedtype", "macro",
    ]

    @Test func `every public declaration under Sources is documented`() throws {
        let files = try Checkout.files(in: "Sources", suffix: ".swift")
        #expect(files.count > 200)
        for file in files {
            for line in Self.undocumented(in: try Checkout.text(of: file)) {
                Issue.record("Nothing is said about \(file):\(line)")
            }
        }
    }

    @Test func `the test itself finds what is not documented`() {
        let text = """
            /// Documented.
            public struct A {
                public let a = 1
                /// Documented.
                @inlinable
                @available(*, noasync, message: "It waits (for long).")
                public func b() {
                    switch a { case 1: break; default: break }
                }
                @preconcurrency
                public static func c() {}
                let d = 2
            }

            /// Documented.
            public enum E {
                case one
                /// Documented.
                case two
                // Said to nobody.
                public var f: Int { 3 }
            }

            /// Documented.
            public protocol P {
                associatedtype V
                func g()
            }

            enum H {
                case three
            }
            public import Sync
            extension A {}
            """
        #expect(
            Self.undocumented(in: text).map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
                == [
                    "public let a = 1", "public static func c() {}", "case one", "public var f: Int { 3 }",
                    "associatedtype V", "func g()",
                ])
    }
}
