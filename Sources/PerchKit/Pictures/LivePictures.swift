import Dispatch
import FoundationEssentials
import People
import PeopleWeb
import Posix
import Reactive
import ReaderSession
import ReaderUI
import Sync
import Terminal
import Values

/// Fetches pictures that somebody wants to see, and has chafa draw them as text.
///
/// A picture is a stranger's bytes for a decoder: what it says of its size is read before anything decodes it
/// (``PictureHeader``), chafa runs within bounds (``ProgramRun``), and of what it writes no more is taken than characters and
/// their colours (``PictureText``).
struct LivePictures: Sendable {
    /// The program that draws.
    static let program = "chafa"

    private let web: WebPeople
    private let isOffline: @Sendable () -> Bool
    private let environment: [String: String]
    private let capabilities: TerminalCapabilities
    private let bounds: ProgramRun.Bounds
    private let running: RunningPrograms
    private let isForLines: Bool
    private let kept = KeptPictures()
    private let queue = DispatchQueue(label: "perch.pictures")

    /// - Parameters:
    ///   - web: fetches pictures, by the rules of every request.
    ///   - isOffline: whether servers are to be left alone.
    ///   - environment: the process's variables, which say where programs are.
    ///   - capabilities: what the terminal can show.
    ///   - bounds: what the program may use.
    ///   - isForLines: whether the reader speaks in lines, which have no picture that nobody pressed a key for.
    ///   - running: ends the program with the reader.
    init(
        web: WebPeople, isOffline: @escaping @Sendable () -> Bool, environment: [String: String],
        capabilities: TerminalCapabilities, bounds: ProgramRun.Bounds = PictureText.bounds,
        isForLines: Bool = false, running: RunningPrograms
    ) {
        self.web = web
        self.isOffline = isOffline
        self.environment = environment
        self.capabilities = capabilities
        self.bounds = bounds
        self.isForLines = isForLines
        self.running = running
    }

    /// Fetches and draws a picture.
    ///
    /// - Parameters:
    ///   - open: shows the address elsewhere, for where chafa is not installed.
    ///   - then: is told on any thread what becomes of it, last that it is shown or why not; of one that is given up, nothing more.
    /// - Returns: what gives it up.
    func show(
        _ wish: PictureWish,
        open: (WebAddress, @escaping @Sendable (OpeningOutcome) -> Void) -> Void,
        then: @escaping @Sendable (PictureNews) -> Void
    ) -> @Sendable () -> Void {
        guard let program = ProgramPath.of(Self.program, environment: environment) else {
            let missing = "chafa, which draws pictures here, is not installed."
            guard wish.isOnKey else {
                then(.failed(missing))
                return {}
            }
            open(wish.address) { outcome in
                switch outcome {
                case .opened: then(.failed("\(missing) It was opened in the browser."))
                case .failed(let why): then(.failed("\(missing) \(why)"))
                }
            }
            return {}
        }
        guard wish.isOnKey || !isForLines else {
            then(.failed("Lines have no pictures."))
            return {}
        }
        guard !isOffline() else {
            then(.failed(ServiceError.offlineMode.description))
            return {}
        }
        let isGivenUp = Locked(false)
        let request = bytes(of: wish)
            .startWithResult { [self] result in
                running.run(on: queue) { isEnding in
                    let tell: @Sendable (PictureNews) -> Void = { news in
                        if !isGivenUp.withLock(\.self) { then(news) }
                    }
                    switch result {
                    case .success(let bytes):
                        draw(bytes, of: wish, with: program, tell: tell) {
                            isGivenUp.withLock(\.self) || isEnding()
                        }
                    case .failure(let error): tell(.failed("\(error.summary) \(error.reason)"))
                    }
                }
            }
        return {
            isGivenUp.withLock { $0 = true }
            request.dispose()
        }
    }

    /// The bytes of a picture: as they came a while ago, or asked for.
    private func bytes(of wish: PictureWish) -> SignalProducer<[UInt8], ServiceError> {
        if let bytes = kept.bytes(of: wish.address) { return SignalProducer(value: bytes) }
        return web.picture(
            at: wish.address, isNamedByServer: Self.isNamedByServer(wish.address, of: wish.account))
    }

    /// Whether only a server has named an address, which then may not lead into a network that the public cannot reach: not one in
    /// somebody's own file, and not one on the very server that somebody has named.
    static func isNamedByServer(_ address: WebAddress, of account: Account) -> Bool {
        guard let origin = try? AccountParser.parse(account, allowsPlainHTTP: true) else { return true }
        if case .file = origin { return false }
        return origin.server != WebOrigin(of: address)
    }

    private func draw(
        _ bytes: [UInt8], of wish: PictureWish, with program: String, tell: (PictureNews) -> Void,
        isGivenUp: () -> Bool
    ) {
        do throws(PictureFault) {
            let header = try PictureHeader(bytes)
            kept.keep(bytes, of: wish.address)
            tell(.drawing("\(header.format.rawValue), \(header.width)x\(header.height)"))
            if let text = try text(of: bytes, with: program, wish.size, isGivenUp) {
                tell(.shown(try PictureText.frame(text, within: wish.size)))
            }
        } catch {
            tell(.failed(error.description))
        }
    }

    /// What the program writes for a picture; nil if nobody wants it any more.
    private func text(
        of picture: [UInt8], with program: String, _ size: Size, _ isGivenUp: () -> Bool
    ) throws(PictureFault) -> [UInt8]? {
        let run: ProgramRun?
        do throws(ProgramStart.Failure) {
            run = try .of(
                [program] + arguments(size), environment: variables, input: picture, bounds: bounds,
                isCancelled: isGivenUp)
        } catch {
            throw .notStarted(error.why)
        }
        switch run?.end {
        case nil: return nil
        case .exited(status: 0): return run?.output
        case .exited(let status): throw .ended(status)
        case .tooSlow: throw .tooSlow(bounds.seconds)
        case .tooMuch: throw .tooMuch
        }
    }

    private func arguments(_ size: Size) -> [String] {
        let colours = capabilities.colours >= 16 ? "16" : capabilities.colours >= 8 ? "8" : "none"
        return [
            "--format", "symbols", "--size", "\(size.columns)x\(size.rows)", "--colors", colours, "--symbols",
            capabilities.utf8 ? "block+border+space-wide" : "ascii", "--animate", "off", "--polite", "on",
            "--threads", "1", "-",
        ]
    }

    /// No home, so that what somebody has set for decoders, or a stranger for them, is not read.
    private var variables: [String] {
        ["PATH=\(environment["PATH"] ?? "/usr/bin:/bin")", "LC_ALL=C.UTF-8", "TERM=xterm-256color"]
    }
}

extension Settings {
    /// What is chosen that does nothing, since a program that it needs is not installed; a line for each.
    ///
    /// - Parameter environment: the process's variables, which say where programs are.
    public func withoutProgram(_ environment: [String: String]) -> [String] {
        guard self[.avatar] == "yes", self[.images] != "never",
            ProgramPath.of(LivePictures.program, environment: environment) == nil
        else { return [] }
        return [
            "reading.avatar shows no pictures: \(LivePictures.program), which draws them, is not installed."
        ]
    }
}
