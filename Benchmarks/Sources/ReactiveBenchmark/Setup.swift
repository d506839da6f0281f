/// Builds what a row works on; the closure it answers does the row's work as often as it is told.
typealias Setup = () -> (Int) -> Void
