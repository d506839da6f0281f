/// Makes a list shorter while something about it goes on holding: delta debugging.
///
/// Whoever reduces a list says for a part of it whether that part still holds; what a part is and what holds is theirs to
/// say. Parts keep the order of the list. It is asked about the beginning and the end of the list first, each time twice as
/// much of them; then it leaves out runs, each time half as long; then single elements, until none can go; then, of a short
/// list, two at a time, such as what opens something and what closes it.
///
/// ```swift
/// var reduction = ListReduction(Array(1...1_000))
/// try reduction.run { $0.contains(7) && $0.contains(700) ? $0 : nil }
/// reduction.elements    // [7, 700]
/// ```
///
/// A list of n elements of which k matter takes some k · log(n) questions, most of them about short lists.
///
/// Source: A. Zeller, R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002).
public struct ListReduction<Element> {
    /// Of a longer list pairs are not tried: they are as many as its square.
    private static var mostPaired: Int { 40 }

    /// What is left, in order; it holds as soon as anything was left out.
    public private(set) var elements: [Element]

    /// A list that holds as it is.
    public init(_ elements: [Element]) { self.elements = elements }

    /// Leaves out what it can.
    ///
    /// - Parameter attempt: answers with what of a part is needed, which is the part itself or less, if the part holds;
    ///   else nil.
    /// - Throws: what `attempt` throws, at once; ``elements`` is the best so far then.
    public mutating func run<Failure: Error>(
        _ attempt: ([Element]) throws(Failure) -> [Element]?
    ) throws(Failure) {
        try keepEnds(attempt)
        var length = elements.count / 2
        while length > 1 {
            _ = try leaveOutRuns(of: length, attempt)
            length = min(length / 2, elements.count / 2)
        }
        repeat {
            while try leaveOutRuns(of: 1, attempt) {}
        } while try leaveOutPair(attempt)
    }

    /// Tries the last elements, and the first with the last, each time twice as many.
    private mutating func keepEnds<Failure: Error>(
        _ attempt: ([Element]) throws(Failure) -> [Element]?
    ) throws(Failure) {
        var length = 1
        while length < elements.count {
            if try take(Array(elements.suffix(length)), attempt) { return }
            let both = Array(elements.prefix(length)) + elements.suffix(length)
            if both.count < elements.count, try take(both, attempt) { return }
            length *= 2
        }
    }

    /// Tries to leave out each run of so many elements, from the end; true when one could go.
    private mutating func leaveOutRuns<Failure: Error>(
        of length: Int, _ attempt: ([Element]) throws(Failure) -> [Element]?
    ) throws(Failure) -> Bool {
        let before = elements.count
        var end = elements.count
        while end > 0 {
            let start = max(0, end - length)
            if try take(Array(elements[..<start]) + elements[end...], attempt) {
                // What went along may have stood anywhere: the next run ends where this one began, or before.
                end = min(start, elements.count)
            } else {
                end = start
            }
        }
        return elements.count < before
    }

    /// Tries to leave out two elements at a time; true when two could go.
    private mutating func leaveOutPair<Failure: Error>(
        _ attempt: ([Element]) throws(Failure) -> [Element]?
    ) throws(Failure) -> Bool {
        guard elements.count <= Self.mostPaired else { return false }
        for last in elements.indices.reversed() {
            for first in elements[..<last].indices.reversed() {
                var part = elements
                part.remove(at: last)
                part.remove(at: first)
                if try take(part, attempt) { return true }
            }
        }
        return false
    }

    private mutating func take<Failure: Error>(
        _ part: [Element], _ attempt: ([Element]) throws(Failure) -> [Element]?
    ) throws(Failure) -> Bool {
        guard let needed = try attempt(part) else { return false }
        elements = needed
        return true
    }
}

extension ListReduction: Sendable where Element: Sendable {}
