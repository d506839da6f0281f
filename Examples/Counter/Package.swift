// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

func perch(_ libraries: String...) -> [Target.Dependency] {
    libraries.map { .product(name: $0, package: "perch") }
}

let package = Package(
    name: "counter",
    dependencies: [.package(name: "perch", path: "../..")],
    targets: [
        .executableTarget(
            name: "Counter",
            dependencies: perch("TerminalApp", "NcursesTerminal", "Terminal", "Interaction", "Reactive"),
            swiftSettings: settings),
        .testTarget(
            name: "CounterTests",
            dependencies: ["Counter"]
                + perch(
                    "InteractionTesting", "Replay", "Machines", "TerminalApp", "Terminal", "Interaction",
                    "Reactive"),
            swiftSettings: settings),
        .target(
            name: "Search", dependencies: perch("Interaction", "Reactive"), swiftSettings: settings),
        .testTarget(
            name: "SearchTests",
            dependencies: ["Search"]
                + perch("InteractionTesting", "Machines", "Interaction", "Reactive"),
            swiftSettings: settings),
    ]
)
