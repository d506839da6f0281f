import PeopleWeb

/// The demo people of this checkout.
enum Shipped {
    static let source = FixtureSource(
        // Tests/WebTestSupport/Shipped.swift lies three steps below the checkout.
        directory: #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Fixtures/People",
        name: "Fixtures/People"
    )
}
