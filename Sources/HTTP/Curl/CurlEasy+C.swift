import CCurl

/// One transfer: a request to one place and what arrives of its answer.
///
/// It belongs to the client's thread.
final class CurlEasy {
    /// Freed with the transfer, after it has been taken out of its set.
    let handle: UnsafeMutableRawPointer
    let collector: ResponseCollector
    /// Lists that curl reads during the transfer; freed after it.
    private var lists: [UnsafeMutableRawPointer] = []

    /// A transfer with these options; nil if curl lacks an option, as then it might do what it must not.
    init?(_ options: TransferOptions) {
        guard let handle = perch_curl_easy() else { return nil }
        self.handle = handle
        collector = ResponseCollector(
            limit: options.byteLimit, keepsBeginning: options.keepsBeginning,
            followsRedirects: options.followsRedirects)
        guard setPlace(options), setSafety(options), setContent(options), setCollector() else { return nil }
    }

    deinit {
        perch_curl_easy_free(handle)
        for list in lists { perch_curl_list_free(list) }
    }

    /// What `CurlMulti.ended` calls this transfer.
    var id: UInt { UInt(bitPattern: handle) }

    private func set(_ option: Int, _ value: Int) -> Bool {
        perch_curl_set_number(handle, Int32(option), value)
    }

    private func set(_ option: Int, _ value: String) -> Bool {
        perch_curl_set_text(handle, Int32(option), value)
    }

    private func set(_ option: Int, _ lines: [String]) -> Bool {
        var list: UnsafeMutableRawPointer?
        for line in lines {
            guard let longer = perch_curl_list(list, line) else {
                if let list { perch_curl_list_free(list) }
                return false
            }
            list = longer
        }
        guard let list else { return true }
        lists.append(list)
        return perch_curl_set_data(handle, Int32(option), list)
    }

    private func setPlace(_ options: TransferOptions) -> Bool {
        // An empty proxy and an empty list of exceptions keep curl from asking the environment once more.
        set(PERCH_CURLOPT_URL, options.url) && set(PERCH_CURLOPT_PROXY, options.proxy ?? "")
            && set(PERCH_CURLOPT_NOPROXY, "") && set(PERCH_CURLOPT_RESOLVE, options.pin.map { [$0] } ?? [])
            && set(PERCH_CURLOPT_FRESH_CONNECT, options.needsFreshConnection ? 1 : 0)
    }

    private func setSafety(_ options: TransferOptions) -> Bool {
        set(PERCH_CURLOPT_PROTOCOLS, PERCH_CURLPROTO_HTTP | PERCH_CURLPROTO_HTTPS)
            && set(PERCH_CURLOPT_FOLLOWLOCATION, 0) && set(PERCH_CURLOPT_NOSIGNAL, 1)
            && perch_curl_set_private_sockets(handle)
            && set(PERCH_CURLOPT_SSL_VERIFYPEER, 1) && set(PERCH_CURLOPT_SSL_VERIFYHOST, 2)
            && perch_curl_set_trust(handle, options.certificates)
            && set(PERCH_CURLOPT_TIMEOUT_MS, options.totalMilliseconds)
            && set(PERCH_CURLOPT_CONNECTTIMEOUT_MS, options.connectMilliseconds)
            && set(PERCH_CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    }

    private func setContent(_ options: TransferOptions) -> Bool {
        // A field without a value is written with a semicolon; with a colon it would remove curl's own.
        let fields = options.headers.fields.map {
            $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)"
        }
        return set(PERCH_CURLOPT_USERAGENT, options.userAgent) && set(PERCH_CURLOPT_HTTPHEADER, fields)
            && set(PERCH_CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
            && set(PERCH_CURLOPT_NOBODY, options.method == .head ? 1 : 0)
    }

    private func setCollector() -> Bool {
        // Bytes without a head are handed over, so that we see what they are; versions before 7.64 do that unasked.
        _ = set(PERCH_CURLOPT_HTTP09_ALLOWED, 1)
        // The functions run inside `perform`, while the set holds the transfer; so the collector, which the transfer
        // holds, is alive, and a reference that is not counted will do.
        let data = Unmanaged.passUnretained(collector).toOpaque()
        return perch_curl_set_intake(handle, Int32(PERCH_CURLOPT_HEADERFUNCTION)) {
            bytes, size, count, data in
            guard let bytes, let data else { return 0 }
            let collector = Unmanaged<ResponseCollector>.fromOpaque(data).takeUnretainedValue()
            // curl hands out `size * count` bytes, for the time of this call.
            let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return collector.take(line: Array(line)) ? size * count : 0
        }
            && perch_curl_set_data(handle, Int32(PERCH_CURLOPT_HEADERDATA), data)
            && perch_curl_set_intake(handle, Int32(PERCH_CURLOPT_WRITEFUNCTION)) { bytes, size, count, data in
                guard let data else { return 0 }
                let collector = Unmanaged<ResponseCollector>.fromOpaque(data).takeUnretainedValue()
                let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return collector.take(count: piece.count) { $0.append(contentsOf: piece) } ? piece.count : 0
            }
            && perch_curl_set_data(handle, Int32(PERCH_CURLOPT_WRITEDATA), data)
    }

    /// How the transfer ended.
    func outcome(code: Int) -> CurlOutcome {
        let number = { (info: Int) -> Int in perch_curl_number(self.handle, Int32(info)) }
        return CurlOutcome(
            code: code,
            systemError: number(PERCH_CURLINFO_OS_ERRNO),
            verification: number(PERCH_CURLINFO_SSL_VERIFYRESULT),
            proxyStatus: number(PERCH_CURLINFO_HTTP_CONNECTCODE),
            isConnected: perch_curl_microseconds(handle, Int32(PERCH_CURLINFO_PRETRANSFER_TIME_T)) > 0,
            // A constant of the library's.
            text: perch_curl_text(Int32(code)).map { String(cString: $0) } ?? "")
    }
}

/// All that curl is told about one transfer.
struct TransferOptions {
    let url: String
    let method: HTTPMethod
    let headers: HTTPHeaders
    let userAgent: String
    /// The proxy's URL, or nil for the direct way.
    let proxy: String?
    /// The addresses that were found and checked, `host:port:address,…`, or nil where the URL has the address.
    let pin: String?
    let needsFreshConnection: Bool
    /// A file of trusted certificates instead of the system's.
    let certificates: String?
    let byteLimit: Int
    let keepsBeginning: Bool
    let followsRedirects: Bool
    let connectMilliseconds: Int
    let totalMilliseconds: Int
}
