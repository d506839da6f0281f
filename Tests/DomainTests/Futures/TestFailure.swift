/// An error for tests, told apart by its number.
struct TestFailure: Error, Equatable {
    let number: Int

    init(_ number: Int = 1) {
        self.number = number
    }
}
