// swift-tools-version: 6.2
import PackageDescription

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// TEMPORARY while the house is being built: only rooms that exist, and only those asked for.
let only = ProcessInfo.processInfo.environment["PERCH_ONLY"].map { Set($0.split(separator: ",").map(String.init)) }
let root = String(#filePath.dropLast("/Package.swift".count))

/// What every room is compiled with.
let house: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: house)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: house)
}

let all: [Target] = [
    .target(name: "CNcurses", linkerSettings: [.linkedLibrary("ncursesw")]),
    room("Sync"),
    room("Reactive", ["Sync"]),
    room("Terminal"),
    room("Interaction", ["Reactive", "Sync"]),
    room("NcursesTerminal", ["Terminal", "CNcurses"]),
    room("People", ["Interaction", "Reactive"]),
    room("Replay", ["Interaction", "Reactive", "Terminal"]),
    room("TerminalApp", ["Interaction", "Reactive", "Terminal", "Sync"]),
    room("PeopleData", ["People", "Reactive"]),
    room("InteractionTesting", ["Interaction", "Reactive", "Terminal", "Replay"]),
    room(
        "PerchKit",
        ["PeopleData", "People", "Replay", "TerminalApp", "Interaction", "Reactive", "Terminal", "Sync"]),
    .executableTarget(
        name: "perch",
        dependencies: [
            "PerchKit", "NcursesTerminal", "Terminal",
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        swiftSettings: house
    ),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: house),
    tests("SyncTests", ["Sync", "TestSupport"]),
    tests("ReactiveTests", ["Reactive", "Sync", "TestSupport"]),
    tests("TerminalTests", ["TestSupport", "Terminal"]),
    tests("NcursesTerminalTests", ["TestSupport", "NcursesTerminal", "Terminal"]),
    tests("InteractionTests", ["Interaction", "Reactive", "TestSupport"]),
    tests("PeopleTests", ["TestSupport", "People", "Interaction", "Reactive"]),
    tests("ReplayTests", ["TestSupport", "Replay", "Interaction", "Reactive", "Terminal"]),
    tests("TerminalAppTests", ["TestSupport", "TerminalApp", "Interaction", "Reactive", "Terminal"]),
    tests("PeopleDataTests", ["TestSupport", "PeopleData", "People", "Reactive"]),
    tests("PerchKitTests", ["TestSupport", "PerchKit", "PeopleData", "People", "Replay", "TerminalApp", "Interaction", "Reactive", "Terminal"]),
    tests("PerchTests", ["TestSupport", "perch", "PerchKit", "Terminal"]),
    tests("HouseTests", []),
]

let package = Package(
    name: "perch",
    products: [
        .executable(name: "perch", targets: ["perch"]),
        .library(name: "Reactive", targets: ["Reactive"]),
        .library(name: "Interaction", targets: ["Interaction"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: all.filter { target in
        let place = "\(root)/\(target.path ?? "\(target.type == .test ? "Tests" : "Sources")/\(target.name)")"
        return FileManager.default.fileExists(atPath: place) && (only?.contains(target.name) ?? true)
    }
)
let standing = Set(package.targets.map(\.name))
package.products = package.products.filter { standing.contains($0.name) }
