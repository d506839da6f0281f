import FoundationEssentials
import Testing

/// The folders of a module know each other in one direction only, as modules do: nobody has to read all of them to
/// understand one.
struct FolderCircleTests {
    /// Which folder of a module names types of which other, with one use for each, from the text of the sources.
    ///
    /// Read as text: a type counts if one file of the module declares it at its outermost level; members that are used
    /// without their type's name are not seen.
    /// - Parameter folder: the folder of a file, from its path; what has none is left out.
    private static func arrows(
        in module: String, folder: (String) -> String? = Self.folder(of:)
    ) throws -> [String: [String: String]] {
        let files = try Checkout.files(in: "Sources/\(module)", suffix: ".swift")
        var declared: [String: [String]] = [:]
        var texts: [String: String] = [:]
        for file in files {
            let text = try code(of: file)
            texts[file] = text
            for match in text.matches(of: declaration) {
                declared[String(match.output.1), default: []].append(file)
            }
        }
        let owners = declared.compactMapValues { Set($0).count == 1 ? $0.first : nil }
        var arrows: [String: [String: String]] = [:]
        for (file, text) in texts {
            let own = Set(text.matches(of: nested).map { String($0.output.1) })
            let names = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
                .subtracting(own)
            for name in names {
                guard let owner = owners[name], let from = folder(file), let to = folder(owner), from != to
                else { continue }
                arrows[from, default: [:]][to] = "\(file) uses \(name)"
            }
        }
        return arrows
    }

    /// A file's lines without comments and without what stands in quotes.
    private static func code(of file: String) throws -> String {
        try Checkout.lines(of: file).map { line in
            var code = line.replacing(/\"(?:[^\"\\]|\\.)*\"/, with: "")
            if let comment = code.firstRange(of: "//") { code.removeSubrange(comment.lowerBound...) }
            return code
        }
        .joined(separator: "\n")
    }

    private static var declaration: Regex<(Substring, Substring)> {
        /(?:^|\n)(?:@\w+ )?(?:public |package |private |fileprivate |final |indirect |nonisolated )*(?:struct|class|enum|actor|protocol|typealias) (\w+)/
    }

    /// A type within another, whose name says nothing about one of the same name elsewhere.
    private static var nested: Regex<(Substring, Substring)> {
        /\n +(?:public |package |private |fileprivate |final |indirect )*(?:struct|class|enum|protocol|typealias) (\w+)/
    }

    private static func folder(of file: String) -> String? {
        let parts = file.split(separator: "/")
        return parts.count > 3 ? String(parts[2]) : ""
    }

    /// A folder within a folder; nil for what lies beside such folders.
    private static func innerFolder(of file: String) -> String? {
        let parts = file.split(separator: "/")
        return parts.count > 4 ? "\(parts[2])/\(parts[3])" : nil
    }

    /// The folders that can be reached from themselves.
    private static func circle(_ arrows: [String: [String: String]]) -> Set<String> {
        func reached(from start: String) -> Set<String> {
            var found: Set<String> = []
            var next = Array(arrows[start, default: [:]].keys)
            while let folder = next.popLast() {
                guard found.insert(folder).inserted else { continue }
                next += arrows[folder, default: [:]].keys
            }
            return found
        }
        return Set(arrows.keys.filter { reached(from: $0).contains($0) })
    }

    @Test(arguments: try Checkout.modules())
    func `no folder of a module knows one that knows it`(module: String) throws {
        Self.expectNoCircle(try Self.arrows(in: module))
    }

    /// The root reducer knows each kind of page, and each of them the root's nouns; but none knows one that knows it.
    @Test func `of the folders that one reducer is sorted into none knows one that knows it`() throws {
        let arrows = try Self.arrows(in: "ReaderUI", folder: Self.innerFolder(of:))
        #expect(arrows["Reader/Thread"]?["Reader/Posts"] != nil)
        Self.expectNoCircle(arrows)
    }

    private static func expectNoCircle(_ arrows: [String: [String: String]]) {
        let circle = circle(arrows)
        let uses = circle.sorted().flatMap { from in
            arrows[from, default: [:]].filter { circle.contains($0.key) }.map {
                "\(from) -> \($0.key): \($0.value)"
            }.sorted()
        }
        #expect(circle.isEmpty, "\(uses.joined(separator: "\n"))")
    }

    @Test func `a circle is seen`() {
        #expect(Self.circle(["A": ["B": ""], "B": ["C": ""], "C": ["B": ""]]) == ["B", "C"])
        #expect(Self.circle(["A": ["B": "", "C": ""], "B": ["C": ""]]) == [])
    }

    @Test func `uses are seen`() throws {
        #expect(try Self.arrows(in: "Domain")["Repositories"]?["DataSources"] != nil)
    }
}
