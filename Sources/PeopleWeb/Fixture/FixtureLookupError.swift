
/// Why the demo people were not found.
public enum FixtureLookupError: Error, Equatable, Sendable {
    /// None of these places holds a folder `People`.
    case notFound(places: [String])

    /// The folder that an option or a variable names holds no folder `People`.
    case noPeople(String, way: String)

    /// What happened, why, and what to do, on one line.
    public var line: String {
        switch self {
        case .notFound(let places):
            let looked = places.isEmpty ? "" : " Looked in \(places.joined(separator: ", "))."
            return
                "The demo people were not found.\(looked) Name their folder with --fixtures DIR or PERCH_FIXTURES."
        case .noPeople(let directory, let way):
            return "\(way) names \(Excerpt.quoted(directory)), which has no folder People in it."
                + " Name the folder that holds People and Scripts."
        }
    }
}
