import Interaction

/// All that the two screens show.
struct CounterViewModel: Equatable, Sendable {
    enum Page { case count, history }
    enum Roll { case resting, rolling, failed }

    var page = Page.count
    var count = 0
    /// What was added, oldest first.
    var history: [Int] = []
    var roll = Roll.resting
    /// How often the dice were thrown; an answer with another number comes too late.
    var generation = 0
}

extension CounterViewModel: Labelled {
    var label: Label {
        switch (page, roll) {
        case (.count, .resting): "count"
        case (.count, .rolling): "count rolling"
        case (.count, .failed): "count failed"
        case (.history, .resting): "history"
        case (.history, .rolling): "history rolling"
        case (.history, .failed): "history failed"
        }
    }
}
