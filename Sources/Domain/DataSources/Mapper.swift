/// Turns values of one type into values of another.
public protocol Mapper<From, To>: Sendable {
    /// What is turned.
    associatedtype From: Sendable
    /// What comes out.
    associatedtype To: Sendable

    /// The other value; an error if there is none for this one, which then fails the reading or writing.
    func map(_ from: From) throws -> To
}
