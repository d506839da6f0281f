import Interaction
import Machines
import People
public import Replay

extension PerchMachines {
    /// The labels of every machine that a script can speak of, as they are now.
    ///
    /// They are what the alphabets and key tables declare: nothing is explored for them.
    public static var labels: [MachineLabels] {
        [reader, user] + tabs
            + all.compactMap { machine in
                guard let name = ScriptName(machine.name), name != user.machine else { return nil }
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
        let parts: [ScriptAddress] = ScriptCodec.readerAddresses + ["store"]
        let commands = parts.flatMap { part in
            ScriptCodec.choices(at: part).map { Label("\(part) \($0)") }
        }
        let typed = Label("prompt \(Typing.insert("").label)")
        let pages: [Reader.Mode] = [
            .people, .person, .post, .shelf, .shelfPost, .thread, .threadPost,
        ]
        let overlays: [Reader.Mode] = [.help, .log, .prompt, .links, .details]
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
