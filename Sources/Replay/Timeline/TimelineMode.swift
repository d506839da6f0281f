/// What keys mean to a timeline at the moment.
public enum TimelineMode: String, CaseIterable, Hashable, Sendable {
    /// They move and change the timeline.
    case timeline
    /// They type the number of a step to go to.
    case jump
    /// They turn the pages of the help.
    case help
}
