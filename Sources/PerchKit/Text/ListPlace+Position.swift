import Terminal

extension ListPlace {
    /// The cursor's row of `count`, such as ` 4/26`, in as many columns for every row; nil in an empty list.
    func position(of count: Int) -> StyledLine? {
        guard count > 0 else { return nil }
        let all: SafeText = "\(count)"
        let row: SafeText = "\(index + 1)"
        return StyledLine(row.paddedLeft(to: all.columns) + "/" + all)
    }
}
