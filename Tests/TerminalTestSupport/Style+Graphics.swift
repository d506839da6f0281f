import Terminal

extension Style {
    /// The style after a "select graphic rendition" sequence of these numbers.
    func applying(graphics numbers: [Int]) -> Style {
        var style = self
        for number in numbers {
            switch number {
            case 0: style = .plain
            case 1: style.attributes.insert(.bold)
            case 2: style.attributes.insert(.dim)
            case 3: style.attributes.insert(.italic)
            case 4: style.attributes.insert(.underline)
            case 7: style.attributes.insert(.reverse)
            case 22: style.attributes.subtract([.bold, .dim])
            case 23: style.attributes.remove(.italic)
            case 24: style.attributes.remove(.underline)
            case 27: style.attributes.remove(.reverse)
            case 30...37: style.foreground = Colour.allCases[number - 30 + 1]
            case 39: style.foreground = .standard
            case 40...47: style.background = Colour.allCases[number - 40 + 1]
            case 49: style.background = .standard
            case 90...97: style.foreground = Colour.allCases[number - 90 + 9]
            case 100...107: style.background = Colour.allCases[number - 100 + 9]
            default: break
            }
        }
        return style
    }

    /// The style as far as it can be seen on a blank: weight and slant cannot, nor the colour of what is not there.
    var onBlank: Style {
        var style = self
        style.attributes.subtract([.bold, .dim, .italic])
        if style.attributes.isEmpty { style.foreground = .standard }
        return style
    }
}
