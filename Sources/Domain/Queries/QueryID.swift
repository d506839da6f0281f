/// What can be an id in a query: something with one text that names it, at every launch.
///
/// Strings and integers are. A type of yours is when its `description` alone makes it again. A list is not, which is
/// how `execute(["a", "b"])` can mean "these ids" and never "the id that is a list" (weakness W34 of the reference).
public typealias QueryID = Hashable & LosslessStringConvertible & Sendable
