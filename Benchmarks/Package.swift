// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that what Perch is compared with never becomes a dependency of its users.
let package = Package(
    name: "benchmarks",
    dependencies: [
        .package(name: "perch", path: ".."),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    ],
    targets: [
        .executableTarget(
            name: "ReactiveBenchmark",
            dependencies: [
                "OpenCombineRows",
                "OperatorRows",
                .product(name: "Reactive", package: "perch"),
                .product(name: "Interaction", package: "perch"),
                .product(name: "Domain", package: "perch"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]
        ),
        .target(
            name: "OperatorRows", dependencies: [.product(name: "Reactive", package: "perch")],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        // What Benchmarks/hammer runs.
        .executableTarget(
            name: "Hammer", dependencies: [.product(name: "Reactive", package: "perch")],
            swiftSettings: [.swiftLanguageMode(.v6)]),
        // Swift 5 mode, because OpenCombine's types are not Sendable.
        .target(
            name: "OpenCombineRows",
            dependencies: [
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
    ]
)
