import Interaction

/// Which situations were met already, and where they stand.
struct Places<R: ReducerType> {
    private var buckets: [SituationKey<R>.Bucket: [(key: SituationKey<R>, place: Int)]] = [:]

    func place(of key: SituationKey<R>) -> Int? {
        buckets[key.bucket]?.first { $0.key == key }?.place
    }

    mutating func enter(_ key: SituationKey<R>, at place: Int) {
        buckets[key.bucket, default: []].append((key, place))
    }
}
