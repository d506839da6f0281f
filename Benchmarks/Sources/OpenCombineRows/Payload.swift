/// A reference, so that copying it costs what it does in a program.
final class Payload {
    let number: Int
    init(_ number: Int) { self.number = number }
}
