import Terminal
import TerminalApp
import Testing

@testable import ReaderTestSupport
@testable import ReaderUI

/// How the keys are laid out in columns.
struct HelpColumnsTests {
    /// The lines with keys: what is true of all keys comes after the last blank line, or fills the lines below.
    private func rows(_ mode: Reader.Mode, _ size: Size) -> (lines: [StyledLine], width: Int) {
        let help = HelpText(KeyTables.map(for: mode), size: size)
        let end = help.lines.firstIndex { $0.text.string.hasPrefix("Ctrl-Z") } ?? help.lines.count
        return (Array(help.lines[..<end]), help.inside.width)
    }

    @Test(arguments: Reader.Mode.allCases)
    func `the second column begins at one place, behind a blank, whatever stands in the first`(
        mode: Reader.Mode
    ) {
        for rows in [10, 24, 50] {
            for columns in 74...90 {
                let size = Size(columns: columns, rows: rows)
                let (lines, width) = self.rows(mode, size)
                let middle = HelpText(KeyTables.map(for: mode), size: size).middle
                #expect(middle != nil || columns < 80, "\(columns)x\(rows)")
                for line in lines {
                    let text = Array(line.text.string)
                    #expect(text.count <= width, "\(columns)x\(rows): \(line.text.string)")
                    guard let middle, text.count >= middle else { continue }
                    #expect(text[middle - 1] == " ", "\(columns)x\(rows): \(line.text.string)")
                    guard text.count > middle, line.columns > middle else { continue }
                    #expect(text[middle] != " ", "\(columns)x\(rows): \(line.text.string)")
                }
            }
        }
    }

    @Test(arguments: Reader.Mode.allCases)
    func `in one column all words begin at one place, behind their keys`(mode: Reader.Mode) {
        let table = KeyTables.map(for: mode)
        for columns in [38, 46, 60, 73] {
            let (lines, _) = rows(mode, Size(columns: columns, rows: 24))
            var places: Set<Int> = []
            for binding in table.bindings {
                let keys = SafeText.joined(KeyName.texts(binding), separator: " ").string
                let line = lines.map(\.text.string).first {
                    $0.hasPrefix("\(keys) ") && $0.hasSuffix(binding.help)
                }
                guard let line else {
                    Issue.record("\(columns): no line for \(keys) \(binding.help)")
                    continue
                }
                places.insert(line.count - binding.help.count)
            }
            #expect(places.count == 1, "\(columns): \(places)")
        }
    }
}
