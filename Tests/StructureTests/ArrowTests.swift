import Testing

/// The arrows between modules: which module may import which.
struct ArrowTests {
    /// What ARCHITECTURE.md draws as layers: `Package.swift` tells the compiler the same.
    static let arrows: [String: Set<String>] = [
        "CNcurses": [],
        "CXML": [],
        "CCurl": [],
        "Sync": [],
        "CIDN2": [],
        "CBuild": [],
        "CProcess": [],
        "CDemoPeople": [],
        "Values": ["CIDN2"],
        "Reactive": ["Sync"],
        "Domain": ["Sync"],
        "Terminal": [],
        "Posix": ["CProcess", "Sync"],
        "Interaction": ["Reactive", "Sync"],
        "DomainReactive": ["Domain", "Reactive"],
        "NcursesTerminal": ["Terminal", "CNcurses"],
        "Markup": ["CXML", "Values"],
        "HTTP": ["CCurl", "Sync", "Values"],
        "People": ["Interaction", "Reactive", "Sync", "Values"],
        "Replay": ["Interaction", "Posix", "Reactive", "Terminal", "Values"],
        "Machines": ["Interaction", "Sync"],
        "TerminalApp": ["Reactive", "Terminal", "Sync", "Values"],
        "PeopleStore": ["People", "Posix", "Sync", "Values", "GRDB", "GRDBSQLite"],
        "PeopleWeb": [
            "CDemoPeople", "People", "Domain", "DomainReactive", "Posix", "Reactive", "HTTP", "Markup",
            "Sync",
            "Values",
        ],
        "PeopleData": ["PeopleStore", "PeopleWeb", "People", "Domain", "Reactive", "Sync"],
        "InteractionTesting": ["Interaction", "Reactive", "Terminal", "Machines", "Replay"],
        "ReaderUI": ["People", "TerminalApp", "Interaction", "Reactive", "Terminal", "Sync", "Values"],
        "ReaderSession": [
            "ReaderUI", "PeopleWeb", "People", "Replay", "Machines", "TerminalApp", "Interaction", "Posix",
            "Reactive", "Terminal", "Sync", "Values",
        ],
        "PerchKit": [
            "CBuild", "ReaderSession", "ReaderUI", "PeopleData", "PeopleStore", "PeopleWeb", "People",
            "Replay", "TerminalApp", "Interaction", "Posix", "Reactive", "Terminal", "Sync", "Values",
        ],
        "perch": [
            "PerchKit", "ReaderSession", "ReaderUI", "Machines", "NcursesTerminal", "People", "Posix",
            "Replay", "Terminal", "ArgumentParser",
        ],
    ]

    /// What belongs to the system and to Swift itself.
    static let system: Set<String> = [
        "CDispatch", "Dispatch", "FoundationEssentials", "Glibc", "Musl", "Darwin", "Synchronization",
    ]

    private static func imports(of file: String) throws -> [String] {
        try Checkout.lines(of: file).compactMap { line in
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(of: "import") else { return nil }
            let isStatement = words[..<index].allSatisfy {
                $0.hasPrefix("@") || ["public", "internal", "private", "fileprivate", "package"].contains($0)
            }
            guard isStatement, index + 1 < words.count else { return nil }
            return words[index + 1].split(separator: ".").first.map(String.init)
        }
    }

    @Test func `every import under Sources is an arrow of the table`() throws {
        for file in try Checkout.files(in: "Sources", suffix: ".swift") {
            let name = String(file.split(separator: "/")[1])
            let allowed = try #require(Self.arrows[name], "\(name) is not in the table of arrows")
            for module in try Self.imports(of: file) {
                #expect(
                    allowed.contains(module) || Self.system.contains(module),
                    "\(file) imports \(module), which \(name) may not know")
            }
        }
    }

    @Test func `every arrow of the table is an import`() throws {
        for (name, allowed) in Self.arrows {
            let files = try Checkout.files(in: "Sources/\(name)", suffix: ".swift")
            let imported = try Set(files.flatMap { try Self.imports(of: $0) })
            for module in allowed {
                #expect(imported.contains(module), "\(name) may import \(module), and does not")
            }
        }
    }

    @Test func `every module of the table is there`() throws {
        #expect(try Set(Checkout.modules()) == Set(Self.arrows.keys))
    }

    @Test func `the test itself reads imports in all their spellings`() throws {
        // A check nobody has seen fail is not a check: these files are known to import these.
        #expect(try Self.imports(of: "Sources/Sync/Locked.swift") == ["Synchronization"])
        #expect(
            try Self.imports(of: "Sources/Reactive/Schedulers/QueueScheduler.swift")
                .contains("FoundationEssentials"))
    }
}
