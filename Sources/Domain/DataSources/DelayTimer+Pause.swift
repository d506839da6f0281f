extension DelayTimer {
    /// A future that is set after `duration`; at once if that is nothing.
    func pause(_ duration: Duration) -> Future<Void> {
        guard duration > .zero else { return Future(()) }
        return Future { resolver in
            run(after: duration) { resolver.set() }
        }
    }
}
