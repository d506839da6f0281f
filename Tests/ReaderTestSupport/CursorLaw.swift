import Terminal
import TerminalApp

@testable import ReaderUI

/// Where the terminal's cursor is, hidden or not: screen readers and braille lines follow it.
enum CursorLaw {
    /// On a smaller screen there is no room for what is chosen, or for what is typed.
    private static let smallest = Size(columns: 20, rows: 8)

    /// What is wrong with where the cursor of a frame stands; nil if it stands where somebody is.
    ///
    /// That is the end of what is typed, else the row that is chosen: a click there, which is about the place alone, opens it. Of a text
    /// that is read it is the first line that is seen.
    static func fault(of frame: Frame, showing reader: ReaderViewModel) -> String? {
        guard frame.size.columns >= smallest.columns, frame.size.rows >= smallest.rows else { return nil }
        let place = frame.cursorPlace
        let keys = PointedKeys.keys(for: MouseEvent(.click, at: place), in: reader)
        let stands = "the cursor stands at \(place.column),\(place.row)"
        switch reader.overlay {
        case .prompt(let prompt):
            guard frame.visibleCursor != nil else { return "nobody sees where text goes" }
            let before = frame.cells(0..<place.column, row: place.row).map(\.text).joined()
            let typed = SafeText(prompt.text).string.replacing("\u{A0}", with: " ")
            // Of a long text the end is shown, and half of a wide character is a blank.
            return before.hasSuffix(typed.suffix(3)) ? nil : "\(stands), behind \(before), not \(typed)"
        case .links(let choice) where !choice.links.isEmpty:
            return keys == [.enter] ? nil : "\(stands), not at the link that is chosen"
        case .links:
            return nil
        case .help, .details, .log, .pictures, .output:
            return frame.focus != nil && keys != [.escape] ? nil : "\(stands), not in what lies over the page"
        case nil:
            return faultOnPage(of: frame, reader, keys).map { "\(stands), \($0)" }
        }
    }

    private static func faultOnPage(of frame: Frame, _ reader: ReaderViewModel, _ keys: [Key]) -> String? {
        guard reader.current.count > 0 else { return nil }
        if frame.visibleCursor != nil { return "and is seen where nothing is typed" }
        guard let posts = reader.current.posts else {
            return keys == [.enter] ? nil : "not at the row of home that is chosen"
        }
        let layout = posts.layout(frame.size)
        if posts.reading != nil {
            return frame.focus == layout.reader.start ? nil : "not where the post begins that is read"
        }
        // Where there is no room for the list, its post is all that is shown.
        guard layout.list.height > 0, layout.list.width > 0 else { return nil }
        return keys == [.enter] ? nil : "not at the post that is chosen"
    }
}
