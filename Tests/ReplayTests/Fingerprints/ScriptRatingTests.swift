import Interaction
import Testing

@testable import Replay

/// What is said of an old script before it runs.
struct ScriptRatingTests {
    private static let profile = MachineLabels(
        machine: "profile", commands: ["load", "cancel"], effects: ["load", "cancel"],
        views: ["initialized", "loading", "loaded"])
    private static let reader = MachineLabels(
        machine: "reader", parts: ["list", "app"], commands: ["list down", "app back"], effects: ["app quit"],
        views: ["people"])

    /// The profile with labels more, or without some.
    private func profile(adding label: Label? = nil, without gone: Label? = nil) -> MachineLabels {
        func changed(_ labels: Set<ScriptWords>) -> [Label] {
            (labels.map { Label($0.text) } + [label].compactMap(\.self)).filter { $0 != gone }
        }
        return MachineLabels(
            machine: "profile", commands: changed(Self.profile.commands),
            effects: changed(Self.profile.effects), views: changed(Self.profile.views))
    }

    private func script(_ lines: String, recordedWith machines: [MachineLabels]) throws -> Script {
        let names = machines.map(\.fingerprint.description).joined(separator: " ")
        let header = machines.isEmpty ? "" : "machines \(names)\n"
        return try ScriptSource(text: head + header + lines + "\nend\n", name: "toy.perch").script
    }

    private static let lines = """
        +0s     send profile load
                effect #1 profile load
                view profile loading
        +1s     key q
                command app back
                emit app quit
        """

    @Test func `the same labels in another order have the same fingerprint`() {
        let other = MachineLabels(
            machine: "profile", commands: ["cancel", "load", "load"], effects: ["cancel", "load"],
            views: ["loaded", "loading", "initialized"])
        #expect(other.fingerprint == Self.profile.fingerprint)
    }

    @Test func `a fingerprint is the same in every run`() {
        #expect(Self.profile.fingerprint.description == "profile/9a9082d0")
        #expect(Self.reader.fingerprint.description == "reader/c899adfd")
    }

    @Test func `every label counts, and so does what it is a label of`() {
        let prints = [
            profile(), profile(adding: "more"), profile(without: "cancel"), profile(without: "loaded"),
            MachineLabels(machine: "profile", commands: ["load"], effects: [], views: []),
            MachineLabels(machine: "profile", commands: [], effects: ["load"], views: []),
            MachineLabels(machine: "profile", commands: [], effects: [], views: ["load"]),
        ].map(\.fingerprint)
        #expect(Set(prints).count == prints.count)
    }

    @Test func `a script of machines that have not changed is fine`() throws {
        let script = try script(Self.lines, recordedWith: [Self.profile, Self.reader])
        let rating = ScriptRating(script, against: [Self.reader, Self.profile])
        #expect(rating == .fine)
        #expect(rating.warning == nil)
    }

    @Test func `a script that names no machines is fine, whatever it says`() throws {
        func labels() -> [MachineLabels] {
            Issue.record("nothing is to be compared, so nobody names labels")
            return []
        }
        #expect(ScriptRating(try script(Self.lines, recordedWith: []), against: labels()) == .fine)
    }

    @Test func `labels that were added make a script risky`() throws {
        let script = try script(Self.lines, recordedWith: [Self.profile, Self.reader])
        let rating = ScriptRating(script, against: [profile(adding: "reload"), Self.reader])
        #expect(rating == .risky(changed: ["profile"]))
        #expect(
            rating.warning
                == "risky: profile changed since it was recorded; all that it says of them still exists")
    }

    @Test func `so do labels that are gone and that the script does not use`() throws {
        let script = try script(Self.lines, recordedWith: [Self.profile, Self.reader])
        #expect(
            ScriptRating(script, against: [profile(without: "loaded"), Self.reader])
                == .risky(changed: ["profile"]))
    }

    @Test func `a label that is gone and that the script uses makes it impossible, and is named`() throws {
        let script = try script(Self.lines, recordedWith: [Self.profile, Self.reader])
        let rating = ScriptRating(script, against: [profile(without: "load"), Self.reader])
        #expect(
            rating.warning
                == "impossible: line 5: profile has no command load; line 6: profile has no effect load")
        let view = ScriptRating(script, against: [profile(without: "loading"), Self.reader])
        #expect(view.warning == "impossible: line 7: profile has no view loading")
    }

    @Test func `a part's commands and effects are those of the machine that it belongs to`() throws {
        let script = try script(Self.lines, recordedWith: [Self.profile, Self.reader])
        let other = MachineLabels(
            machine: "reader", parts: ["list", "app"], commands: ["list down"], effects: [], views: [])
        #expect(
            ScriptRating(script, against: [Self.profile, other]).warning
                == "impossible: line 9: reader has no command app back; line 10: reader has no effect app quit"
        )
    }

    @Test func `a machine that is gone is missed only where the script speaks of it`() throws {
        let script = try script(Self.lines, recordedWith: [Self.profile, Self.reader])
        #expect(
            ScriptRating(script, against: [Self.reader]).warning?.hasPrefix("impossible: line 5: profile")
                == true
        )
        let silent = try self.script("+0s     wait", recordedWith: [Self.profile])
        #expect(ScriptRating(silent, against: [Self.reader]) == .risky(changed: ["profile"]))
    }

    @Test func `an instance further down a path is the same machine`() throws {
        let lines = "+0s     wait\n        effect #1 page-2/profile vanish"
        let script = try script(lines, recordedWith: [profile(adding: "vanish")])
        #expect(
            ScriptRating(script, against: [Self.profile]).warning
                == "impossible: line 6: profile has no effect vanish")
    }

    @Test func `a label that is used often is told once, and of many only three`() throws {
        let lines = (0..<9).map { "+0s     send profile gone\($0 % 5)" }.joined(separator: "\n")
        let script = try script(lines, recordedWith: [profile(adding: "gone0")])
        guard case .impossible(let gone) = ScriptRating(script, against: [Self.profile]) else {
            Issue.record("not impossible")
            return
        }
        #expect(gone.map(\.line) == [5, 6, 7, 8, 9])
        #expect(ScriptRating.impossible(gone: gone).warning?.hasSuffix("; and 2 more") == true)
    }
}
