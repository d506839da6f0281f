import Domain

/// An executor that loses its jobs.
struct ForgetfulExecutor: Executor {
    var name: String? { "forgetful" }
    var executing: Bool { false }

    func submit(_ job: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {}
}
