// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that what Perch is compared with never becomes a dependency of its users.
let package = Package(
    name: "benchmarks",
    dependencies: [
        .package(name: "perch", path: ".."),
    ],
    targets: [
        .executableTarget(
            name: "ReactiveBenchmark",
            dependencies: [
                .product(name: "Reactive", package: "perch"),
                .product(name: "Interaction", package: "perch"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)]
        )
    ]
)
