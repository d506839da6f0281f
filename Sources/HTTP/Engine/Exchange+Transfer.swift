extension Exchange {
    /// What curl is told about the present step, whose addresses have been found and checked.
    func transfer(to addresses: [Address], with settings: Settings, at now: ContinuousClock.Instant)
        -> TransferOrder
    {
        TransferOrder(
            url: route.destination.text,
            method: order.request.method,
            headers: passage.headers,
            userAgent: settings.userAgent,
            proxy: route.proxy?.text,
            pin: addresses.isEmpty ? nil : route.pin(addresses),
            needsFreshConnection: passage.needsFreshConnection,
            certificates: settings.certificates,
            byteLimit: order.request.limits.bytes,
            followsRedirects: order.request.limits.redirects > 0,
            connectMilliseconds: ((connectEnd ?? now) - now).milliseconds,
            totalMilliseconds: ((end ?? now) - now).milliseconds)
    }
}
