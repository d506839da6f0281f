public import Interaction

/// Walks through all that can happen to a reducer: every command and every answer in every situation, breadth first.
///
/// A situation is a view model and the effects in flight around it. Nothing is run: an effect is its place in the
/// alphabet's `work`, and its answers are tried one after another.
///
/// ```swift
/// let exploration = Explorer(alphabet).explore()
/// for broken in exploration.counterexamples() { print(broken) }
/// ```
///
/// The same alphabet gives the same exploration, every time. A reducer that traps ends the process, as it would in
/// the program.
public struct Explorer<R: ReducerType>: Sendable {
    private let alphabet: Alphabet<R>
    private let world: World
    private let bounds: Bounds

    /// An explorer of one reducer.
    public init(_ alphabet: Alphabet<R>, world: World = .closed, bounds: Bounds = Bounds()) {
        self.alphabet = alphabet
        self.world = world
        self.bounds = bounds
    }

    /// Goes as far as the bounds allow.
    public func explore() -> Exploration<R> {
        let stepper = Stepper(alphabet: alphabet, world: world, late: bounds.late)
        var found = Exploration(alphabet: alphabet, world: world, stepper: stepper)
        var places = Places<R>()
        let beginning = stepper.beginning()
        let isReflexive = beginning.viewModel == beginning.viewModel
        let key = SituationKey(beginning, alphabet: alphabet)
        places.enter(key, at: 0)
        found.append(beginning, label: key.bucket.state, depth: 0, edge: nil, isReflexive: isReflexive)

        // Nodes are appended as they are found, so that going through them in order is breadth first.
        var place = 0
        while place < found.nodes.count {
            expand(place, of: &found, places: &places)
            place += 1
        }
        return found
    }

    private func expand(_ place: Int, of found: inout Exploration<R>, places: inout Places<R>) {
        let node = found.nodes[place]
        // A situation that does not equal itself would be met anew for ever.
        guard node.isReflexive else { return }
        guard node.depth < bounds.depth, node.situation.flights.count(where: { !$0.isLate }) <= bounds.flights
        else {
            found.isComplete = false
            return
        }
        var isExpanded = true
        for choice in found.stepper.choices(in: node.situation) {
            let turn = found.stepper.taking(choice, in: node.situation)
            let key = SituationKey(turn.situation, alphabet: alphabet)
            let known = places.place(of: key)
            guard known != nil || found.nodes.count < bounds.situations else {
                found.isComplete = false
                isExpanded = false
                continue
            }
            if known == nil {
                places.enter(key, at: found.nodes.count)
                found.append(
                    turn.situation, label: key.bucket.state, depth: node.depth + 1, edge: found.edges.count,
                    isReflexive: turn.isReflexive)
            }
            let isIgnored = turn.effect == nil && turn.situation.viewModel == node.situation.viewModel
            found.edges.append(
                .init(
                    from: place, to: known ?? found.nodes.count - 1, move: choice.move,
                    letter: choice.letter, effect: turn.effect, isIgnored: isIgnored,
                    isReflexive: turn.isReflexive,
                    isRepeatable: turn.isRepeatable, restarted: turn.restarted))
        }
        found.nodes[place].isExpanded = isExpanded
    }
}
