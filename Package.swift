// swift-tools-version: 6.2
import PackageDescription

/// Whether somebody works on Perch itself, as `.ci/run` and the `Makefile` do: set `PERCH_DEVELOPMENT`.
///
/// Then warnings are errors, which nobody wants who only builds it with a newer compiler; the documentation plugin is there,
/// which all who use the package would have to fetch otherwise; and so is the benchmark that looks into the modules.
let isDevelopment = Context.environment["PERCH_DEVELOPMENT"] != nil

/// What every module is compiled with.
let settings: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (isDevelopment ? [.treatAllWarnings(as: .error)] : [])

/// A module under `Sources/`; which modules it may know is the table of `Tests/StructureTests/ArrowTests.swift`.
///
/// In the modules that do not work with pointers the compiler finds each use of one, and `unsafe` marks those few that a call
/// of the system takes. So the address sanitizer need not build what stands above them.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], hasPointers: Bool = false) -> Target {
    .target(
        name: name, dependencies: dependencies,
        swiftSettings: settings + (hasPointers ? [] : [.strictMemorySafety()]))
}

/// The tests of a module, which may know all that the module depends on.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: settings)
}

/// The store's library, which brings all of Foundation with it.
let store = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

/// SQLite's own functions, as the store's library was built with them.
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")

let package = Package(
    name: "perch",
    products: [
        .executable(name: "perch", targets: ["perch"]),
        .library(name: "Reactive", targets: ["Reactive"]),
        .library(name: "Domain", targets: ["Domain"]),
        .library(name: "DomainReactive", targets: ["DomainReactive"]),
        .library(name: "Interaction", targets: ["Interaction"]),
        .library(name: "Terminal", targets: ["Terminal"]),
        .library(name: "NcursesTerminal", targets: ["NcursesTerminal"]),
        .library(name: "TerminalApp", targets: ["TerminalApp"]),
        .library(name: "HTTP", targets: ["HTTP"]),
        .library(name: "Replay", targets: ["Replay"]),
        .library(name: "Machines", targets: ["Machines"]),
        .library(name: "InteractionTesting", targets: ["InteractionTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ]
        + (isDevelopment
            ? [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")] : []),
    targets: [
        // Layer 0
        module("Sync"),
        // Addresses, dates and other values of the web, and what reads and writes them.
        module("Values", ["CIDN2"]),
        // It loads libidn2 when it is first asked.
        .target(name: "CIDN2", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(name: "CNcurses", linkerSettings: [.linkedLibrary("ncursesw")]),
        // libxml2 keeps its headers in a folder of their own, and they name each other as if that were on the path. The flag
        // that puts it there is one of the unsafe ones; pkg-config knows the folder, but nothing else here needs
        // pkg-config. So `system` has one line for each header that is read, which names it by its whole way.
        .target(
            name: "CXML", cSettings: [.headerSearchPath("system")], linkerSettings: [.linkedLibrary("xml2")]),
        // It loads libcurl when it is first asked; old systems keep `dlopen` in a library of its own.
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        // What a build is made from. Whoever builds says so, as `Packaging/build` does: to ask git here would
        // answer from SwiftPM's cache of this manifest, which knows no commits; and a build without git must work.
        .target(
            name: "CBuild",
            cSettings: Context.environment["PERCH_COMMIT"].map { commit in
                // It becomes a word of the compiler's command line.
                commit.isEmpty
                    || commit.contains { !$0.isASCII || !($0.isLetter || $0.isNumber || "-.".contains($0)) }
                    ? [] : [.define("PERCH_COMMIT", to: "\"\(commit)\"")]
            } ?? []),
        // Bounds for programs that are started.
        .target(name: "CProcess"),
        // The demo people, as a part of the program.
        .target(name: "CDemoPeople"),
        // Layer 1
        module("Reactive", ["Sync"], hasPointers: true),
        module("Domain", ["Sync"]),
        module("Terminal"),
        // Files by their descriptors, and other programs: the system's calls that take pointers.
        module("Posix", ["CProcess", "Sync"], hasPointers: true),
        // Layer 2
        module("Interaction", ["Reactive", "Sync"]),
        // Futures as producers: neither side knows the other.
        module("DomainReactive", ["Domain", "Reactive"]),
        module("NcursesTerminal", ["Terminal", "CNcurses"], hasPointers: true),
        module("Markup", ["CXML", "Values"], hasPointers: true),
        module("HTTP", ["CCurl", "Sync", "Values"], hasPointers: true),
        // Layer 3
        module("People", ["Interaction", "Reactive", "Sync", "Values"]),
        module("Replay", ["Interaction", "Posix", "Reactive", "Terminal", "Values"]),
        module("Machines", ["Interaction", "Sync"]),
        module("TerminalApp", ["Reactive", "Terminal", "Sync", "Values"]),
        // Layer 4
        module("PeopleStore", ["People", "Posix", "Sync", "Values", store, sqlite], hasPointers: true),
        module(
            "PeopleWeb",
            [
                "CDemoPeople", "People", "Domain", "DomainReactive", "Posix", "Reactive", "HTTP", "Markup",
                "Sync", "Values",
            ]),
        module("InteractionTesting", ["Interaction", "Reactive", "Terminal", "Machines", "Replay"]),
        // The reader as a reducer, its pages and its screens; pure.
        module(
            "ReaderUI", ["People", "TerminalApp", "Interaction", "Reactive", "Terminal", "Sync", "Values"]),
        // Layer 5
        module("PeopleData", ["PeopleStore", "PeopleWeb", "People", "Domain", "Reactive", "Sync"]),
        // Layer 6: sessions with it: who opens pages, recordings, scripts, the inspector and the machines.
        module(
            "ReaderSession",
            [
                "ReaderUI", "PeopleWeb", "People", "Replay", "Machines", "TerminalApp", "Interaction",
                "Posix", "Reactive", "Terminal", "Sync", "Values",
            ]),
        // Layer 7: what runs live, and `show`.
        module(
            "PerchKit",
            [
                "CBuild", "ReaderSession", "ReaderUI", "PeopleData", "PeopleStore", "PeopleWeb", "People",
                "Replay", "TerminalApp", "Interaction", "Posix", "Reactive", "Terminal", "Sync", "Values",
            ]),
        // Layer 8
        .executableTarget(
            name: "perch",
            dependencies: [
                "PerchKit", "ReaderSession", "ReaderUI", "Machines", "NcursesTerminal", "People", "Posix",
                "Replay", "Terminal",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings + [.strictMemorySafety()]
        ),

        .target(
            name: "TestSupport", dependencies: ["Sync"], path: "Tests/TestSupport", swiftSettings: settings),
        // What tests of several modules make up about people.
        .target(
            name: "PeopleTestSupport", dependencies: ["People", "Reactive", "TestSupport", "Values"],
            path: "Tests/PeopleTestSupport",
            swiftSettings: settings),
        // InteractionTesting knows no testing library: what it finds, as issues of Swift Testing.
        .target(
            name: "InteractionTestSupport", dependencies: ["InteractionTesting"],
            path: "Tests/InteractionTestSupport",
            swiftSettings: settings),
        // What Tests/store-kill starts and kills.
        .executableTarget(
            name: "StoreWriter", dependencies: ["PeopleData", "PeopleStore", "People", "Values"],
            path: "Tests/StoreWriter",
            swiftSettings: settings),
        // Code of Swift 5 mode, which must go on compiling against Reactive.
        .testTarget(
            name: "SwiftFiveTests", dependencies: ["Reactive"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        tests("StructureTests"),
        tests("SyncTests", ["Sync"]),
        tests("PosixTests", ["Posix", "Sync"]),
        .testTarget(
            name: "ValuesTests", dependencies: ["Values", "TestSupport"], exclude: ["Vectors"],
            swiftSettings: settings),
        tests("ReactiveTests", ["Reactive", "InteractionTesting", "Sync"]),
        tests("DomainTests", ["Domain", "DomainReactive", "Reactive", "Sync"]),
        tests("TerminalTests", ["Terminal", "TerminalTestSupport"]),
        // A terminal that tests look at, and programs that run on it.
        tests("TerminalTestSupport", ["Terminal"]),
        // curl's own headers beside ours where they are installed, and sockets that no child process inherits.
        .target(name: "CHTTPTests", dependencies: ["CCurl"], path: "Tests/CHTTPTests"),
        // Servers on this computer that send exactly what a test says.
        .target(
            name: "HTTPServer", dependencies: ["CHTTPTests", "CCurl", "Sync"], path: "Tests/HTTPServer",
            swiftSettings: settings),
        tests("HTTPTests", ["HTTP", "HTTPServer", "CCurl", "CHTTPTests", "Sync", "Values"]),
        tests("InteractionTests", ["Interaction", "Reactive"]),
        tests("NcursesTerminalTests", ["NcursesTerminal", "TerminalTestSupport", "Posix", "Terminal"]),
        tests("MarkupTests", ["Markup", "Values"]),
        tests("PeopleTests", ["People", "Interaction", "Reactive", "Sync", "Values"]),
        tests("MachinesTests", ["Machines", "Interaction"]),
        tests(
            "ReplayTests",
            [
                "Replay", "InteractionTestSupport", "InteractionTesting", "Machines", "Interaction",
                "Reactive", "Terminal", "TerminalTestSupport",
            ]),
        tests("TerminalAppTests", ["TerminalApp", "Interaction", "Reactive", "Terminal"]),
        tests(
            "InteractionTestingTests",
            [
                "InteractionTesting", "InteractionTestSupport", "Interaction", "Reactive", "People",
                "Terminal", "Machines", "Replay", "Values",
            ]),
        // Webs that answer what a table says, and servers with people who are made up.
        tests(
            "WebTestSupport",
            ["PeopleWeb", "People", "Domain", "Reactive", "HTTP", "HTTPServer", "Sync", "Values"]),
        tests(
            "PeopleWebTests",
            [
                "PeopleWeb", "WebTestSupport", "People", "PeopleTestSupport", "Domain", "Reactive", "HTTP",
                "HTTPServer", "Markup", "Sync", "Values",
            ]),
        // A store in a folder of its own, and what is put into it.
        tests("StoreTestSupport", ["PeopleStore", "People", "PeopleTestSupport", "Values", store]),
        tests(
            "PeopleStoreTests",
            [
                "PeopleStore", "StoreTestSupport", "PeopleWeb", "People", "PeopleTestSupport", "Sync",
                "Values",
                store, sqlite,
            ]),
        tests(
            "PeopleDataTests",
            [
                "PeopleData", "PeopleStore", "PeopleWeb", "StoreTestSupport", "WebTestSupport", "People",
                "PeopleTestSupport", "Domain", "Reactive", "HTTP", "HTTPServer", "Sync", "Values",
            ]),
        // What tests of the reader make up: people and posts that it shows, and the states of its screens.
        tests(
            "ReaderTestSupport",
            ["ReaderUI", "People", "Interaction", "Reactive", "Terminal", "Values"]),
        tests(
            "ReaderUITests",
            [
                "ReaderUI", "ReaderTestSupport", "PeopleTestSupport", "People", "TerminalApp", "Interaction",
                "InteractionTesting", "InteractionTestSupport", "Reactive", "Terminal", "Values",
            ]),
        // Services of people who are made up, with a virtual clock.
        tests(
            "SessionTestSupport",
            ["ReaderTestSupport", "ReaderSession", "PeopleWeb", "People", "Reactive", "Sync", "Values"]),
        tests(
            "ReaderSessionTests",
            [
                "ReaderSession", "ReaderUI", "ReaderTestSupport", "SessionTestSupport", "PeopleTestSupport",
                "PeopleWeb", "People", "Markup", "Replay", "Machines", "TerminalApp", "Interaction",
                "InteractionTesting",
                "Reactive", "Terminal", "Sync", "Values",
            ]),
        tests(
            "PerchKitTests",
            [
                "PerchKit", "ReaderSession", "ReaderUI", "ReaderTestSupport", "SessionTestSupport",
                "PeopleData",
                "PeopleStore", "PeopleWeb", "People", "Domain", "Replay", "TerminalApp", "Interaction",
                "Reactive", "Terminal", "Sync", "Values", "PeopleTestSupport", "StoreTestSupport",
            ]),
        tests(
            "PerchTests",
            [
                "perch", "PerchKit", "ReaderSession", "ReaderUI", "PeopleWeb", "People", "PeopleStore",
                "Replay", "TerminalApp", "Interaction", "Reactive", "Terminal", "TerminalTestSupport",
                "HTTPServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
    ]
)

// A check that needs only a part of the package says which, so that nothing is built for it in vain.
switch Context.environment["PERCH_PART"] {
case "fuzz":
    // libFuzzer brings a `main` of its own: nothing else that is a program can be built then. What Tests/fuzz feeds needs no
    // store, whose library takes longer to build than all the rest.
    let modules: Set = [
        "Sync", "CIDN2", "CDemoPeople", "Values", "CXML", "CCurl", "Reactive", "Domain", "DomainReactive",
        "Terminal",
        "Interaction", "Markup", "CProcess", "Posix",
        "HTTP", "People", "Replay", "PeopleWeb",
    ]
    package.targets.removeAll { !modules.contains($0.name) }
    package.products.removeAll()
    package.dependencies.removeAll()
    package.targets.append(
        .executableTarget(
            name: "Fuzz",
            dependencies: ["PeopleWeb", "People", "Markup", "Terminal", "Replay", "Values"],
            path: "Tests/Fuzz",
            exclude: ["Seeds"], swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
case "addresses":
    // What has pointers, and what tests that: elsewhere the compiler finds none but the few that are marked `unsafe`, see
    // `module`.
    let above: Set = [
        "CBuild", "TerminalApp", "PeopleData", "ReaderUI", "ReaderSession", "PerchKit", "perch",
        "StoreWriter", "ReaderTestSupport", "SessionTestSupport", "SwiftFiveTests", "StructureTests",
        "ValuesTests", "DomainTests",
        "TerminalTests", "InteractionTests", "PeopleTests", "MachinesTests", "ReplayTests",
        "TerminalAppTests",
        "InteractionTestingTests", "WebTestSupport", "PeopleWebTests", "PeopleDataTests", "ReaderUITests",
        "ReaderSessionTests", "PerchKitTests", "PerchTests",
    ]
    package.targets.removeAll { above.contains($0.name) }
    package.products.removeAll()
case "threads":
    // What the compiler is told not to check (FileRuleTests: in Reactive alone), what calls C from several threads, and what runs on
    // several right above that. Of all else it has proved that no two threads race.
    let modules: Set = [
        "Sync", "CIDN2", "CProcess", "Values", "Reactive", "Domain", "Terminal", "Posix", "Interaction",
        "DomainReactive", "CNcurses", "NcursesTerminal", "CXML", "Markup", "CCurl", "HTTP", "TerminalApp",
    ]
    // What the tests of these are made with, but for tests that calculate by one thread.
    let tests: Set = [
        "TestSupport", "TerminalTestSupport", "CHTTPTests", "HTTPServer", "Machines", "Replay",
        "InteractionTesting", "SyncTests", "PosixTests", "ReactiveTests", "DomainTests", "InteractionTests",
        "NcursesTerminalTests", "MarkupTests", "HTTPTests", "TerminalAppTests",
    ]
    package.targets.removeAll { !modules.contains($0.name) && !tests.contains($0.name) }
    package.products.removeAll()
    package.dependencies.removeAll()
default: break
}

// Benchmarks/throughput looks into the modules as tests do, so it cannot be a package of its own.
if isDevelopment, package.products.contains(where: { $0.name == "perch" }) {
    package.targets.append(
        .executableTarget(
            name: "Throughput",
            dependencies: [
                "PeopleData", "PeopleStore", "PeopleWeb", "People", "Markup", "Terminal", "Values",
            ],
            path: "Benchmarks/Throughput",
            swiftSettings: settings))
}
