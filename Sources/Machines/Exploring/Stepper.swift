import Interaction

/// What can happen in a situation, and what it leads to: the engine and the world around it, as a pure function.
struct Stepper<R: ReducerType>: Sendable {
    let alphabet: Alphabet<R>
    let world: World
    let late: Int

    /// Where everything begins.
    func beginning() -> Situation<R> {
        let empty = Situation<R>(viewModel: alphabet.viewModel, flights: [], started: 0)
        guard let effect = alphabet.effect else { return empty }
        return starting(effect, viewModel: empty.viewModel, flights: [], started: 0)
    }

    /// All that can happen, commands first.
    func choices(in situation: Situation<R>) -> [Choice<R>] {
        let commands = alphabet.commands.map {
            Choice<R>(move: .command($0.label), letter: $0, origin: nil)
        }
        switch world {
        case .closed, .ordered:
            return commands + situation.flights.flatMap(answers)
        case .open:
            return commands
                + alphabet.strays(situation.viewModel).map {
                    Choice(move: .stray($0.label), letter: $0, origin: nil)
                }
        }
    }

    private func answers(of flight: Flight<R>) -> [Choice<R>] {
        let work = alphabet.work(flight.effect)
        return flight.strands.flatMap { place -> [Choice<R>] in
            let strand = work[place]
            let origin = Choice<R>.Origin(flight: flight.id, strand: place)
            let replies = strand.replies.map { letter in
                let move: Move =
                    flight.isLate ? .late(letter.label, to: flight.id) : .reply(letter.label, to: flight.id)
                return Choice(move: move, letter: letter, origin: origin)
            }
            // That an interrupted effect says nothing changes nothing: no need to try it.
            guard !strand.isAwaited, !flight.isLate else { return replies }
            return replies + [Choice(move: .silence(of: flight.id), letter: nil, origin: origin)]
        }
    }

    /// What a choice leads to.
    func taking(_ choice: Choice<R>, in situation: Situation<R>) -> Turn<R> {
        let flights = situation.flights.compactMap { flight -> Flight<R>? in
            guard let origin = choice.origin, origin.flight == flight.id else { return flight }
            var flight = flight
            flight.strands.removeAll { place in
                world == .ordered ? place <= origin.strand : place == origin.strand
            }
            return flight.strands.isEmpty ? nil : flight
        }
        guard let letter = choice.letter else {
            let next = Situation(
                viewModel: situation.viewModel, flights: flights, started: situation.started)
            return Turn(
                situation: next, effect: nil, isReflexive: true, isRepeatable: true, restarted: nil)
        }

        let before = R.State(viewModel: situation.viewModel)
        let after = R.reduce(state: before, command: letter.command)
        let again = R.reduce(state: before, command: letter.command)
        let isReflexive = after == after
        let next: Situation<R>
        switch (world, after.effect) {
        case (.open, _):
            next = Situation(viewModel: after.viewModel, flights: [], started: 0)
        case (.closed, let effect?), (.ordered, let effect?):
            next = starting(effect, viewModel: after.viewModel, flights: flights, started: situation.started)
        case (.closed, nil), (.ordered, nil):
            next = Situation(
                viewModel: after.viewModel, flights: settled(flights, at: after.viewModel),
                started: situation.started)
        }
        return Turn(
            situation: next,
            effect: after.effect,
            isReflexive: isReflexive,
            // What does not equal itself cannot equal another either: that is the other law's finding.
            isRepeatable: !isReflexive || after == again,
            restarted: after.effect.flatMap { restarted(by: $0, among: flights) })
    }

    /// An effect interrupts what is in its lane, and starts its work if it has any.
    private func starting(
        _ effect: R.Effect, viewModel: R.ViewModel, flights: [Flight<R>], started: Int
    ) -> Situation<R> {
        var flights = flights
        if let lane = alphabet.lane(effect) {
            for index in flights.indices where alphabet.lane(flights[index].effect) == lane {
                flights[index].isLate = true
            }
        }
        var started = started
        let strands = alphabet.work(effect).indices
        if !strands.isEmpty {
            started += 1
            flights.append(
                Flight(
                    id: EffectID(number: started), effect: effect, strands: Array(strands), isLate: false))
        }
        return Situation(viewModel: viewModel, flights: settled(flights, at: viewModel), started: started)
    }

    /// Marks what the view model has given up, and forgets the oldest late ones beyond the bound.
    private func settled(_ flights: [Flight<R>], at viewModel: R.ViewModel) -> [Flight<R>] {
        var flights = flights
        for index in flights.indices where alphabet.isAbandoned(viewModel, flights[index].effect) {
            flights[index].isLate = true
        }
        let surplus = flights.count { $0.isLate } - late
        guard surplus > 0 else { return flights }
        let forgotten = Set(flights.filter { $0.isLate }.prefix(surplus).map { $0.id })
        return flights.filter { !forgotten.contains($0.id) }
    }

    private func restarted(by effect: R.Effect, among flights: [Flight<R>]) -> EffectID? {
        let label = alphabet.effectLabel(effect)
        guard world != .open, !alphabet.work(effect).isEmpty else { return nil }
        return flights.first { alphabet.awaits($0) && alphabet.effectLabel($0.effect) == label }?.id
    }
}

/// Something that can happen in a situation.
struct Choice<R: ReducerType>: Sendable {
    /// Whose answer it is; nil for a command from outside and for a stray.
    struct Origin: Hashable {
        let flight: EffectID
        let strand: Int
    }

    let move: Move
    /// The command to reduce; nil when a strand ends without an answer.
    let letter: Letter<R>?
    let origin: Origin?

    /// Whether it is an answer of an effect that is still awaited or at least not given up.
    var isReply: Bool {
        switch move {
        case .reply, .silence: true
        case .command, .late, .stray: false
        }
    }
}

/// What a choice leads to.
struct Turn<R: ReducerType>: Sendable {
    let situation: Situation<R>
    let effect: R.Effect?
    /// Whether view model and effect equal themselves.
    let isReflexive: Bool
    /// Whether reducing a second time gave the same.
    let isRepeatable: Bool
    /// The awaited effect of the same label that was in flight when this turn's effect started.
    let restarted: EffectID?

    /// Whether it was ignored by what was shown before: that is shown still, and nothing is asked for.
    func isIgnored(in before: Situation<R>) -> Bool {
        effect == nil && situation.viewModel == before.viewModel
    }
}
