import Interaction
public import Machines
import People
import ReaderUI
public import Replay

/// The machines of Perch, by the names that scripts have for them.
public enum PerchMachines {
    /// All of them, in the order in which `perch machine` lists them.
    public static let all: [Machine] = [
        Machine(.profile(ProfileInteractor.Reducer.self)),
        Machine(.posts),
        // A late answer concerns one child alone, whose own machine has it: with them there are 396,616 situations.
        Machine(
            .pair(name: "user", .profile(ProfileInteractor.Reducer.self), .posts), bounds: Bounds(late: 0)),
        Machine(.people),
        // Changes can be asked for faster than they are written: there is no end of situations.
        Machine(.bookmarks, bounds: Bounds(depth: 8)),
        Machine(.found),
        // The same holds for whom somebody follows.
        Machine(.following(FollowingInteractor.Reducer.self), bounds: Bounds(depth: 8)),
        Machine(.timeline(TimelineInteractor.Reducer.self)),
        Machine(.refresh(RefreshInteractor.Reducer.self)),
        Machine(.thread(ThreadInteractor.Reducer.self)),
        Machine(.reader(ReaderInteractor.Reducer.self)),
    ]

    /// Those of which a session shows each step, in the same order.
    ///
    /// Not a person's, whose steps are those of its children, nor the reader's, whose world is smaller than any session's.
    static let seenInSessions = all.filter { !["user", "reader"].contains($0.name) }

    /// The names of all, in the same order.
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

extension PerchMachines {
    /// The labels of every machine that a script can speak of, as they are now.
    ///
    /// They are what the alphabets and key tables declare: nothing is explored for them.
    public static var labels: [MachineLabels] {
        [reader, user] + tabs
            + seenInSessions.compactMap { machine in
                guard let name = ScriptName(machine.name) else { return nil }
                let words = machine.vocabulary
                return MachineLabels(
                    machine: name, commands: words.commands, effects: words.effects, views: words.states)
            }
    }

    /// The fingerprints that a recording has at its head.
    public static var fingerprints: [MachineFingerprint] { labels.map(\.fingerprint) }

    /// Rates a script before it runs; see `ScriptRating`.
    public static func rating(of script: Script) -> ScriptRating {
        ScriptRating(script, against: labels)
    }

    /// A person: the commands are those of the interactor, which means some of them for both children.
    private static var user: MachineLabels {
        let key = MachineSamples.post(1).key
        let commands = UserInteractor.Command.withoutArguments + [.openPost(key), .copyPost(key)]
        let effects: [UserInteractor.Effect] = [.open(MachineSamples.page), .copy("")]
        return MachineLabels(
            machine: "user", commands: commands.map(\.label), effects: effects.map(\.label),
            views: machine(named: "user")?.vocabulary.states ?? [])
    }

    /// A person's tabs, which are lists of posts as `posts` is.
    private static var tabs: [MachineLabels] {
        let words = machine(named: "posts")?.vocabulary
        return ScriptCodec.tabAddresses.compactMap { tab in
            guard let name = ScriptName(tab.text), let words else { return nil }
            return MachineLabels(
                machine: name, commands: words.commands, effects: words.effects, views: words.states)
        }
    }

    /// The reader, whose parts take the commands and pass effects outward.
    private static var reader: MachineLabels {
        let parts: [ScriptAddress] = ScriptCodec.readerAddresses + ["store", "outside"]
        let commands = parts.flatMap { part in
            ScriptCodec.choices(at: part).map { Label("\(part) \($0)") }
        }
        let typed = Label("prompt \(Typing.insert("").label)")
        let pages = Reader.Mode.allCases.filter { !$0.isOverlay }
        let overlays = Reader.Mode.allCases.filter(\.isOverlay)
        let over = overlays.flatMap { overlay in
            pages.map { Label("\(overlay.rawValue) over \($0.rawValue)") }
        }
        return MachineLabels(
            machine: "reader", parts: parts,
            commands: commands + [typed, Label("links \(LinkStep.type("").label)")],
            // What a stage lists of the reader's effects, see `PerchStage`.
            effects: ["app quit", "app open", "app copy"],
            views: pages.map { Label($0.rawValue) } + over)
    }
}

extension PerchStage {
    /// Whether the next answer to an effect is the store's.
    func isStoreAsked(by number: Int) -> Bool {
        replies.requests(number).first?.nothingSaved != nil
    }
}
