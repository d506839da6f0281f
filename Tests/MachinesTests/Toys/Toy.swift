import Interaction
import Machines
import TestSupport

/// A reducer whose rule a test writes down, in words.
enum Toy: ReducerType {
    typealias ViewModel = ToyState
    typealias Command = ToyWord
    typealias Effect = ToyWord
    typealias Rule = @Sendable (ToyState, String) -> (ToyState, ToyWord?)

    /// The rule of the test that runs.
    static let rule = Bound<Rule> { state, _ in (state, nil) }

    static func reduce(state: State, command: ToyWord) -> State {
        let (viewModel, effect) = rule.value(state.viewModel, command.name)
        return State(viewModel: viewModel, effect: effect)
    }

    /// A rule that breaks no law: load, and load again.
    static let sound: Rule = { state, command in
        switch (state.name, command) {
        case ("idle", "load"), ("loaded", "load"), ("failed", "load"): ("loading", "load")
        case ("loading", "loaded"): ("loaded", nil)
        case ("loading", "failed"): ("failed", nil)
        default: (state, nil)
        }
    }

    /// The sound rule's alphabet, or one with other words.
    static func alphabet(
        name: String = "toy",
        effect: ToyWord? = nil,
        states: [Label] = ["idle", "loading", "loaded", "failed"],
        commands: [ToyWord] = ["load"],
        effects: [ToyWord] = [],
        allowances: Allowances = Allowances(),
        work: @escaping @Sendable (ToyWord) -> [Strand<Toy>] = Toy.load,
        lane: @escaping @Sendable (ToyWord) -> EffectLane? = { _ in nil },
        strays: [ToyWord] = [],
        isWaiting: @escaping @Sendable (ToyState) -> Bool = { $0.name.hasPrefix("loading") },
        isAbandoned: @escaping @Sendable (ToyState, ToyWord) -> Bool = { _, _ in false }
    ) -> Alphabet<Toy> {
        Alphabet(
            name: name, viewModel: effect == nil ? "idle" : "loading", effect: effect, states: states,
            commands: commands.map { Letter($0) }, effects: effects, allowances: allowances, work: work,
            lane: lane,
            strays: { _ in strays.map { Letter($0) } }, isWaiting: isWaiting, isAbandoned: isAbandoned)
    }

    /// `load` answers `loaded` or `failed`; other effects are no work.
    static let load: @Sendable (ToyWord) -> [Strand<Toy>] = { effect in
        effect.name == "load" ? [.awaited(Letter("loaded"), Letter("failed"))] : []
    }

    /// The laws that a rule breaks over an alphabet.
    static func broken(
        by rule: @escaping Rule, over alphabet: Alphabet<Toy> = alphabet(), in world: World = .closed,
        bounds: Bounds = Bounds()
    ) -> [String] {
        Self.rule.bind(rule) {
            Explorer(alphabet, world: world, bounds: bounds).explore().counterexamples().map(\.description)
        }
    }

    /// What is explored of a rule over an alphabet.
    static func explored(
        _ rule: @escaping Rule = sound, over alphabet: Alphabet<Toy> = alphabet(), in world: World = .closed,
        bounds: Bounds = Bounds()
    ) -> Exploration<Toy> {
        Self.rule.bind(rule) { Explorer(alphabet, world: world, bounds: bounds).explore() }
    }
}
