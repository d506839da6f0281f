import FoundationEssentials
import People
import ReaderUI
import Values

/// How far a refresh is, in answers: counts, the server that is left alone, and at its end how it went with each person.
extension AnswerDocument {
    static func write(
        _ progress: RefreshProgress, _ names: RecordedNames, _ writer: inout PeopleWriter
    ) {
        func add(_ outcomes: [RefreshOutcome], as key: String, evenIfEmpty: Bool) {
            writer.list(key, outcomes, evenIfEmpty: evenIfEmpty) { writer, outcome in
                writer.object {
                    $0.json.add("account", names.account(outcome.account).text)
                    $0.json.add("failure", outcome.failure.map { names.text($0) })
                    $0.json.add("new", outcome.new)
                    if outcome.skipped > 0 { $0.json.add("skipped", outcome.skipped) }
                }
            }
        }
        writer.json.add("count", progress.count)
        writer.json.add("ended", progress.ended)
        writer.json.add("failed", progress.failed)
        add(progress.failures, as: "failures", evenIfEmpty: false)
        writer.json.add("new", progress.new)
        if let outcomes = progress.outcomes { add(outcomes, as: "outcomes", evenIfEmpty: true) }
        if let pause = progress.pause {
            writer.json.key("pause")
            writer.object {
                $0.time("end", pause.end)
                $0.json.add("host", names.text(pause.host))
            }
        }
    }

    static func progress(_ reader: inout JSONReader) throws(JSONFault) -> RefreshProgress {
        var numbers: [String: Int] = [:]
        var pause: RefreshProgress.Pause?
        var failures: [RefreshOutcome] = []
        var outcomes: [RefreshOutcome]?
        try reader.members { (it, key) throws(JSONFault) in
            switch key {
            case "count", "ended", "failed", "new": numbers[key] = try Self.count(&it)
            case "pause": pause = try it.skipNull() ? nil : try Self.pause(&it)
            case "failures": failures = try Self.outcomes(&it)
            case "outcomes": outcomes = try Self.outcomes(&it)
            default: try it.skipValue()
            }
        }
        return RefreshProgress(
            count: numbers["count"] ?? 0, ended: numbers["ended"] ?? 0, failed: numbers["failed"] ?? 0,
            new: numbers["new"] ?? 0, pause: pause, failures: failures, outcomes: outcomes)
    }

    private static func outcomes(_ reader: inout JSONReader) throws(JSONFault) -> [RefreshOutcome] {
        var outcomes: [RefreshOutcome] = []
        try reader.each { (it, _) throws(JSONFault) in outcomes.append(try Self.outcome(&it)) }
        return outcomes
    }

    private static func pause(_ reader: inout JSONReader) throws(JSONFault) -> RefreshProgress.Pause {
        var host: String?
        var end: Date?
        try reader.members { (it, key) throws(JSONFault) in
            switch key {
            case "host": host = try it.string()
            case "end": end = try it.time()
            default: try it.skipValue()
            }
        }
        guard let end else { throw .missing("end", "a time") }
        return RefreshProgress.Pause(host: host ?? "", end: end)
    }

    private static func outcome(_ reader: inout JSONReader) throws(JSONFault) -> RefreshOutcome {
        var account, failure: String?
        var new = 0
        var skipped = 0
        try reader.members { (it, key) throws(JSONFault) in
            switch key {
            case "account": account = try it.string()
            case "new": new = try Self.count(&it)
            case "skipped": skipped = try Self.count(&it)
            case "failure": failure = try it.optionalText()
            default: try it.skipValue()
            }
        }
        guard let account else { throw .missing("account", "a text") }
        return RefreshOutcome(account: Account(account), new: new, skipped: skipped, failure: failure)
    }
}

extension AnswerDocument {
    /// What came of something that was asked of another program.
    static func notice(_ reader: inout JSONReader) throws(JSONFault) -> Notice {
        var text: String?
        var isProblem = false
        try reader.members { (it, key) throws(JSONFault) in
            switch key {
            case "text": text = try it.string()
            case "problem": isProblem = try it.flag()
            default: try it.skipValue()
            }
        }
        guard let text else { throw .missing("text", "a text") }
        return Notice(text, isProblem: isProblem)
    }
}
