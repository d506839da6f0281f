/// A first-in-first-out queue.
///
/// `append` and `popFirst` take constant time on average, and the room it takes follows what is in it.
@usableFromInline
struct Queue<Element> {
    @usableFromInline var items: [Element?] = []
    @usableFromInline var head = 0

    @inlinable
    init() {}

    @inlinable var isEmpty: Bool { head == items.count }
    @inlinable var count: Int { items.count - head }

    @inlinable
    mutating func append(_ element: Element) {
        items.append(element)
    }

    @inlinable
    mutating func popFirst() -> Element? {
        guard head < items.count else { return nil }
        let element = items[head]
        items[head] = nil
        head += 1
        if head == items.count {
            items.removeAll(keepingCapacity: items.count <= 64)
            head = 0
        } else if head >= 32, head * 2 >= items.count {
            // A queue that never quite runs empty would grow for ever.
            items.removeFirst(head)
            head = 0
        }
        return element
    }

    /// Empties the queue and returns what was in it, so that the caller can release it outside a lock.
    @inlinable
    mutating func takeAll() -> [Element?] {
        let taken = items
        items = []
        head = 0
        return taken
    }
}

extension Queue: Sendable where Element: Sendable {}
