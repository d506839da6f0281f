// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that what Perch is compared with never becomes a dependency of its users.
let package = Package(
    name: "benchmarks",
    dependencies: [
        .package(name: "perch", path: ".."),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        .executableTarget(
            name: "ReactiveBenchmark",
            dependencies: [
                .product(name: "Reactive", package: "perch"),
                .product(name: "Interaction", package: "perch"),
                "OpenCombine",
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]
        )
    ]
)
