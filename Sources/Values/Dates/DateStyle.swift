/// How somebody wants moments to be written.
public struct DateStyle: Hashable, Sendable {
    /// In which order a date is written.
    public enum Order: String, Hashable, Sendable, CaseIterable {
        /// `18 Feb 2018`.
        case dayFirst
        /// `Feb 18, 2018`.
        case monthFirst
        /// `2018-02-18`, as ISO 8601 has it.
        case yearFirst
    }

    /// In which language months and days of the week are named.
    public var language: Language
    /// In which order a date is written.
    public var order: Order
    /// Whether the hours of a day are counted to 12 twice: `9:05 pm` in place of `21:05`.
    public var has12Hours: Bool
    /// Whether lists say when something was, `18 Feb` or `09:05`, in place of how long ago, `3d`.
    public var isAbsoluteInLists: Bool

    /// Makes a style; the defaults are Perch's own.
    ///
    /// - Parameters:
    ///   - language: in which language months and days of the week are named.
    ///   - order: in which order a date is written.
    ///   - has12Hours: whether the hours of a day are counted to 12 twice.
    ///   - isAbsoluteInLists: whether lists say when something was, in place of how long ago.
    public init(
        language: Language = .english, order: Order = .dayFirst, has12Hours: Bool = false,
        isAbsoluteInLists: Bool = false
    ) {
        self.language = language
        self.order = order
        self.has12Hours = has12Hours
        self.isAbsoluteInLists = isAbsoluteInLists
    }
}
