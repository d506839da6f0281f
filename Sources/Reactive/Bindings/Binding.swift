precedencegroup BindingPrecedence {
    associativity: right
    // Tighter than assignment, looser than everything else: `let handle = title <~ name.map(\.first)`.
    higherThan: AssignmentPrecedence
}

infix operator <~ : BindingPrecedence

extension BindingTargetProvider {
    /// Hands every value of `source` to the target, until the target's lifetime or the source ends or the returned
    /// disposable is disposed of (contract clause 125).
    ///
    /// A producer is started by it. The target is not kept alive.
    ///
    /// ```swift
    /// let title = MutableProperty("")
    /// title <~ user.map(\.name)
    /// ```
    ///
    /// - Returns: what ends the binding.
    @discardableResult
    public static func <~ <Source: BindingSource>(
        provider: Self,
        source: Source
    ) -> any Disposable where Source.Value == Value {
        let target = provider.bindingTarget
        return source.producer.take(during: target.lifetime).startWithValues(target.action)
    }

    /// Hands every value of `source` to a target of optional values (contract clause 125).
    ///
    /// - Returns: what ends the binding.
    @discardableResult
    public static func <~ <Source: BindingSource>(
        provider: Self,
        source: Source
    ) -> any Disposable where Value == Source.Value? {
        let target = provider.bindingTarget
        return source.producer
            .take(during: target.lifetime)
            .startWithValues { target.action($0) }
    }
}
