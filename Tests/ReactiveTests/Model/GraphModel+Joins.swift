import Reactive

extension GraphModel {
    /// What an operator with several sources sends, before it is put in order.
    func joined(_ join: Operation.Join, _ sources: [[Timed]]) -> [Timed] {
        switch join {
        case .merge: merged(sources)
        case .combineLatest: latest(sources[0], sources[1])
        case .zip: zipped(sources[0], sources[1])
        case .sample: sampled(sources[0], by: sources[1].withoutFailure)
        case .withLatest: sources[0].withLatest(from: sources[1].withoutFailure)
        case .takeUntil: taken(sources[0], until: sources[1].withoutFailure)
        case .skipUntil: skipped(sources[0], until: sources[1].withoutFailure)
        case .takeUntilReplacement: replaced(sources[0], by: sources[1])
        }
    }

    private func merged(_ sources: [[Timed]]) -> [Timed] {
        let passed = sources.joined().filter { $0.event.value != nil || $0.event.error != nil }
        let ends = sources.compactMap(\.end)
        guard ends.count == sources.count, let last = ends.max() else { return passed }
        return passed + [Timed(last, .completed)]
    }

    private func latest(_ a: [Timed], _ b: [Timed]) -> [Timed] {
        let values = (a + b).compactMap { timed -> Timed? in
            guard timed.event.value != nil else { return nil }
            guard let left = a.value(at: timed.moment), let right = b.value(at: timed.moment) else {
                return nil
            }
            return Timed(timed.moment, .value(Arithmetic.pair(left, right)))
        }
        return values + breaks(a, b) + bothCompleted(a, b)
    }

    private func zipped(_ a: [Timed], _ b: [Timed]) -> [Timed] {
        let left = a.filter { $0.event.value != nil }
        let right = b.filter { $0.event.value != nil }
        let pairs = zip(left, right).map { first, second in
            Timed(
                max(first.moment, second.moment),
                .value(Arithmetic.pair(first.event.value ?? 0, second.event.value ?? 0))
            )
        }
        // A source that has completed has nothing left when all its values are in pairs.
        let ends = [(a.completion, left.count), (b.completion, right.count)].compactMap {
            end, count -> Timed? in
            guard let end, pairs.count >= count else { return nil }
            let last = count == 0 ? end : max(end, pairs[count - 1].moment)
            return Timed(last.then(1), .completed)
        }
        return pairs + breaks(a, b) + ends
    }

    private func sampled(_ source: [Timed], by sampler: [Timed]) -> [Timed] {
        let values = sampler.compactMap { timed -> Timed? in
            guard let sample = timed.event.value, let value = source.value(at: timed.moment) else {
                return nil
            }
            return Timed(timed.moment, .value(Arithmetic.pair(value, sample)))
        }
        return values + breaks(source, sampler) + bothCompleted(source, sampler)
    }

    private func taken(_ source: [Timed], until trigger: [Timed]) -> [Timed] {
        source + [trigger.opening].compactMap { $0 }.map { Timed($0, .completed) }
    }

    private func skipped(_ source: [Timed], until trigger: [Timed]) -> [Timed] {
        source.filter { timed in
            timed.event.isTerminating || trigger.opening.map { $0 < timed.moment } ?? false
        }
    }

    private func replaced(_ source: [Timed], by replacement: [Timed]) -> [Timed] {
        let original = source.filter { timed in
            !timed.event.isCompleted && replacement.first.map { timed.moment < $0.moment } ?? true
        }
        return original + replacement
    }

    /// The failures and interruptions, which end operators that need both sources.
    private func breaks(_ a: [Timed], _ b: [Timed]) -> [Timed] {
        (a + b).filter { $0.event.isTerminating && !$0.event.isCompleted }
    }

    private func bothCompleted(_ a: [Timed], _ b: [Timed]) -> [Timed] {
        guard let left = a.completion, let right = b.completion else { return [] }
        return [Timed(max(left, right), .completed)]
    }
}

extension [Timed] {
    /// The same as a stream that cannot fail: it completes instead.
    fileprivate var withoutFailure: [Timed] {
        map { $0.event.error == nil ? $0 : Timed($0.moment, .completed) }
    }

    /// When a trigger triggers: at its first value or its completion.
    fileprivate var opening: Moment? {
        first { $0.event.value != nil || $0.event.isCompleted }?.moment
    }

    fileprivate func withLatest(from other: [Timed]) -> [Timed] {
        compactMap { timed in
            guard let value = timed.event.value else { return timed }
            return other.value(at: timed.moment).map {
                Timed(timed.moment, .value(Arithmetic.pair(value, $0)))
            }
        }
    }
}
