import Sync

extension AnyCore {
    /// What ends with this stream: made when it is first needed, disposed of already if that is past.
    final var disposables: CompositeDisposable {
        let (disposables, isLate) = withLock { () -> (CompositeDisposable, Bool) in
            if let disposables = upstream as? CompositeDisposable { return (disposables, false) }
            let disposables = CompositeDisposable()
            if !hasLetGo { upstream = disposables }
            return (disposables, hasLetGo)
        }
        if isLate { disposables.dispose() }
        return disposables
    }

    /// Ties `disposable` to the end of this stream; disposes of it at once if that is past.
    ///
    /// For cores of which nobody uses the `disposables`.
    @usableFromInline
    final func setUpstream(_ disposable: (any Disposable)?) {
        let isLate = withLock {
            if !hasLetGo { upstream = disposable }
            return hasLetGo
        }
        if isLate { disposable?.dispose() }
    }

    /// Takes the stream down silently: nobody observes it and nobody can begin to (contract clause 27).
    @usableFromInline
    final func abandon() {
        typealias Rest = ((any Disposable)?, [Slot])
        let rest = withLock { () -> Rest? in
            guard !isFinished else { return nil }
            (isFinished, isSealed, hasLetGo) = (true, true, true)
            // Observers that came and went during a delivery; the slots are left to the holder of the baton.
            let rest = (upstream, arrivals)
            (upstream, arrivals) = (nil, [])
            return rest
        }
        rest?.0?.dispose()
    }

    /// Ends the stream for good; answers who is left to tell, once.
    @usableFromInline
    final func takeRemains() -> Remains? {
        withLock {
            guard !isFinished else { return nil }
            isFinished = true
            isSealed = true
            placeArrivals()
            let remains = Remains(only: only, slots: slots, signal: signal)
            (only, slots, signal) = (nil, [], nil)
            return remains
        }
    }

    /// Lets go of the observers, then ends the lifetime (contract clause 31).
    @usableFromInline
    final func release(_ remains: Remains) {
        if let slot = remains.only { release(slot.takeRetainedValue()) }
        for case let slot? in remains.slots { release(slot.takeRetainedValue()) }
        let ended = withLock { () -> (any Disposable)? in
            hasLetGo = true
            var upstream: (any Disposable)?
            swap(&upstream, &self.upstream)
            return upstream
        }
        ended?.dispose()
        withExtendedLifetime(remains.signal) {}
    }
}
