public import Interaction
public import Reactive

/// As much of the original of a timeline as has been replayed.
///
/// A long session is opened with its first steps; the rest is replayed while somebody looks at these.
public struct DebuggerGrowth<Root: ReducerType>: Equatable, Sendable {
    /// What has been replayed, from the beginning.
    public let recording: SessionRecording<Root>
    /// How much of the original that is, in hundredths; nil for all.
    public let replayed: Int?
    /// What is wrong with the original, once that is known; nil for nothing.
    public let warning: DebuggerNotice?

    /// So much of the original.
    public init(_ recording: SessionRecording<Root>, replayed: Int?, warning: DebuggerNotice? = nil) {
        self.recording = recording
        self.replayed = replayed
        self.warning = warning
    }
}

extension DebuggerServiceType {
    /// There is no more.
    public func grow() -> SignalProducer<DebuggerGrowth<Root>, NoError> { .empty }

    /// Nobody has said what the program's machines are.
    public func coverage(of recording: SessionRecording<Root>) -> SignalProducer<String, DebuggerError> {
        SignalProducer(error: DebuggerError("It is not known what machines this program has."))
    }
}

extension DebuggerInteractor.Command {
    /// Whether it is about all of the original, so that it has to wait until that has been replayed.
    var needsWhole: Bool {
        switch self {
        case .toggleSkip, .beginDispatch, .save, .resume, .tellCoverage: true
        // Which steps a filter lists, whether something changes later, and where playing ends, only the end of the session tells.
        case .beginFilter, .nextChange, .togglePlay: true
        default: false
        }
    }
}

extension DebuggerViewModel {
    /// Takes more of the original.
    ///
    /// Whoever stands at its end stays there; whoever looks at something else is not led away from it.
    mutating func take(_ growth: DebuggerGrowth<Root>) -> Effect? {
        // ignore what comes after all of it, or is less than there is.
        guard replayed != nil, growth.recording.log.count >= count else { return nil }
        let follows = cursor == count && why == nil && looking == nil && prompt == nil
        (original, recording) = (growth.recording, growth.recording)
        plan = DebuggerPlan(of: growth.recording.log)
        (replayed, warning) = (growth.replayed, growth.warning)
        if follows, cursor != count {
            keepTree()
            cursor = count
        }
        return nil
    }
}
