public import Machines
import People

/// The machines of Perch, by the names that scripts have for them.
public enum PerchMachines {
    /// All of them, in the order in which `perch machine` lists them.
    public static let all: [Machine] = [
        Machine(.profile(ProfileInteractor.Reducer.self)),
        Machine(.posts),
        Machine(.pair(name: "user", .profile(ProfileInteractor.Reducer.self), .posts)),
        Machine(.people),
        // Changes can be asked for faster than they are written: there is no end of situations.
        Machine(.bookmarks, bounds: Bounds(depth: 8)),
        Machine(.found),
    ]

    /// The machine of that name; nil if there is none.
    public static func machine(named name: String) -> Machine? {
        all.first { $0.name == name }
    }
}
