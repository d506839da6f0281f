/// Makes a case that fails smaller for as long as it still fails.
public enum Shrinking {
    /// The smallest case that is found from `failing` on.
    ///
    /// Takes the first of the simpler cases that still fails and goes on from there, until none of them fails or
    /// `patience` cases have been tried.
    ///
    /// - Parameters:
    ///   - failing: a case that fails.
    ///   - patience: how many cases to try at most.
    ///   - simpler: cases a little simpler than the given one, the boldest first.
    ///   - fails: whether a case fails.
    public static func smallest<Case>(
        from failing: Case,
        patience: Int = 20_000,
        simpler: (Case) -> [Case],
        fails: (Case) -> Bool
    ) -> Case {
        var smallest = failing
        var tried = 0
        while tried < patience {
            let next = simpler(smallest).first { candidate in
                tried += 1
                return tried <= patience && fails(candidate)
            }
            guard let next else { break }
            smallest = next
        }
        return smallest
    }
}
