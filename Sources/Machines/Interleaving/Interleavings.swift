public import Interaction

/// Delivers outstanding replies in every order, and sees whether all orders end in the same view model.
///
/// For interactors composed of others, which have no reducer to explore: the session is a real one, on a virtual
/// clock, begun anew for every order.
///
/// ```swift
/// let difference = Interleavings(of: ["profile loaded", "posts loaded"]).difference { order in
///     let session = Session()
///     for reply in order { session.deliver(reply) }
///     return session.interactor.viewModel.value
/// }
/// ```
public struct Interleavings: Sendable {
    /// Two orders of the same replies that end differently.
    public struct Difference<ViewModel: Sendable>: Sendable, CustomStringConvertible {
        /// One order.
        public let order: [Label]
        /// The other order.
        public let other: [Label]
        /// The view model after ``order``.
        public let viewModel: ViewModel
        /// The view model after ``other``.
        public let otherViewModel: ViewModel

        /// Both orders, in labels.
        public var description: String {
            "\(Self.text(order)) and \(Self.text(other)) end in different view models"
        }

        private static func text(_ order: [Label]) -> String {
            "[" + order.map(\.text).joined(separator: ", ") + "]"
        }
    }

    /// The orders to deliver, grouped by the replies that are in them; the fewest replies first.
    public let groups: [[[Label]]]

    /// All orders of all choices of up to `limit` of these replies.
    ///
    /// The orders grow fast: of three replies there are 15, of five 325.
    ///
    /// - Parameters:
    ///   - replies: the replies that are outstanding; no two share a label.
    ///   - limit: the most replies to deliver in one session.
    public init(of replies: [Label], upTo limit: Int = 4) {
        precondition(Set(replies).count == replies.count, "two replies share a label: \(replies)")
        let choices = Self.choices(of: replies).filter { 1...max(1, limit) ~= $0.count }
        // The sort keeps what has the same length in its order, so that a run repeats.
        groups = choices.enumerated()
            .sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
            .map { Self.orders(of: $0.element) }
    }

    /// How many sessions will be run.
    public var count: Int { groups.reduce(0) { $0 + $1.count } }

    /// The first two orders, of the fewest replies, that end differently; nil when all orders of the same replies
    /// end in the same view model.
    ///
    /// - Parameter session: begins anew, delivers these replies in this order, and answers the view model at the end.
    public func difference<ViewModel: Equatable & Sendable>(
        session: ([Label]) throws -> ViewModel
    ) rethrows -> Difference<ViewModel>? {
        for orders in groups {
            guard let order = orders.first else { continue }
            let viewModel = try session(order)
            for other in orders.dropFirst() {
                let otherViewModel = try session(other)
                guard otherViewModel != viewModel else { continue }
                return Difference(
                    order: order, other: other, viewModel: viewModel, otherViewModel: otherViewModel)
            }
        }
        return nil
    }

    /// The first order, of the fewest replies, after which something does not hold; nil when it always does.
    ///
    /// For what is to be true whatever arrives: that a parent shows what its children show.
    ///
    /// - Parameter holds: begins a session anew, delivers these replies in this order, and looks.
    public func firstOrder(breaking holds: ([Label]) throws -> Bool) rethrows -> [Label]? {
        for orders in groups {
            for order in orders where try !holds(order) { return order }
        }
        return nil
    }

    /// All choices of the replies, the empty one included.
    private static func choices(of replies: [Label]) -> [[Label]] {
        guard let first = replies.first else { return [[]] }
        let rest = choices(of: Array(replies.dropFirst()))
        return rest.map { [first] + $0 } + rest
    }

    private static func orders(of replies: [Label]) -> [[Label]] {
        guard !replies.isEmpty else { return [[]] }
        return replies.indices.flatMap { index in
            var rest = replies
            let first = rest.remove(at: index)
            return orders(of: rest).map { [first] + $0 }
        }
    }
}
