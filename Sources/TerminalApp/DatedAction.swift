import FoundationEssentials

/// Work and the date from which it may run.
struct DatedAction: Sendable {
    let date: Date
    let action: LoopAction
}
