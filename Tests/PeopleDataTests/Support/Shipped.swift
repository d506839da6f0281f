import PeopleWeb

/// The demo people of this checkout.
enum Shipped {
    static let source = FixtureSource(
        // Tests/PeopleDataTests/Support/Shipped.swift lies four steps below the checkout.
        directory: #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined() + "/Fixtures/People",
        name: "Fixtures/People"
    )
}
