import FoundationEssentials

extension Date {
    /// The date as it stands in the database: seconds since 2001-01-01 UTC.
    ///
    /// That is how a date counts, so it comes back exactly. What is no number at all, which SQLite takes for NULL,
    /// becomes 2001.
    var stored: Double {
        timeIntervalSinceReferenceDate.isNaN ? 0 : timeIntervalSinceReferenceDate
    }
}
