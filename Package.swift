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

let package = Package(
    name: "perch",
    products: [
        .executable(name: "perch", targets: ["perch"]),
        .library(name: "Reactive", targets: ["Reactive"]),
        .library(name: "Interaction", targets: ["Interaction"]),
        .library(name: "Terminal", targets: ["Terminal"]),
        .library(name: "NcursesTerminal", targets: ["NcursesTerminal"]),
        .library(name: "TerminalApp", targets: ["TerminalApp"]),
        .library(name: "Replay", targets: ["Replay"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ] + development,
    targets: [
        // Floor 0
        room("Sync"),
        .target(name: "CNcurses", linkerSettings: [.linkedLibrary("ncursesw")]),
        // Floor 1
        room("Reactive", ["Sync"]),
        room("Terminal"),
        // Floor 2
        room("Interaction", ["Reactive", "Sync"]),
        room("NcursesTerminal", ["Terminal", "CNcurses"]),
        // Floor 3
        room("People", ["Interaction", "Reactive"]),
        room("Replay", ["Interaction", "Reactive", "Terminal"]),
        room("TerminalApp", ["Interaction", "Reactive", "Terminal", "Sync"]),
        // Floor 4
        room("PeopleData", ["People", "Reactive"]),
        // Floor 5
        room(
            "PerchKit",
            ["PeopleData", "People", "Replay", "TerminalApp", "Interaction", "Reactive", "Terminal", "Sync"]),
        // Floor 6
        .executableTarget(
            name: "perch",
            dependencies: [
                "PerchKit", "NcursesTerminal", "Terminal",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: house
        ),

        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: house),
        tests("HouseTests"),
        tests("SyncTests", ["Sync"]),
        tests("ReactiveTests", ["Reactive", "Sync"]),
        tests("TerminalTests", ["Terminal"]),
        tests("InteractionTests", ["Interaction", "Reactive"]),
        tests("NcursesTerminalTests", ["NcursesTerminal", "Terminal"]),
        tests("PeopleTests", ["People", "Interaction", "Reactive"]),
        tests("ReplayTests", ["Replay", "Interaction", "Reactive", "Terminal"]),
        tests("TerminalAppTests", ["TerminalApp", "Interaction", "Reactive", "Terminal"]),
        tests("PeopleDataTests", ["PeopleData", "People", "Reactive"]),
        tests(
            "PerchKitTests",
            ["PerchKit", "PeopleData", "People", "Replay", "TerminalApp", "Interaction", "Reactive", "Terminal", "Sync"]),
        tests("PerchTests", ["perch", "PerchKit", "Terminal"]),
    ]
)
