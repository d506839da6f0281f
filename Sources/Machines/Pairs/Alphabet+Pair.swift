public import Interaction

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
