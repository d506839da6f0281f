public import Interaction

/// Two reducers side by side, as a parent interactor that only hands commands on has them.
///
/// Explored, it shows what two children can do together; see ``Alphabet/pair(name:_:_:)``.
public enum Pair<First: ReducerType, Second: ReducerType>: ReducerType {
    /// Both view models.
    public struct ViewModel: Equatable, Sendable {
        /// The first child's.
        public let first: First.ViewModel
        /// The second child's.
        public let second: Second.ViewModel

        /// Two view models side by side.
        public init(first: First.ViewModel, second: Second.ViewModel) {
            self.first = first
            self.second = second
        }
    }

    /// A command for one of the children.
    public enum Command: Sendable {
        /// For the first.
        case first(First.Command)
        /// For the second.
        case second(Second.Command)
    }

    /// What one of the children asks for.
    public enum Effect: Equatable, Sendable {
        /// The first.
        case first(First.Effect)
        /// The second.
        case second(Second.Effect)
    }

    /// The state after one child has reduced its command.
    public static func reduce(state: State, command: Command) -> State {
        let viewModel = state.viewModel
        switch command {
        case .first(let command):
            let after = First.reduce(state: ReducerState(viewModel: viewModel.first), command: command)
            return State(
                viewModel: ViewModel(first: after.viewModel, second: viewModel.second),
                effect: after.effect.map(Effect.first))
        case .second(let command):
            let after = Second.reduce(state: ReducerState(viewModel: viewModel.second), command: command)
            return State(
                viewModel: ViewModel(first: viewModel.first, second: after.viewModel),
                effect: after.effect.map(Effect.second))
        }
    }
}

extension Alphabet {
    /// The alphabet of two reducers side by side: all that can happen to either, labelled with its machine's name.
    ///
    /// States are labelled `profile loaded, posts loading`. Each child keeps its lanes and its allowances; at
    /// most one of them may begin with an effect.
    public static func pair<First: ReducerType, Second: ReducerType>(
        name: String, _ first: Alphabet<First>, _ second: Alphabet<Second>
    ) -> Alphabet where R == Pair<First, Second> {
        let stateLabel: @Sendable (Label, Label) -> Label = { one, other in
            Label(first.name + " " + one.text + ", " + second.name + " " + other.text)
        }
        precondition(
            first.effect == nil || second.effect == nil,
            "Both children of \(name) begin with an effect; an exploration begins with one at most.")
        return Alphabet(
            name: name,
            viewModel: R.ViewModel(first: first.viewModel, second: second.viewModel),
            effect: first.effect.map(R.Effect.first) ?? second.effect.map(R.Effect.second),
            states: first.states.flatMap { one in second.states.map { stateLabel(one, $0) } },
            commands: first.commands.map { $0.under(first.name, R.Command.first) }
                + second.commands.map { $0.under(second.name, R.Command.second) },
            effects: first.effects.map(R.Effect.first) + second.effects.map(R.Effect.second),
            allowances: first.allowances.under(first.name)
                .joined(with: second.allowances.under(second.name)),
            work: { effect in
                switch effect {
                case .first(let effect): first.work(effect).map { $0.under(first.name, R.Command.first) }
                case .second(let effect): second.work(effect).map { $0.under(second.name, R.Command.second) }
                }
            },
            lane: { effect in
                switch effect {
                case .first(let effect): first.lane(effect).map { EffectLane("\(first.name) \($0.name)") }
                case .second(let effect): second.lane(effect).map { EffectLane("\(second.name) \($0.name)") }
                }
            },
            strays: { viewModel in
                first.strays(viewModel.first).map { $0.under(first.name, R.Command.first) }
                    + second.strays(viewModel.second).map { $0.under(second.name, R.Command.second) }
            },
            isWaiting: { first.isWaiting($0.first) || second.isWaiting($0.second) },
            isAbandoned: { viewModel, effect in
                switch effect {
                case .first(let effect): first.isAbandoned(viewModel.first, effect)
                case .second(let effect): second.isAbandoned(viewModel.second, effect)
                }
            },
            rebased: { viewModel, effects in rebased(viewModel, effects, first: first, second: second) },
            hashed: { viewModel, hasher in
                first.hashed(viewModel.first, &hasher)
                second.hashed(viewModel.second, &hasher)
            },
            stateLabel: { stateLabel(first.stateLabel($0.first), second.stateLabel($0.second)) },
            effectLabel: { effect in
                switch effect {
                case .first(let effect): Label(first.name + " " + first.effectLabel(effect).text)
                case .second(let effect): Label(second.name + " " + second.effectLabel(effect).text)
                }
            })
    }

    /// Each child's numbers counted from its own present; every effect keeps its place.
    private static func rebased<First: ReducerType, Second: ReducerType>(
        _ viewModel: R.ViewModel, _ effects: [R.Effect], first: Alphabet<First>, second: Alphabet<Second>
    ) -> (R.ViewModel, [R.Effect]) where R == Pair<First, Second> {
        var (ones, others): ([First.Effect], [Second.Effect]) = ([], [])
        for effect in effects {
            switch effect {
            case .first(let effect): ones.append(effect)
            case .second(let effect): others.append(effect)
            }
        }
        let one = first.rebased(viewModel.first, ones)
        let other = second.rebased(viewModel.second, others)
        var (nextOne, nextOther) = (one.1.makeIterator(), other.1.makeIterator())
        let counted = effects.compactMap { effect -> R.Effect? in
            switch effect {
            case .first: nextOne.next().map(R.Effect.first)
            case .second: nextOther.next().map(R.Effect.second)
            }
        }
        return (R.ViewModel(first: one.0, second: other.0), counted)
    }
}

extension Letter {
    /// The letter as one of a pair's.
    func under<Whole: ReducerType>(_ name: String, _ whole: (R.Command) -> Whole.Command) -> Letter<Whole> {
        Letter<Whole>(
            label: Label(name + " " + label.text), kind: Label(name + " " + kind.text),
            command: whole(command))
    }
}

extension Strand {
    /// The strand as one of a pair's.
    func under<Whole: ReducerType>(_ name: String, _ whole: (R.Command) -> Whole.Command) -> Strand<Whole> {
        Strand<Whole>(replies: replies.map { $0.under(name, whole) }, isAwaited: isAwaited)
    }
}

extension Allowances {
    /// The allowances with labels as a pair has them.
    func under(_ name: String) -> Allowances {
        Allowances(
            flights: flights, restarts: Set(restarts.map { Label("\(name) \($0)") }),
            quietChanges: Set(quietChanges.map { Label("\(name) \($0)") }))
    }

    /// What either allows; effects of both may be in flight.
    func joined(with other: Allowances) -> Allowances {
        Allowances(
            flights: flights + other.flights, restarts: restarts.union(other.restarts),
            quietChanges: quietChanges.union(other.quietChanges))
    }
}
