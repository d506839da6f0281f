public import Domain
import People
public import Reactive

/// A source that is not asked while offline mode is on: it fails with `ServiceError.offlineMode` instead.
public struct OfflineModeSource<Value: Sendable>: GetDataSource {
    private let origin: any GetDataSource<Value>
    private let offlineMode: Property<Bool>

    /// Asks `origin` while `offlineMode` is false.
    public init(_ origin: any GetDataSource<Value>, offlineMode: Property<Bool>) {
        self.origin = origin
        self.offlineMode = offlineMode
    }

    /// What the origin answers.
    public func get(_ query: any Query) -> Future<Value> {
        offlineMode.value ? Future(ServiceError.offlineMode) : origin.get(query)
    }

    /// What the origin answers.
    public func getAll(_ query: any Query) -> Future<[Value]> {
        offlineMode.value ? Future(ServiceError.offlineMode) : origin.getAll(query)
    }
}
