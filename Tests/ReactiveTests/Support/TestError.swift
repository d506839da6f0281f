/// How things fail in these tests.
enum TestError: Error, Equatable, CaseIterable {
    case oops
    case again
}
