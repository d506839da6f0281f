public import Interaction

/// What can happen to a reducer, by representatives: where it begins, what is sent to it, and which commands answer
/// which of its effects.
///
/// ```swift
/// let alphabet = Alphabet<Reducer>(
///     name: "profile",
///     viewModel: ProfileViewModel(state: .initialized),
///     states: ["initialized", "loading", "loaded", "failed"],
///     commands: [Letter(.load), Letter(.cancel)],
///     work: { effect in
///         switch effect {
///         case .load: [.awaited(Letter(.loaded(user)), Letter(.failed(.offline)))]
///         case .cancel: []
///         }
///     },
///     lane: { _ in "load" },
///     isWaiting: \.isPending)
/// ```
///
/// `work` and `lane` say of an effect what the interactor's `toSignalProducer` and `lane` do with it. An alphabet is a
/// statement about the interactor: what is proven over it holds as far as it tells the truth.
public struct Alphabet<R: ReducerType>: Sendable {
    /// The machine's name: `profile`.
    public let name: String
    /// What is shown before any command.
    public let viewModel: R.ViewModel
    /// What the engine begins with, if anything.
    public let effect: R.Effect?
    /// The labels of all states that the reducer is meant to have, in the order in which tables list them.
    public let states: [Label]
    /// What the outside sends.
    public let commands: [Letter<R>]
    /// What the reducer asks for, an effect of each label; empty when the alphabet does not say.
    public let effects: [R.Effect]
    /// The strands of an effect's work; none for an effect that is for the outside only or cancels its lane.
    public let work: @Sendable (R.Effect) -> [Strand<R>]
    /// The lane of an effect; nil for one of its own.
    public let lane: @Sendable (R.Effect) -> EffectLane?
    /// Answers to try unasked in an open world, at this view model.
    public let strays: @Sendable (R.ViewModel) -> [Letter<R>]
    /// Whether the view model shows that an answer is awaited.
    public let isWaiting: @Sendable (R.ViewModel) -> Bool
    /// Whether the view model has given up this effect without interrupting it, so that its answer must be ignored.
    public let isAbandoned: @Sendable (R.ViewModel, R.Effect) -> Bool
    /// The same view model and effects in flight with numbers that only count, such as generations, counted from the
    /// present.
    ///
    /// Two situations that are equal after this are one. Without it a reducer that counts has no end of situations.
    public let rebased: @Sendable (R.ViewModel, [R.Effect]) -> (R.ViewModel, [R.Effect])
    /// What is done on purpose.
    public let allowances: Allowances
    /// What must hold besides the laws of all reducers.
    public let invariants: [Invariant<R>]
    /// What is hashed of a view model after ``rebased``, so that only few of one label have to be compared: of equal ones the
    /// same.
    public let hashed: @Sendable (R.ViewModel, inout Hasher) -> Void

    /// The label of a view model.
    public let stateLabel: @Sendable (R.ViewModel) -> Label
    /// The label of an effect.
    public let effectLabel: @Sendable (R.Effect) -> Label

    /// An alphabet; what is left out is what the simplest reducers have.
    ///
    /// - Parameters:
    ///   - name: the machine's name.
    ///   - viewModel: what is shown before any command.
    ///   - effect: what the engine begins with.
    ///   - states: the labels of all states.
    ///   - commands: what the outside sends.
    ///   - effects: what the reducer asks for, an effect of each label.
    ///   - allowances: what is done on purpose.
    ///   - work: the strands of an effect's work.
    ///   - lane: the lane of an effect.
    ///   - strays: answers to try unasked in an open world.
    ///   - isWaiting: whether the view model shows that an answer is awaited.
    ///   - isAbandoned: whether the view model has given up an effect that is still in flight.
    ///   - rebased: numbers that only count, counted from the present.
    ///   - invariants: what must hold besides the laws of all reducers.
    ///   - hashed: what is hashed of a view model, of equal ones the same; worth its while where thousands have one label.
    public init(
        name: String,
        viewModel: R.ViewModel,
        effect: R.Effect? = nil,
        states: [Label],
        commands: [Letter<R>],
        effects: [R.Effect] = [],
        allowances: Allowances = Allowances(),
        work: @escaping @Sendable (R.Effect) -> [Strand<R>],
        lane: @escaping @Sendable (R.Effect) -> EffectLane? = { _ in nil },
        strays: @escaping @Sendable (R.ViewModel) -> [Letter<R>] = { _ in [] },
        isWaiting: @escaping @Sendable (R.ViewModel) -> Bool,
        isAbandoned: @escaping @Sendable (R.ViewModel, R.Effect) -> Bool = { _, _ in false },
        rebased: @escaping @Sendable (R.ViewModel, [R.Effect]) -> (R.ViewModel, [R.Effect]) = { ($0, $1) },
        invariants: [Invariant<R>] = [],
        hashed: @escaping @Sendable (R.ViewModel, inout Hasher) -> Void = { _, _ in }
    ) where R.Effect: Labelled, R.ViewModel: Labelled {
        self.init(
            name: name, viewModel: viewModel, effect: effect, states: states, commands: commands,
            effects: effects, allowances: allowances, work: work, lane: lane, strays: strays,
            isWaiting: isWaiting, isAbandoned: isAbandoned, rebased: rebased, invariants: invariants,
            hashed: hashed, stateLabel: { $0.label }, effectLabel: { $0.label })
    }

    /// An alphabet of a reducer whose view models and effects are labelled by somebody else.
    init(
        name: String,
        viewModel: R.ViewModel,
        effect: R.Effect?,
        states: [Label],
        commands: [Letter<R>],
        effects: [R.Effect],
        allowances: Allowances,
        work: @escaping @Sendable (R.Effect) -> [Strand<R>],
        lane: @escaping @Sendable (R.Effect) -> EffectLane?,
        strays: @escaping @Sendable (R.ViewModel) -> [Letter<R>],
        isWaiting: @escaping @Sendable (R.ViewModel) -> Bool,
        isAbandoned: @escaping @Sendable (R.ViewModel, R.Effect) -> Bool,
        rebased: @escaping @Sendable (R.ViewModel, [R.Effect]) -> (R.ViewModel, [R.Effect]),
        invariants: [Invariant<R>] = [],
        hashed: @escaping @Sendable (R.ViewModel, inout Hasher) -> Void = { _, _ in },
        stateLabel: @escaping @Sendable (R.ViewModel) -> Label,
        effectLabel: @escaping @Sendable (R.Effect) -> Label
    ) {
        precondition(
            Set(commands.map(\.label)).count == commands.count,
            "Two commands of the alphabet \(name) share a label. Give one of them a name: Letter(_:as:).")
        self.name = name
        self.viewModel = viewModel
        self.effect = effect
        self.states = states
        self.commands = commands
        self.effects = effects
        self.allowances = allowances
        self.work = work
        self.lane = lane
        self.strays = strays
        self.isWaiting = isWaiting
        self.isAbandoned = isAbandoned
        self.rebased = rebased
        self.invariants = invariants
        self.hashed = hashed
        self.stateLabel = stateLabel
        self.effectLabel = effectLabel
    }
}

extension Alphabet {
    /// A generation counted from the present, for ``rebased``: 0 is the present one, and all older ones are one.
    ///
    /// A reducer that only asks whether a generation is the present one cannot tell the older ones apart, and they
    /// would otherwise grow older for ever.
    public static func age(of generation: Int, at present: Int) -> Int {
        max(generation - present, -1)
    }
}

/// One representative command of an alphabet, by name: `loaded`, or `loaded empty` where a command has several.
public struct Letter<R: ReducerType>: Sendable {
    /// The name in paths and tables; no two letters of one alphabet share it.
    public let label: Label
    /// The command's own label, which several letters may share.
    public let kind: Label
    /// The command.
    public let command: R.Command

    /// A letter named as its command, unless a name is given.
    public init(_ command: R.Command, as label: Label? = nil) where R.Command: Labelled {
        self.label = label ?? command.label
        self.kind = command.label
        self.command = command
    }

    init(label: Label, kind: Label, command: R.Command) {
        self.label = label
        self.kind = kind
        self.command = command
    }
}

/// One question of an effect's work, which is answered once: by one of its letters, or not at all.
///
/// Most effects are one strand (`loaded` or `failed`). One that asks two at once, the store and the service, is two
/// strands, whose answers come in either order.
public struct Strand<R: ReducerType>: Sendable {
    /// The answers it may give.
    public let replies: [Letter<R>]
    /// Whether the reducer waits for it: an awaited strand always answers, and a settled state has none coming.
    public let isAwaited: Bool

    /// A strand for whose answer the reducer waits: one of these comes.
    public static func awaited(_ replies: Letter<R>...) -> Strand {
        Strand(replies: replies, isAwaited: true)
    }

    /// A strand for whose answer the reducer waits: one of these comes.
    public static func awaited(_ replies: [Letter<R>]) -> Strand {
        Strand(replies: replies, isAwaited: true)
    }

    /// A strand for which nothing waits: one of these comes, or it ends without an answer.
    public static func quiet(_ replies: Letter<R>...) -> Strand {
        Strand(replies: replies, isAwaited: false)
    }
}

/// What a reducer does on purpose that a law would otherwise object to.
///
/// Every entry is an exception that somebody wrote down; an alphabet without any is the strictest.
public struct Allowances: Sendable {
    /// How many awaited effects may be in flight at once.
    public let flights: Int
    /// The labels of effects that may start again while one of their own label is awaited: a new find for the old.
    public let restarts: Set<Label>
    /// The labels of commands that may change a view model that keeps its label and asks for nothing.
    public let quietChanges: Set<Label>

    /// One effect at a time, and no exceptions, unless they are given.
    public init(flights: Int = 1, restarts: Set<Label> = [], quietChanges: Set<Label> = []) {
        self.flights = flights
        self.restarts = restarts
        self.quietChanges = quietChanges
    }
}

/// The words of a machine: the labels of its commands, effects and states, each once, in the alphabet's order.
///
/// They are what scripts are written in. Two machines with the same words may still behave differently.
public struct Vocabulary: Hashable, Sendable {
    /// The labels of the commands, those from outside and those that answer effects.
    public let commands: [Label]
    /// The labels of the effects.
    public let effects: [Label]
    /// The labels of the states.
    public let states: [Label]

    /// These words, each once.
    public init(commands: [Label], effects: [Label], states: [Label]) {
        self.commands = commands.uniqued()
        self.effects = effects.uniqued()
        self.states = states.uniqued()
    }
}

extension Alphabet {
    /// The machine's words, as the alphabet declares them; nothing is explored.
    ///
    /// Answers are found through the effects that the alphabet lists. That it lists what the reducer really asks for is
    /// a part of ``Law/reachability``.
    public var vocabulary: Vocabulary {
        let answers = effects.flatMap(work).flatMap(\.replies)
        return Vocabulary(
            commands: (commands + answers).map(\.kind), effects: effects.map(effectLabel), states: states)
    }
}

extension [Label] {
    /// The labels without repetitions, in the order of their first places.
    func uniqued() -> [Label] {
        var seen: Set<Label> = []
        return filter { seen.insert($0).inserted }
    }
}
