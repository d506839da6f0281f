/// A value that runs a closure when its last reference goes: foreign code in a deinitializer.
final class Farewell: Sendable {
    let number: Int
    private let action: @Sendable (Int) -> Void

    init(_ number: Int = 0, _ action: @escaping @Sendable (Int) -> Void) {
        self.number = number
        self.action = action
    }

    deinit {
        action(number)
    }
}
