import InteractionTesting
import Machines
import Reactive
import Testing

@testable import Search

extension Alphabet where R == SearchReducer {
    /// What can happen to the search, by one representative each.
    static let search = Alphabet(
        name: "search",
        viewModel: SearchViewModel(),
        states: ["idle", "waiting", "searching", "found", "failed"],
        commands: [
            Letter(.user(.type("fell"))), Letter(.user(.type("tarn")), as: "type on"),
            Letter(.user(.type("")), as: "type nothing"), Letter(.user(.retry)),
        ],
        // Whoever types on waits as before, for another text: the wait begins anew, on purpose.
        allowances: Allowances(restarts: ["wait"], quietChanges: ["type", "type on"]),
        work: { effect in
            switch effect {
            case .wait(let generation): [.awaited(Letter(.settled(generation: generation)))]
            case .search(_, let generation):
                [
                    .awaited(
                        Letter(.found(["Low Tarn"], generation: generation)),
                        Letter(.failed(generation: generation)))
                ]
            case .stop: []
            }
        },
        lane: { _ in "search" },
        isWaiting: { $0.state == .waiting || $0.state == .searching },
        // Of all waits and searches only the last one counts.
        rebased: { viewModel, effects in
            var alike = viewModel
            alike.generation = 0
            let now = viewModel.generation
            return (
                alike,
                effects.map { effect in
                    switch effect {
                    case .wait(let generation): .wait(generation: age(of: generation, at: now))
                    case .search(let text, let generation):
                        .search(text, generation: age(of: generation, at: now))
                    case .stop: .stop
                    }
                }
            )
        })
}

/// A gazetteer that answers when the test says so.
final class ManualGazetteer: GazetteerType {
    let names = ManualService<String, [String], GazetteerError>(report: .issues)

    func names(with text: String) -> SignalProducer<[String], GazetteerError> { names.producer(text) }
}

extension FailureReporter {
    static let issues = FailureReporter { failure in
        let location = failure.location
        Issue.record(
            "\(failure.message)",
            sourceLocation: SourceLocation(
                fileID: "\(location.fileID)", filePath: "\(location.filePath)",
                line: Int(location.line), column: Int(location.column)))
    }
}
