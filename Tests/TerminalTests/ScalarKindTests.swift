import Glibc
import Terminal
import Testing

struct ScalarKindTests {
    @Test(
        arguments: [
            // Each with where it is from; all against East Asian Width and general category of Unicode 14.
            (0x20, ScalarKind.narrow), (0x7E, .narrow), (0xA0, .narrow), (0xAD, .dropped), (0x00, .dropped),
            (0x1B, .dropped),
            (0x7F, .dropped), (0x9B, .dropped), (0x2FF, .narrow), (0x300, .mark), (0x36F, .mark),
            (0x370, .narrow),
            (0x378, .unknown), (0x5D0, .narrow), (0x610, .mark), (0x93F, .narrow), (0x94D, .mark),
            (0x0E31, .mark),
            (0x0E33, .narrow), (0x10FF, .narrow), (0x1100, .wide), (0x115F, .dropped), (0x1161, .unknown),
            (0x200B, .dropped),
            (0x2003, .blank), (0x2026, .narrow), (0x202E, .dropped), (0x20E3, .mark), (0x231A, .wide),
            (0x231C, .narrow),
            (0x2500, .narrow), (0x2614, .wide), (0x2764, .narrow), (0x2E80, .wide), (0x2E9A, .unknown),
            (0x3000, .wide),
            (0x303F, .narrow), (0x3042, .wide), (0x3099, .mark), (0x3164, .blank), (0x4DC0, .unknown),
            (0x4E00, .wide),
            (0x9FFF, .wide), (0xA960, .wide), (0xAC00, .wide), (0xD7A3, .wide), (0xD7A4, .unknown),
            (0xD800, .unknown),
            (0xE000, .unknown), (0xF900, .wide), (0xFB1E, .mark), (0xFE0F, .dropped), (0xFE20, .mark),
            (0xFF01, .wide),
            (0xFF61, .narrow), (0xFFA0, .blank), (0xFFE0, .wide), (0xFFFD, .narrow), (0xFFFE, .unknown),
            (0x16FE0, .wide),
            (0x1D173, .dropped), (0x1F1E6, .narrow), (0x1F300, .wide), (0x1F321, .narrow), (0x1F3FB, .wide),
            (0x1F600, .wide),
            (0x1FAE0, .wide), (0x1FAE8, .unknown), (0x20000, .wide), (0x2A6DF, .wide), (0x2A6E0, .unknown),
            (0x30000, .wide),
            (0xE0001, .dropped), (0xE0067, .dropped), (0xE0100, .dropped), (0xF0000, .unknown),
            (0x10FFFF, .unknown),
        ] as [(Int, ScalarKind)])
    func `a code point is what Unicode says it is`(value: Int, kind: ScalarKind) {
        #expect(ScalarKind(UInt32(value)) == kind)
    }

    @Test func `of all code points, what hides, reorders or controls is let through nowhere`() {
        var wrong: [UInt32] = []
        for value in UInt32(0)..<0x11_0000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            switch ScalarKind(value) {
            case .narrow, .wide, .mark:
                let properties = scalar.properties
                let isHidden =
                    switch properties.generalCategory {
                    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
                        .paragraphSeparator:
                        true
                    default:
                        properties.isDefaultIgnorableCodePoint || properties.isBidiControl
                            || properties.isNoncharacterCodePoint
                    }
                if isHidden { wrong.append(value) }
            case .unknown, .dropped, .blank: break
            }
        }
        #expect(wrong == [])
    }

    @Test func `the runs are in order and each differs from the one before`() {
        let runs = WidthTable.runs
        #expect(zip(runs, runs.dropFirst()).allSatisfy { $0 >> 3 < $1 >> 3 && $0 & 7 != $1 & 7 })
        #expect(runs.first.map { $0 >> 3 } == 0x300)
    }

    /// The C library that the table was compared with; others know other versions of Unicode.
    private static let isComparable = {
        var name = [CChar](repeating: 0, count: 32)
        confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count)
        return name.starts(with: "glibc 2.36".utf8.map(CChar.init))
    }()

    @Test(.enabled(if: isComparable))
    func `what is shown takes the columns that the system's own table says`() throws {
        let locale = try #require(newlocale(1 << LC_CTYPE, "C.UTF-8", nil))
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        typealias Width = @convention(c) (UInt32) -> Int32
        let symbol = try #require(dlsym(nil, "wcwidth"))
        let width = unsafeBitCast(symbol, to: Width.self)
        var wrong: [UInt32] = []
        for value in UInt32(0x20)..<0x11_0000 {
            let isRight =
                switch ScalarKind(value) {
                case .narrow: width(value) == 1
                case .wide: width(value) == 2
                case .mark: width(value) == 0
                case .unknown, .dropped, .blank: true
                }
            if !isRight { wrong.append(value) }
        }
        #expect(wrong == [])
    }
}
