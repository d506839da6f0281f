/// An error of a main source that may be gone at the next try.
struct Offline: Error, Equatable {}
