extension Store {
    /// Opens the store at the place that the variables name.
    public static func open(environment: [String: String]) -> StoreOpening {
        do {
            return open(at: try StoreLocation(variables: environment))
        } catch {
            return .refused(error)
        }
    }
}
