// swift-tools-version: 6.2
import PackageDescription

/// What every room is compiled with.
let house: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A room under `Sources/`; which rooms it may know is the table of `Tests/HouseTests/ArrowTests.swift`.
func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: house)
}

/// The tests of a room, which may know all that the room stands on.
func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: house)
}

/// What only those who work on Perch need: the documentation plugin.
///
/// A package's users fetch all that its manifest names, plugins too, so it is named only when asked for: .ci/run sets
/// the variable.
let development: [Package.Dependency] =
    Context.environment["PERCH_DEVELOPMENT"] == nil
    ? []
    : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

/// The store's library, which brings all of Foundation with it.
let store = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

let package = Package(
    name: "perch",
    products: [
        .executable(name: "perch", targets: ["perch"]),
        .library(name: "Reactive", targets: ["Reactive"]),
        .library(name: "Domain", targets: ["Domain"]),
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
    ] + development,
    targets: [
        // Floor 0
        room("Sync"),
        // Addresses, dates and other values of the web, and what reads and writes them.
        room("Values", ["CIDN2"]),
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
        // Floor 1
        room("Reactive", ["Sync"]),
        room("Domain", ["Sync"]),
        room("Terminal"),
        // Floor 2
        room("Interaction", ["Reactive", "Sync"]),
        room("NcursesTerminal", ["Terminal", "CNcurses"]),
        room("Markup", ["CXML", "Values"]),
        room("HTTP", ["CCurl", "Sync"]),
        // Floor 3
        room("People", ["Interaction", "Reactive", "Values"]),
        room("Replay", ["Interaction", "Reactive", "Terminal", "Values"]),
        room("Machines", ["Interaction", "Reactive"]),
        room("TerminalApp", ["Interaction", "Reactive", "Terminal", "Sync"]),
        // Floor 4
        room("PeopleData", ["People", "Domain", "Reactive", "HTTP", "Markup", "Sync", "Values", store]),
        room("InteractionTesting", ["Interaction", "Reactive", "Terminal", "Machines", "Replay"]),
        // Floor 5
        room(
            "PerchKit",
            [
                "PeopleData", "People", "Replay", "Machines", "TerminalApp", "Interaction", "Reactive", "Terminal", "Sync",
                "Values",
            ]),
        // Floor 6
        .executableTarget(
            name: "perch",
            dependencies: [
                "PerchKit", "NcursesTerminal", "Terminal",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: house
        ),

        .target(name: "TestSupport", dependencies: ["Sync"], path: "Tests/TestSupport", swiftSettings: house),
        // What tests of several rooms make up about people.
        .target(
            name: "PeopleTestSupport", dependencies: ["People", "TestSupport", "Values"], path: "Tests/PeopleTestSupport",
            swiftSettings: house),
        // What Tests/store-kill starts and kills.
        .executableTarget(
            name: "StoreWriter", dependencies: ["PeopleData", "People", "Values"], path: "Tests/StoreWriter",
            swiftSettings: house),
        // Code of Swift 5 mode, which must go on compiling against Reactive.
        .testTarget(
            name: "SwiftFiveTests", dependencies: ["Reactive"], swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
        tests("HouseTests"),
        tests("SyncTests", ["Sync"]),
        .testTarget(
            name: "ValuesTests", dependencies: ["Values", "TestSupport"], exclude: ["Vectors"], swiftSettings: house),
        tests("ReactiveTests", ["Reactive", "InteractionTesting", "Sync"]),
        tests("DomainTests", ["Domain", "Sync"]),
        tests("TerminalTests", ["Terminal"]),
        // curl's own headers beside ours where they are installed, and sockets that no child process inherits.
        .target(name: "CHTTPTests", dependencies: ["CCurl"], path: "Tests/CHTTPTests"),
        // Servers on this computer that send exactly what a test says.
        .target(
            name: "HTTPServer", dependencies: ["CHTTPTests", "CCurl", "Sync"], path: "Tests/HTTPServer",
            swiftSettings: house),
        tests("HTTPTests", ["HTTP", "HTTPServer", "CCurl", "CHTTPTests", "Sync"]),
        tests("InteractionTests", ["Interaction", "Reactive"]),
        tests("NcursesTerminalTests", ["NcursesTerminal", "Terminal"]),
        tests("MarkupTests", ["Markup", "Values"]),
        tests("PeopleTests", ["People", "Interaction", "Reactive", "Values"]),
        tests("MachinesTests", ["Machines", "Interaction"]),
        tests(
            "ReplayTests",
            ["Replay", "InteractionTesting", "Machines", "Interaction", "Reactive", "Terminal"]),
        tests("TerminalAppTests", ["TerminalApp", "Interaction", "Reactive", "Terminal"]),
        tests(
            "InteractionTestingTests",
            ["InteractionTesting", "Interaction", "Reactive", "People", "Terminal", "Machines", "Replay", "Values"]),
        tests(
            "PeopleDataTests",
            [
                "PeopleData", "People", "PeopleTestSupport", "Domain", "Reactive", "HTTP", "HTTPServer", "Markup", "Sync", "Values",
            ]),
        tests(
            "PerchKitTests",
            [
                "PerchKit", "PeopleData", "People", "Domain", "Replay", "Machines", "TerminalApp", "Interaction",
                "Reactive", "Terminal", "Sync", "Values", "InteractionTesting", "PeopleTestSupport",
            ]),
        tests("PerchTests", ["perch", "PerchKit", "Terminal", "HTTPServer"]),
    ]
)

// The sanitizer scripts build everything once more, and GRDB, which is not ours to prove, is most of it: they set this
// variable and leave out what stands on the store.
if Context.environment["PERCH_WITHOUT_STORE"] != nil {
    let above: Set = [
        "PeopleData", "PerchKit", "perch", "StoreWriter", "PeopleDataTests", "PerchKitTests", "PerchTests",
    ]
    package.targets.removeAll { above.contains($0.name) }
    package.products.removeAll { $0.name == "perch" }
    package.dependencies.removeAll()
}

// Tests/sessions builds in release, for the sake of one suite, and leaves out the others.
if Context.environment["PERCH_SESSIONS"] != nil {
    package.targets.removeAll { $0.isTest && $0.name != "PerchKitTests" }
}

// Tests/fuzz builds with libFuzzer, which brings a `main` of its own: nothing else that is a program can be built then.
if Context.environment["PERCH_FUZZ"] != nil {
    let rooms: Set = [
        "Sync", "CIDN2", "Values", "CXML", "CCurl", "Reactive", "Domain", "Terminal", "Interaction", "Markup", "HTTP", "People", "Replay",
        "PeopleData",
    ]
    package.targets.removeAll { !rooms.contains($0.name) }
    package.products.removeAll()
    package.targets.append(
        .executableTarget(
            name: "Fuzz", dependencies: ["PeopleData", "People", "Markup", "Terminal", "Replay", "Values"], path: "Tests/Fuzz",
            exclude: ["Seeds"], swiftSettings: house + [.unsafeFlags(["-parse-as-library"])]))
}

// Benchmarks/throughput looks into the rooms as tests do, so it cannot be a package of its own.
if Context.environment["PERCH_THROUGHPUT"] != nil {
    package.targets.append(
        .executableTarget(
            name: "Throughput", dependencies: ["PeopleData", "People", "Markup", "Terminal"], path: "Benchmarks/Throughput",
            swiftSettings: house))
}
