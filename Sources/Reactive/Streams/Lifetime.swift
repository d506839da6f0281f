/// A stretch of time with an end: of an object, a signal, one start of a producer.
///
/// It ends when its ``Token`` is disposed of or loses its last reference. What is tied to it afterwards is disposed
/// of at once (contract clause 123).
///
/// ```swift
/// final class Screen {
///     private let (lifetime, token) = Lifetime.make()
///     func follow(_ title: Signal<String, Never>) {
///         title.take(during: lifetime).observeValues { print($0) }
///     }
/// }
/// ```
public struct Lifetime: Sendable {
    /// What it is the lifetime of.
    private enum Owner {
        case stream(AnyCore)
        case disposables(CompositeDisposable)
    }

    private let owner: Owner

    private init(_ disposables: CompositeDisposable) {
        owner = .disposables(disposables)
    }

    /// The lifetime of the stream of `core`.
    @usableFromInline
    init(of core: AnyCore) {
        owner = .stream(core)
    }

    /// What is disposed of at its end.
    private var disposables: CompositeDisposable {
        switch owner {
        case .stream(let core): core.disposables
        case .disposables(let disposables): disposables
        }
    }

    /// The lifetime that ends with `token`.
    public init(_ token: Token) {
        self.init(token.disposables)
    }

    /// A lifetime and the token that ends it.
    public static func make() -> (lifetime: Lifetime, token: Token) {
        let token = Token()
        return (Lifetime(token), token)
    }

    /// A lifetime that never ends.
    public static let never = Lifetime(CompositeDisposable())

    /// A lifetime that has ended.
    public static var empty: Lifetime {
        let disposables = CompositeDisposable()
        disposables.dispose()
        return Lifetime(disposables)
    }

    /// Whether it has ended.
    public var hasEnded: Bool {
        switch owner {
        case .stream(let core): core.isOver
        case .disposables(let disposables): disposables.isDisposed
        }
    }

    /// A signal that sends nothing and completes when the lifetime ends (contract clause 123).
    ///
    /// Of a lifetime that has ended it has ended too: its observers get `interrupted`.
    public var ended: Signal<Never, Never> {
        let (signal, input) = Signal<Never, Never>.pipe()
        // The lifetime keeps the input; a signal that is no longer needed takes itself out of the lifetime.
        let handle = disposables.add { input.sendCompleted() }
        signal.core.setUpstream(handle)
        return signal
    }

    /// Runs `action` when the lifetime ends; at once if it has.
    ///
    /// - Returns: what takes the action back; `nil` if it has run.
    @preconcurrency
    @discardableResult
    public func observeEnded(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        disposables.add(action)
    }

    /// Disposes of `disposable` when `lifetime` ends; at once if it has.
    ///
    /// - Returns: what takes the disposable out of the lifetime again; `nil` if it is not in it.
    @discardableResult
    public static func += (lifetime: Lifetime, disposable: (any Disposable)?) -> (any Disposable)? {
        lifetime.disposables.add(disposable)
    }
}

extension Lifetime {
    /// What ends a lifetime: by `dispose()`, or by losing its last reference.
    public final class Token: Sendable {
        @usableFromInline let disposables = CompositeDisposable()

        /// A token whose lifetime has just begun.
        @inlinable public init() {}

        @inlinable
        deinit {
            disposables.dispose()
        }

        /// Ends the lifetime.
        @inlinable
        public func dispose() {
            disposables.dispose()
        }
    }
}
