import Terminal

/// How a page looks: in light and dark, on narrow screens, and on paper.
package enum PageStyle {
    /// The classes of a terminal's style; empty for the plain one.
    static func classes(of style: Style) -> String {
        var classes: [String] = []
        let isReversed = style.attributes.contains(.reverse)
        let (front, back) =
            isReversed ? (style.background, style.foreground) : (style.foreground, style.background)
        if let number = front.paletteIndex {
            classes.append("f\(number)")
        } else if isReversed {
            classes.append("fb")
        }
        if let number = back.paletteIndex {
            classes.append("b\(number)")
        } else if isReversed {
            classes.append("bf")
        }
        if style.attributes.contains(.bold) { classes.append("bold") }
        if style.attributes.contains(.dim) { classes.append("dim") }
        if style.attributes.contains(.italic) { classes.append("italic") }
        if style.attributes.contains(.underline) { classes.append("under") }
        return classes.joined(separator: " ")
    }

    /// The palette, for a light page and for a dark one, each readable on it.
    private static let palette: [(light: String, dark: String)] = [
        ("#1f2328", "#484f58"), ("#b3261e", "#ff7b72"), ("#116329", "#3fb950"), ("#7d4e00", "#d29922"),
        ("#0550ae", "#58a6ff"), ("#8250df", "#bc8cff"), ("#136061", "#39c5cf"), ("#57606a", "#b1bac4"),
        ("#5f6872", "#8b949e"), ("#a40e26", "#ffa198"), ("#1a7f37", "#56d364"), ("#633c01", "#e3b341"),
        ("#0969da", "#79c0ff"), ("#6639ba", "#d2a8ff"), ("#1b7c83", "#56d4dd"), ("#24292f", "#f0f6fc"),
    ]

    /// The style sheet.
    static let text = theme + layout + colours

    private static var colours: String {
        let light = palette.indices.map { "--c\($0):\(palette[$0].light)" }.joined(separator: ";")
        let dark = palette.indices.map { "--c\($0):\(palette[$0].dark)" }.joined(separator: ";")
        let classes = palette.indices.map {
            ".f\($0){color:var(--c\($0))}.b\($0){background:var(--c\($0))}"
        }
        return """
            :root{\(light)}
            @media screen and (prefers-color-scheme: dark){:root{\(dark)}}
            \(classes.joined(separator: "\n"))

            """
    }

    /// The colours that all pages have, by what they are for.
    package static let theme = """
        :root{color-scheme:light dark;--back:#ffffff;--text:#1f2328;--rule:#d0d7de;--soft:#59636e;--mark:#fff3bf;--lit:#0550ae;--on:#ffffff;--bad:#b3261e;--screen:#fbfbfa}
        @media screen and (prefers-color-scheme: dark){:root{--back:#0d1117;--text:#e6edf3;--rule:#30363d;--soft:#9198a1;--mark:#4d3d00;--lit:#79c0ff;--on:#0d1117;--bad:#ff7b72;--screen:#010409}}

        """

    private static let layout = """
        *{box-sizing:border-box}
        body{margin:0;background:var(--back);color:var(--text);font:15px/1.45 system-ui,sans-serif;display:grid;grid-template-columns:minmax(0,1fr) 25rem;grid-template-rows:auto minmax(0,1fr);height:100vh}
        header{grid-column:1/3;display:flex;flex-wrap:wrap;gap:.2rem 1.5rem;align-items:baseline;padding:.5rem 1rem;border-bottom:1px solid var(--rule)}
        h1{font-size:1.05rem;margin:0;overflow-wrap:anywhere}
        h2{font-size:.95rem;margin:.8rem 0 .2rem}
        #faults{margin:0}
        .fault,.fault a{color:var(--bad)}
        .keys{margin:0;color:var(--soft);font-size:.85rem}
        main{padding:.75rem 1rem;overflow:auto}
        nav{border-left:1px solid var(--rule);display:flex;flex-direction:column;min-height:0}
        .controls{display:flex;gap:.5rem;align-items:center;margin-bottom:.6rem}
        .controls input{flex:1;min-width:4rem}
        button,input{font:inherit}
        pre,ol,.step,.machine span{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace}
        #screen{margin:0;padding:.6rem;border:1px solid var(--rule);border-radius:4px;background:var(--screen);overflow:auto;font-size:13px;line-height:1.3;width:max-content;max-width:100%}
        #screen div{min-height:1.3em;white-space:pre}
        .wide{display:inline-block;width:2ch}
        .bold{font-weight:bold}.dim{opacity:.72}.italic{font-style:italic}.under{text-decoration:underline}
        .fb{color:var(--screen)}.bf{background:var(--text)}
        #change{margin-top:.6rem;min-height:6rem}
        #change p{margin:.1rem 0}
        #change ul{margin:.2rem 0;padding-left:1.2rem}
        .step{overflow-wrap:anywhere}
        .machine{display:flex;flex-wrap:wrap;gap:.3rem;align-items:center;margin:.25rem 0}
        .machine b{min-width:6.5rem;font-weight:normal;color:var(--soft)}
        .machine span{border:1px solid var(--rule);border-radius:10px;padding:0 .5rem;font-size:.8rem}
        .machine span[aria-current]{background:var(--lit);border-color:var(--lit);color:var(--on);font-weight:bold}
        summary{cursor:pointer;margin:.3rem 0}
        .chart{overflow:auto;border:1px solid var(--rule);border-radius:4px;max-height:32rem}
        .chart rect{fill:var(--back);stroke:var(--soft)}
        .chart text{fill:var(--text);font:12px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;text-anchor:middle}
        .chart path{fill:none;stroke:var(--rule)}
        .chart path.lit{stroke:var(--lit);stroke-width:2.5}
        .chart .lit rect{fill:var(--lit);stroke:var(--lit)}
        .chart .lit text{fill:var(--on);font-weight:bold}
        .find{padding:.5rem .75rem;border-bottom:1px solid var(--rule);display:flex;gap:.5rem;align-items:center}
        .find input{flex:1;min-width:3rem}
        #hits{color:var(--soft);font-size:.85rem;min-width:4.5rem;text-align:right}
        #list{overflow:auto;position:relative;flex:1}
        #list svg{position:absolute;left:0;top:0;pointer-events:none}
        #list path{fill:none;stroke:var(--lit);stroke-width:1.5}
        #list marker path{fill:var(--lit);stroke:none}
        ol{margin:0;padding:.25rem 0;list-style:none;font-size:12.5px}
        #steps li{display:flex;gap:.5rem;padding:0 .75rem 0 2rem}
        li a{color:inherit;text-decoration:none}
        li .what{flex:1;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
        li .number,li .time{color:var(--soft);text-align:right;min-width:2.5rem}
        li .time{min-width:4.2rem}
        li a.mark{color:var(--lit)}
        li.hit{background:var(--mark)}
        li.current{outline:2px solid var(--lit);outline-offset:-2px;font-weight:bold}
        @media (max-width:60rem){body{display:block;height:auto}nav{border:0;border-top:1px solid var(--rule)}#list{max-height:60vh}}
        @media print{body{display:block;height:auto}.controls,.keys,.find,#list svg{display:none}main,#list{overflow:visible}nav{border:0}#screen{width:100%;white-space:pre-wrap}li{break-inside:avoid}}

        """
}
