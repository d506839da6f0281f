/// Something done with the mouse, at a place of the screen.
///
/// Only what Perch has a meaning for: the left button pressed and the wheel turned, without a modifier. A terminal keeps what is
/// done with Shift held down to itself, mostly to choose text.
public struct MouseEvent: Hashable, Sendable {
    /// What was done.
    public enum Kind: Hashable, Sendable {
        /// The left button was pressed.
        case click
        /// The wheel was turned by one notch, away from the hand.
        case wheelUp
        /// The wheel was turned by one notch, towards the hand.
        case wheelDown
    }

    /// What was done.
    public let kind: Kind
    /// Where, from the upper left corner, which is 0, 0; it may lie outside of the screen, whatever a terminal says.
    public let place: Point

    /// Describes what was done.
    public init(_ kind: Kind, at place: Point) {
        self.kind = kind
        self.place = place
    }
}

extension MouseEvent {
    /// What a terminal reports in the form called SGR, `ESC [ < 0 ; 12 ; 7 M`; nil for what means nothing here.
    ///
    /// - Parameters:
    ///   - parameters: what stands between `ESC [` and the last byte.
    ///   - isPress: whether something was pressed, and not let go.
    init?(parameters: some Collection<UInt8>, isPress: Bool) {
        guard isPress, parameters.first == UInt8(ascii: "<") else { return nil }
        let parts = parameters.dropFirst().split(
            separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            // No screen has a million columns, and nothing else is a number.
            (1...6).contains(part.count) && part.allSatisfy { (0x30...0x39).contains($0) }
                ? part.reduce(0) { 10 * $0 + Int($1 - 0x30) } : nil
        }
        guard parts.count == 3, numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
        let place = Point(column: numbers[1] - 1, row: numbers[2] - 1)
        switch numbers[0] {
        case 0: self.init(.click, at: place)
        case 64: self.init(.wheelUp, at: place)
        case 65: self.init(.wheelDown, at: place)
        default: return nil
        }
    }
}
