/// A list that only grows, and that costs little to copy while it grows.
///
/// Whoever keeps a copy keeps the list as it was; the next append copies one page, not the whole list.
struct LongList<Element> {
    private static var pageLength: Int { 64 }

    private var pages: [[Element]] = []

    /// How many elements there are.
    private(set) var count = 0

    subscript(_ index: Int) -> Element {
        get { pages[index / Self.pageLength][index % Self.pageLength] }
        set { pages[index / Self.pageLength][index % Self.pageLength] = newValue }
    }

    mutating func append(_ element: Element) {
        if count.isMultiple(of: Self.pageLength) {
            var page: [Element] = []
            page.reserveCapacity(Self.pageLength)
            pages.append(page)
        }
        pages[pages.count - 1].append(element)
        count += 1
    }
}

extension LongList: Sendable where Element: Sendable {}
