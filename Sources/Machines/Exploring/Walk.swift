import Interaction

/// Goes through all that can happen to a machine, from one transition that is wanted to the nearest other.
///
/// So one session takes many transitions, where each ``Tour`` takes one.
public protocol Walk {
    /// Goes on, on a shortest way, to a transition that is wanted, and takes it.
    ///
    /// - Parameters:
    ///   - isPossible: whether whoever takes the way can make this move. Answers that come late are not asked about: nobody who answers
    ///     for the services can give one.
    ///   - isWanted: whether this transition shall be taken.
    /// - Returns: the way from where it was, whose last step is that transition, with effects numbered from the walk's beginning;
    ///   `nil` if none that is wanted was found from here within the bounds on situations and flights. Then it stays where it is.
    mutating func next(by isPossible: (Move) -> Bool, to isWanted: (Transition) -> Bool) -> Tour?
}

/// A walk of a reducer.
struct AlphabetWalk<R: ReducerType>: Walk {
    private let alphabet: Alphabet<R>
    private let stepper: Stepper<R>
    private let bounds: Bounds
    private var situation: Situation<R>

    /// A walk at its beginning.
    init(_ alphabet: Alphabet<R>, world: World, bounds: Bounds) {
        self.alphabet = alphabet
        stepper = Stepper(alphabet: alphabet, world: world, late: bounds.late)
        self.bounds = bounds
        situation = stepper.beginning()
    }

    /// A situation on the way, and the step by which it was reached.
    private struct Reached {
        let situation: Situation<R>
        let label: Label
        let step: (from: Int, step: Tour.Step)?
    }

    mutating func next(by isPossible: (Move) -> Bool, to isWanted: (Transition) -> Bool) -> Tour? {
        var places = Places<R>()
        var reached = [
            Reached(situation: situation, label: alphabet.stateLabel(situation.viewModel), step: nil)
        ]
        places.enter(SituationKey(situation, alphabet: alphabet), at: 0)
        var place = 0
        while place < reached.count, reached.count < bounds.situations {
            let here = reached[place]
            for choice in stepper.choices(in: here.situation)
            where choice.isTimely && isPossible(choice.move) {
                let turn = stepper.taking(choice, in: here.situation)
                let label = alphabet.stateLabel(turn.situation.viewModel)
                let step = Tour.Step(
                    move: choice.move, state: label, effect: turn.effect.map(alphabet.effectLabel),
                    started: turn.situation.started > here.situation.started
                        ? EffectID(number: turn.situation.started) : nil)
                if let letter = choice.letter, !turn.isIgnored(in: here.situation),
                    isWanted(Transition(from: here.label, word: letter.label, to: label, effect: step.effect))
                {
                    situation = turn.situation
                    return Tour(
                        origin: here.label, word: letter.label, command: letter.kind,
                        steps: way(to: place, reached) + [step])
                }
                let key = SituationKey(turn.situation, alphabet: alphabet)
                let flights = turn.situation.flights.count { !$0.isLate }
                // What does not equal itself would be met anew for ever.
                guard turn.isReflexive, flights <= bounds.flights, places.place(of: key) == nil else {
                    continue
                }
                places.enter(key, at: reached.count)
                reached.append(Reached(situation: turn.situation, label: label, step: (place, step)))
            }
            place += 1
        }
        return nil
    }

    private func way(to place: Int, _ reached: [Reached]) -> [Tour.Step] {
        var way: [Tour.Step] = []
        var place = place
        while let step = reached[place].step {
            way.append(step.step)
            place = step.from
        }
        return way.reversed()
    }
}

extension Choice {
    /// Whether it is no answer that comes late.
    fileprivate var isTimely: Bool {
        if case .late = move { false } else { true }
    }
}
