import Interaction

/// What a program shows that has pages: where another page takes a page's place, no field of either has changed.
///
/// A ``FieldWatch`` asks what a root reducer shows for it, and follows a page wherever it goes.
public protocol PagedViewModel {
    /// The machines that only sum up others of their page, by their names in scripts: their labels are not recorded, so that pages
    /// alone tell them.
    static var sums: Set<String> { get }

    /// Every page that is open, that which is shown first.
    var placedPages: [PlacedPage] { get }
}

/// A page, and where it is.
public struct PlacedPage {
    /// What it is known by as long as it is open: no two pages are known by the same.
    let name: String
    /// What is added to the names of its fields for people; nil for nothing, as for a program's first page.
    let title: String?
    /// Its path from the whole, as ``ValueDifference`` tells it.
    let path: String
    /// The page itself.
    let value: Any
    /// The label of one of the machines behind it; nil for one that it does not have.
    let label: (String) -> Label?

    /// A page.
    ///
    /// - Parameters:
    ///   - name: what it is known by as long as it is open.
    ///   - title: what is added to the names of its fields for people; nil for nothing.
    ///   - path: its path from the whole.
    ///   - value: the page itself.
    ///   - label: the label of one of the machines behind it, by its name in scripts; nil for one that it does not have.
    public init(
        _ name: String, title: String?, path: String, value: Any, label: @escaping (String) -> Label?
    ) {
        self.name = name
        self.title = title
        self.path = path
        self.value = value
        self.label = label
    }

    /// Whether a path leads into the page.
    func contains(_ path: String) -> Bool {
        path.hasPrefix(self.path) && [".", "["].contains(path.dropFirst(self.path.count).first)
    }
}
