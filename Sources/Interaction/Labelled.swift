/// Something with a label, given by a hand-written switch over all its cases.
///
/// By hand and without a `default`, so that a new case does not compile until it has a name, and no name changes by
/// accident: scripts are written in them.
public protocol Labelled {
    /// The name in scripts, traces and machines.
    var label: Label { get }
}
