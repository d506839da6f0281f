/// What a player has seen of a script's effects, to say in a message why one cannot be answered.
struct EffectLedger {
    private enum Ending {
        case answered(line: Int)
        case cancelled(line: Int)
    }

    private var labels: [Int: String] = [:]
    private var endings: [Int: Ending] = [:]

    /// Notes what was observed beneath the input on `line`.
    mutating func note(_ observations: [Observation], line: Int) {
        for observation in observations {
            switch observation {
            case .effect(let number, let address, let words): labels[number] = "\(address) \(words)"
            case .cancelled(let number): endings[number] = .cancelled(line: line)
            case .command, .emit: break
            }
        }
    }

    /// Notes that the input on `line` answered an effect.
    mutating func noteAnswer(to number: Int, line: Int) {
        endings[number] = .answered(line: line)
    }

    /// `#3 profile load`, or only `#3` for an effect that nobody saw.
    func name(_ number: Int) -> String {
        labels[number].map { "#\(number) \($0)" } ?? "#\(number)"
    }

    /// Why an effect that is not in flight cannot be answered.
    func refusal(_ number: Int) -> String {
        guard labels[number] != nil else {
            return "no such effect (\(existing)). Effects are numbered in the order they start."
        }
        let ending =
            switch endings[number] {
            case .answered(let line): "it was answered on line \(line)"
            case .cancelled(let line): "it was cancelled beneath line \(line)"
            case nil: "it finished by itself"
            }
        return "the reply is unused, because effect \(name(number)) is over: \(ending). Remove the line."
    }

    private var existing: String {
        let numbers = labels.keys.sorted()
        guard let first = numbers.first, let last = numbers.last else { return "none has started" }
        if numbers.count == 1 { return "only #\(first) exists" }
        if numbers.count > 5 { return "#\(first) to #\(last) exist" }
        return numbers.map { "#\($0)" }.joined(separator: ", ") + " exist"
    }
}
