/// An error of a main source that will be the same at the next try.
struct Refused: Error, Equatable {}
