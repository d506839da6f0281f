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
    ///
    /// - Parameter progress: is told, every hundred situations, how many have been looked at and how many are known.
    public func explore(
        progress: (_ done: Int, _ known: Int) -> Void = { _, _ in }
    ) -> Exploration<R> {
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
            if place.isMultiple(of: 100) { progress(place, found.nodes.count) }
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
            let isIgnored = turn.isIgnored(in: node.situation)
            if isIgnored, choice.origin == nil, turn.isReflexive {
                // A command that is ignored leads back: most do, and need not be looked for.
                found.append(choice, from: place, to: place, turn, isIgnored: true)
                continue
            }
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
            found.append(
                choice, from: place, to: known ?? found.nodes.count - 1, turn, isIgnored: isIgnored)
        }
        found.nodes[place].isExpanded = isExpanded
    }
}

/// What may happen when.
public enum World: String, Sendable, CaseIterable {
    /// An answer comes only while its effect is in flight; the world that an interactor lives in.
    ///
    /// An effect that was interrupted may still answer once: the answer was on its way already.
    case closed

    /// The closed world of services that answer an effect's strands in their order, or pass them over.
    ///
    /// Less than can happen: what somebody sees who answers for the services, strand by strand, as a script does.
    case ordered

    /// Any command and any answer comes at any time; effects are not followed.
    ///
    /// More than can happen, to see what a reducer does with what should not.
    case open
}

/// How far an explorer goes.
///
/// What lies beyond is not looked at, and ``Exploration/isComplete`` says so.
public struct Bounds: Sendable {
    /// The most situations to look at.
    public let situations: Int
    /// The longest path.
    public let depth: Int
    /// The most effects in flight, late ones aside; a situation with more is reached, and not gone on from.
    public let flights: Int
    /// The most interrupted effects whose answers may still come; of more, the newest count.
    public let late: Int

    /// The usual bounds: a reducer of one screen stays well within them.
    public init(situations: Int = 20_000, depth: Int = 64, flights: Int = 3, late: Int = 1) {
        self.situations = situations
        self.depth = depth
        self.flights = flights
        self.late = late
    }
}
