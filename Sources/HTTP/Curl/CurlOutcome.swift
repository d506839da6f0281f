import CCurl

/// How a transfer ended, in curl's numbers.
struct CurlOutcome {
    var code: Int
    /// The system's number, where it was the system that refused.
    var systemError = 0
    /// OpenSSL's number of the certificate check that failed; other TLS libraries leave 0.
    var verification = 0
    /// The status with which the proxy has answered that it was to lead on; 0 if it has not.
    var proxyStatus = 0
    /// Whether the request was sent, at least in part.
    var isConnected = false
    var text = ""

    /// What that means, or nil if all is well.
    ///
    /// An overflow of the collector is told apart before: curl only knows that somebody had enough.
    func error(at route: Route, limits: HTTPLimits) -> HTTPError? {
        let host = route.destination.host
        switch code {
        case PERCH_CURLE_OK: return nil
        case PERCH_CURLE_COULDNT_CONNECT: return connecting(route, limits)
        case PERCH_CURLE_OPERATION_TIMEDOUT:
            if isConnected { return .timedOut(.answer, host: host, limit: limits.total) }
            let limit = min(limits.connect, limits.total)
            return route.proxy == nil
                ? .timedOut(.connect, host: host, limit: limit) : .proxy(host: host, .silent(limit: limit))
        case PERCH_CURLE_PARTIAL_FILE: return .truncated(host: host)
        case PERCH_CURLE_GOT_NOTHING, PERCH_CURLE_SEND_ERROR, PERCH_CURLE_RECV_ERROR,
            PERCH_CURLE_HTTP2_STREAM:
            // A proxy that refuses to lead on does it before the request could be sent.
            return route.proxy != nil && !isConnected
                ? refusal(host)
                : .reset(host: host, isUnderstood: route.destination.scheme == "https")
        case PERCH_CURLE_UNSUPPORTED_PROTOCOL, PERCH_CURLE_WEIRD_SERVER_REPLY, PERCH_CURLE_HTTP2:
            return .malformed(host: host, .notHTTP)
        case PERCH_CURLE_BAD_CONTENT_ENCODING: return .malformed(host: host, .compression)
        case PERCH_CURLE_SSL_CONNECT_ERROR, PERCH_CURLE_SSL_CERTPROBLEM, PERCH_CURLE_SSL_CIPHER,
            PERCH_CURLE_PEER_FAILED_VERIFICATION, PERCH_CURLE_SSL_CACERT_BADFILE,
            PERCH_CURLE_SSL_ISSUER_ERROR:
            return .untrusted(host: host, problem)
        case PERCH_CURLE_PROXY, PERCH_CURLE_COULDNT_RESOLVE_PROXY: return refusal(host)
        case PERCH_CURLE_COULDNT_RESOLVE_HOST: return .unknownHost(host)
        case PERCH_CURLE_URL_MALFORMAT: return .invalidURL(.host)
        default: return .other(code: code, text: text, host: host)
        }
    }

    /// A proxy that does not lead on, with its reason as far as it has told one.
    private func refusal(_ host: String) -> HTTPError {
        switch proxyStatus {
        case 407: .proxy(host: host, .login)
        case 400...599: .proxy(host: host, .status(proxyStatus))
        default: .proxy(host: host)
        }
    }

    private func connecting(_ route: Route, _ limits: HTTPLimits) -> HTTPError {
        let host = route.destination.host
        if route.proxy != nil { return refusal(host) }
        return switch systemError {
        case PERCH_NETWORK_UNREACHABLE, PERCH_HOST_UNREACHABLE, PERCH_NO_ADDRESS: .offline(host: host)
        // The system lost patience before us.
        case PERCH_CONNECT_TIMED_OUT:
            .timedOut(.connect, host: host, limit: min(limits.connect, limits.total))
        case PERCH_REFUSED, 0: .refused(host: host, port: route.destination.port)
        default: .other(code: code, text: text, host: host)
        }
    }

    /// The failed check, by `X509_V_ERR_…` of OpenSSL.
    private var problem: TLSProblem {
        switch (code, verification) {
        case (PERCH_CURLE_SSL_CACERT_BADFILE, _): .noCertificates
        case (_, 9): .notYetValid
        case (_, 10): .expired
        case (_, 18), (_, 19): .selfSigned
        case (_, 2), (_, 20), (_, 21), (_, 27): .unknownIssuer
        // Whom the certificate is for is curl's own check, for which OpenSSL has no number: 0, or 1 for not checked.
        case (_, 62), (_, 64), (PERCH_CURLE_PEER_FAILED_VERIFICATION, 0...1): .otherName
        case (_, 0...1): .handshake
        case (_, let number): .other(number)
        }
    }
}
