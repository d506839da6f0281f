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

    /// How many of the elements fit, of which the first ones do and the others do not.
    func count(where fits: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if fits(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
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
