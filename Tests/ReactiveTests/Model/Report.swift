import Reactive

/// What an observer was told, and during which step of the script.
struct Report: Equatable, Sendable, CustomStringConvertible {
    let step: Int
    let observer: Int
    let event: Signal<Int, TestError>.Event

    var description: String { "step \(step): observer \(observer) \(event)" }
}
