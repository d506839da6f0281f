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
        Machine(.thread(ThreadInteractor.Reducer.self)),
    ]

    /// Their names, in the same order.
    public static var names: [String] { all.map(\.name) }

    /// The machine of that name; nil if there is none.
    public static func machine(named name: String) -> Machine? {
        all.first { $0.name == name }
    }

    /// A line for each machine: its name and how many words it has.
    public static var list: String {
        let width = all.map(\.name.count).max() ?? 0
        return all.map { machine in
            let (name, words) = (machine.name, machine.vocabulary)
            let padding = String(repeating: " ", count: width - name.count)
            return "\(name)\(padding)  \(words.states.count) states, \(words.commands.count) commands, "
                + "\(words.effects.count) effects\n"
        }.joined()
    }
}
