extension Store {
    /// Opens the store at this place, and makes it when there is none.
    ///
    /// What it finds there is never deleted. A damaged database is set aside beside the new one, if no other Perch has
    /// it open; one that is newer than this Perch or not Perch's is not touched; where nothing can be written, what is
    /// stored is read.
    ///
    /// - Parameters:
    ///   - location: where it lies.
    ///   - patience: how many seconds to wait, here and later, for another process that is writing.
    public static func open(at location: StoreLocation, patience: Double = 2) -> StoreOpening {
        StoreOpener(location: location.resolved, patience: patience).open()
    }
}
