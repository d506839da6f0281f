import Testing

/// What can be wrong with a profile's reducer.
enum Mistake: String, CaseIterable, Sendable, CustomTestStringConvertible {
    /// The arm that ignores a load while loading is gone.
    case loadsWhileLoading
    /// The arm that ignores a load while reloading is gone.
    case loadsWhileReloading
    /// A load while loading is ignored, but counted.
    case countsWhileIgnoring
    /// A retry shows that it loads, and does not load.
    case forgetsEffectOnRetry
    /// A hard reload shows that it loads, and does not load.
    case forgetsEffectOfHardReload
    /// A cancel shows that it is over, and does not interrupt.
    case forgetsToInterrupt
    /// An answer counts whichever load it answers.
    case ignoresGeneration
    /// What is stored counts whichever load looked for it.
    case ignoresGenerationOfSaved
    /// A failure is no answer.
    case ignoresFailure
    /// A failure of a reload is no answer.
    case ignoresFailureOfReload
    /// A failure is not shown.
    case failsToTheBeginning
    /// What is stored is shown over what was loaded.
    case savedWinsOverLoaded
    /// What is stored is not shown where loading failed.
    case savedIgnoredAfterFailure
    /// A `default` swallows a command.
    case swallowsCopyLink
    /// Every answer of a first load leads to another load.
    case retriesForEver
    /// A busy server is said to be waited for, and no time is measured.
    case forgetsEffectOfWait
    /// The end of a wait is no answer.
    case ignoresEndOfWait
    /// Whoever stops the waiting sees the error, and the server is asked all the same.
    case forgetsToInterruptWait
    /// The end of a wait counts whichever wait it ends.
    case ignoresGenerationOfWait

    var testDescription: String { rawValue }
}
