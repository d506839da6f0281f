import FoundationEssentials
public import Testing

extension Trait where Self == ConditionTrait {
    /// Only when nothing else keeps the machine busy: `Tests/http` promises that.
    ///
    /// These tests wait for sockets and for curl's own limits. Beside thousands of tests that never wait, Swift's few
    /// threads are taken, and a request runs into its limit before its test is asked again.
    public static var alone: Self {
        .enabled(
            if: ProcessInfo.processInfo.environment["PERCH_HTTP_TESTS"] != nil,
            "They run alone: Tests/http")
    }
}
