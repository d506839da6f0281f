import Interaction
import Replay

@testable import ReaderSession
@testable import ReaderUI

/// Which effects a session has in flight, by machine and lane, read from the script that it writes.
struct FlightLedger {
    private var lanes: [Int: String] = [:]
    /// The first person's machines have no page in their names.
    private var firstPage: Int?
    /// Nor has the first thread.
    private var firstThread: Int?

    /// Takes the lines of the last input, and throws if a law of flights is broken.
    mutating func note(_ lines: [ScriptLine], on stage: PerchStage) throws {
        if firstPage == nil { firstPage = stage.readerViewModel.person?.id }
        if firstThread == nil { firstThread = stage.readerViewModel.thread?.id }
        for line in lines {
            if case .expectation(.effect(let number, let machine, let label)) = line.content {
                lanes[number] = Self.lane(machine.text, label.text, number)
            }
        }
        lanes = lanes.filter { stage.isInFlight($0.key) }
        guard Set(lanes.keys) == Set(stage.effectsInFlight) else {
            throw BrokenLaw("effects \(stage.effectsInFlight) are in flight, of which \(lanes) were listed")
        }
        for (lane, numbers) in Dictionary(grouping: lanes.keys, by: { lanes[$0] ?? "" })
        where numbers.count > 1 {
            throw BrokenLaw("effects \(numbers.sorted()) are in flight at once in \(lane)")
        }
        try checkWaiting(stage)
    }

    /// Whoever shows that something is on its way waits for an effect that is in flight.
    private func checkWaiting(_ stage: PerchStage) throws {
        for machine in stage.machines where !["reader", "user"].contains(machine.text) {
            guard let label = stage.viewLabel(of: machine)?.text else { continue }
            let words = label.split(separator: " ")
            let isWriting = words.contains("writing")
            let isLoading =
                words.contains("loading") || words.contains("reloading") || words.contains("waiting")
                || words.contains("filling")
                || words.last == "more"
            if isWriting { try expectFlight("\(machine) write", label) }
            if isLoading { try expectFlight("\(prefix(machine.text, stage))\(machine) load", label) }
        }
    }

    private func expectFlight(_ lane: String, _ label: String) throws {
        guard !lanes.values.contains(lane) else { return }
        throw BrokenLaw("`\(label)`, and nothing is in flight in \(lane): \(lanes)")
    }

    private func prefix(_ machine: String, _ stage: PerchStage) -> String {
        if machine == "thread", let page = stage.readerViewModel.thread?.id {
            return page == firstThread ? "" : "page-\(page)/"
        }
        let ofPerson = ["profile", "posts"] + ScriptCodec.tabAddresses.map(\.text)
        guard ofPerson.contains(machine), let page = stage.readerViewModel.person?.id else {
            return ""
        }
        return page == firstPage ? "" : "page-\(page)/"
    }

    private static func lane(_ machine: String, _ label: String, _ number: Int) -> String {
        // What the store tells is no engine's effect: no later one takes its place, and each waits for its own answer.
        if machine == "store" { return "store \(label) \(number)" }
        return "\(machine) \(["save", "remove", "toggle", "tag"].contains(label) ? "write" : "load")"
    }
}
