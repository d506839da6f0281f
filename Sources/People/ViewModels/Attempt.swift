/// How the answer that is awaited was asked for, so that it can be asked for again after a wait.
public struct Attempt: Hashable, Sendable {
    /// Whether what is stored and shown is dropped once the answer is there.
    public let isAnew: Bool

    /// How many waits in a row came before it.
    public let waits: Int

    /// How many pages in a row before the one that is asked for brought nothing new.
    public let barrenPages: Int

    /// A plain request that nothing came before; also where no answer is awaited.
    public static let first = Attempt()

    /// A request whose answer takes the place of all that is stored and shown.
    public static let anew = Attempt(isAnew: true)

    /// A request after so many waits and pages.
    public init(isAnew: Bool = false, waits: Int = 0, barrenPages: Int = 0) {
        self.isAnew = isAnew
        self.waits = waits
        self.barrenPages = barrenPages
    }

    /// The same request after one more wait.
    func waiting() -> Attempt { Attempt(isAnew: isAnew, waits: waits + 1, barrenPages: barrenPages) }

    /// The same request because somebody asked for it, not because a wait was over.
    func asked() -> Attempt { Attempt(isAnew: isAnew, barrenPages: barrenPages) }

    /// The request for the page after one that brought nothing new.
    func goingOn() -> Attempt { Attempt(barrenPages: barrenPages + 1) }
}
