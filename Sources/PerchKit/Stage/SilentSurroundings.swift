import People
import Values

/// The world of a replay: nothing is opened, copied or ended, and all of it seems to go well.
struct SilentSurroundings: Surroundings {
    func copy(_ text: String, then: @escaping @Sendable (CopyingOutcome) -> Void) { then(.sent) }

    func open(_ address: WebAddress, then: @escaping @Sendable (OpeningOutcome) -> Void) { then(.opened) }

    // What is replayed is a recording already, and is looked at from outside.
    func record() {}

    func inspect() {}

    // A script goes on after its q; the effect is listed as an emission.
    func quit() {}
}
