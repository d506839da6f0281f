/// What a session's page does: it shows one step at a time.
///
/// It makes elements and sets their text; nothing that is data is ever read as markup, a style or code.
enum PageScript {
    /// The script.
    static let text = #"""
        "use strict";
        (() => {
        const data = JSON.parse(document.getElementById("data").textContent);
        const steps = data.steps, last = steps.length - 1;
        const at = id => document.getElementById(id);
        const make = (name, text, kind) => {
            const element = document.createElement(name);
            if (text !== undefined) element.textContent = text;
            if (kind) element.className = kind;
            return element;
        };
        let current = 0, hits = [], items = [];

        // Which step started an effect, and which answer it has had.
        const starts = new Map(), answers = new Map();
        steps.forEach((step, number) => {
            for (const effect of step.e || []) starts.set(effect, number);
            if (step.r) answers.set(step.r, [...(answers.get(step.r) || []), number]);
        });

        // The states that each machine has been in, in the order in which it came to them.
        const machines = new Map();
        for (const step of steps) for (const [machine, label] of step.l || []) {
            if (!machines.has(machine)) machines.set(machine, []);
            if (!machines.get(machine).includes(label)) machines.get(machine).push(label);
        }
        const labelsAt = number => {
            const labels = new Map();
            for (let place = 0; place <= number; place++)
                for (const [machine, label] of steps[place].l || []) labels.set(machine, label);
            return labels;
        };

        const rowText = data.rows.map(row => row.filter((part, place) => place % 2).join(""));
        const name = number => number === 0 ? "start" : steps[number].a;
        const words = number => [name(number), ...(steps[number].w || []), ...(steps[number].x || []),
            ...(steps[number].l || []).map(label => label.join(" ")),
            ...(steps[number].p || []).map(part => part.join(" ")),
            ...data.frames[steps[number].f].map(row => rowText[row])].join("\n").toLowerCase();

        const drawScreen = number => {
            const rows = document.createDocumentFragment();
            for (const place of data.frames[steps[number].f]) {
                const line = make("div"), row = data.rows[place];
                for (let part = 0; part < row.length; part += 2) {
                    const isWide = row[part] < 0, style = data.styles[isWide ? -1 - row[part] : row[part]];
                    if (!style && !isWide) line.append(row[part + 1]);
                    else line.append(make("span", row[part + 1], (isWide ? "wide " : "") + style));
                }
                rows.append(line);
            }
            at("screen").replaceChildren(rows);
            at("screen").setAttribute("aria-label", "The screen at step " + number);
        };

        const drawChange = (number, before) => {
            const step = steps[number], box = at("change"), list = make("ul");
            box.replaceChildren(make("h2", "Step " + number + " of " + last
                + (step.o ? ", " + step.o : "") + (step.n ? ", line " + step.n : "")));
            box.append(make("p", name(number), "step"));
            for (const fault of step.x || []) box.append(make("p", "The script differs: " + fault, "step fault"));
            const lines = [...(step.w || [])];
            // What machines are at the beginning has not become so.
            for (const [machine, label] of number ? step.l || [] : [])
                lines.push(machine + ": " + (before.get(machine) || "-") + " → " + label);
            for (const [path, old, now] of step.p || []) lines.push(path + ": " + old + " → " + now);
            for (const line of lines) list.append(make("li", line, "step"));
            if (lines.length) box.append(list);
            else if (number) box.append(make("p", "Nothing changed."));
        };

        const drawMachines = now => {
            const box = at("machines");
            box.replaceChildren(make("h2", "Machines"));
            for (const [machine, labels] of machines) {
                const row = make("div", undefined, "machine");
                row.append(make("b", machine));
                for (const label of labels) {
                    const state = make("span", label);
                    if (now.get(machine) === label) state.setAttribute("aria-current", "true");
                    row.append(state);
                }
                box.append(row);
            }
        };

        // Charts are made once; what is lit in them changes.
        const space = "http://www.w3.org/2000/svg";
        const draw = (name, attributes, text) => {
            const element = document.createElementNS(space, name);
            for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
            if (text !== undefined) element.textContent = text;
            return element;
        };
        const charts = (data.charts || []).map(chart => {
            const [width, height] = chart.size;
            const svg = draw("svg", {width, height, viewBox: `0 0 ${width} ${height}`, role: "img"});
            const arrows = chart.a.map(([from, to, d]) => {
                const path = draw("path", {d});
                svg.append(path);
                return {path, from: chart.s[from][0], to: chart.s[to][0]};
            });
            const states = chart.s.map(([label, x, y, width, height]) => {
                const state = draw("g", {}), most = Math.floor((width - 24) / 8);
                state.append(draw("title", {}, label), draw("rect", {x, y, width, height, rx: 8}),
                    draw("text", {x: x + width / 2, y: y + height / 2 + 5},
                        label.length > most ? label.slice(0, most - 1) + "…" : label));
                svg.append(state);
                return {state, label, middle: [x + width / 2, y + height / 2]};
            });
            const details = make("details"), area = make("div", undefined, "chart");
            area.tabIndex = 0;
            area.setAttribute("role", "region");
            area.setAttribute("aria-label", "Chart of " + chart.m + ", which scrolls");
            area.append(svg);
            details.append(make("summary", "Chart of " + chart.m), area);
            details.addEventListener("toggle", () => drawCharts(labelsAt(current - 1), labelsAt(current)));
            at("charts").append(details);
            return {machine: chart.m, area, svg, arrows, states};
        });
        const drawCharts = (before, now) => {
            for (const {machine, area, svg, arrows, states} of charts) {
                const was = before.get(machine), is = now.get(machine);
                svg.setAttribute("aria-label", machine + (is ? " is " + is : " has not begun"));
                for (const {state, label, middle: [x, y]} of states) {
                    state.classList.toggle("lit", label === is);
                    if (label === is) area.scrollTo(x - area.clientWidth / 2, y - area.clientHeight / 2);
                }
                for (const {path, from, to} of arrows)
                    path.classList.toggle("lit", was !== is && from === was && to === is);
            }
        };

        // From the step at the cursor: to what it answers, and from there on; and to the answers of what it started.
        const drawArrows = number => {
            at("list").querySelector("svg")?.remove();
            const arrows = [];
            for (let step = number; steps[step].c; step = steps[step].c) arrows.push([steps[step].c, step]);
            for (const effect of steps[number].e || [])
                for (const answer of answers.get(effect) || []) arrows.push([number, answer]);
            if (!arrows.length) return;
            const svg = draw("svg", {width: 32, height: at("steps").offsetHeight, "aria-hidden": "true"});
            const middle = step => items[step].offsetTop + items[step].offsetHeight / 2;
            for (const [from, to] of arrows) {
                const [top, end] = [middle(from), middle(to)];
                svg.append(draw("path", {d: `M28 ${top}H12V${end}H26M21 ${end - 4}L27 ${end}L21 ${end + 4}`}));
            }
            at("list").append(svg);
        };

        const show = (number, isQuiet) => {
            number = Math.max(0, Math.min(last, number || 0));
            items[current].classList.remove("current");
            items[current].querySelector("a").removeAttribute("aria-current");
            current = number;
            items[number].classList.add("current");
            items[number].querySelector("a").setAttribute("aria-current", "step");
            items[number].scrollIntoView({block: "nearest"});
            at("slider").value = number;
            at("slider").setAttribute("aria-valuetext", "step " + number + ": " + name(number));
            drawScreen(number);
            const before = labelsAt(number - 1), now = labelsAt(number);
            drawChange(number, before);
            drawMachines(now);
            drawCharts(before, now);
            drawArrows(number);
            if (!isQuiet) history.replaceState(null, "", "#" + number);
            drawHits();
        };

        const link = (text, step, kind, label) => {
            const mark = make("a", text, kind);
            mark.href = "#" + step;
            if (label) mark.setAttribute("aria-label", label);
            return mark;
        };
        const drawList = () => {
            const list = document.createDocumentFragment();
            steps.forEach((step, number) => {
                const item = make("li", undefined, step.x ? "fault" : undefined);
                item.append(make("span", String(number), "number"), make("span", step.o || "", "time"));
                item.append(link(name(number), number, "what"));
                if (step.r && starts.has(step.r)) item.append(link(
                    "←#" + step.r, starts.get(step.r), "mark", "answers effect " + step.r));
                for (const effect of (step.e || []).slice(0, 3)) item.append(link(
                    "#" + effect + "→", (answers.get(effect) || [number])[0], "mark", "starts effect " + effect));
                items.push(item);
                list.append(item);
            });
            at("steps").append(list);
            const faulty = steps.map((step, number) => number).filter(number => steps[number].x);
            if (faulty.length) at("faults").append(
                link("The script differs at step " + faulty[0], faulty[0], "fault"),
                faulty.length > 1 ? " and at " + (faulty.length - 1) + " more" : "");
        };

        const find = text => {
            text = text.trim().toLowerCase();
            hits = text ? steps.map((step, number) => number).filter(number => words(number).includes(text)) : [];
            items.forEach(item => item.classList.remove("hit"));
            for (const hit of hits) items[hit].classList.add("hit");
            drawHits();
        };
        const drawHits = () => {
            const place = hits.indexOf(current);
            at("hits").textContent = !at("find").value.trim() ? ""
                : hits.length ? (place < 0 ? "" : place + 1 + " of ") + hits.length : "none";
        };
        const nextHit = () => show(hits.find(hit => hit > current) ?? hits[0] ?? current);
        const previousHit = () => show(hits.findLast(hit => hit < current) ?? hits[hits.length - 1] ?? current);
        const hasEffect = step => step.r || (step.e || []).length > 0;
        const nextEffect = way => {
            let step = current + way;
            while (step > 0 && step < last && !hasEffect(steps[step])) step += way;
            show(step);
        };

        at("slider").max = last;
        at("slider").addEventListener("input", () => show(Number(at("slider").value)));
        at("back").addEventListener("click", () => show(current - 1));
        at("forward").addEventListener("click", () => show(current + 1));
        at("find").addEventListener("input", () => find(at("find").value));
        at("find").addEventListener("keydown", event => {
            if (event.key === "Enter") { if (event.shiftKey) previousHit(); else nextHit(); }
            if (event.key === "Escape") at("find").blur();
        });
        document.addEventListener("keydown", event => {
            if (event.ctrlKey || event.altKey || event.metaKey || event.target === at("find")) return;
            if (event.target === at("slider") && !["/", "n", "N", "h", "l", "H", "L"].includes(event.key)) return;
            const does = {
                ArrowLeft: () => event.shiftKey ? nextEffect(-1) : show(current - 1), h: () => show(current - 1),
                ArrowRight: () => event.shiftKey ? nextEffect(1) : show(current + 1), l: () => show(current + 1),
                H: () => nextEffect(-1), L: () => nextEffect(1),
                Home: () => show(0), g: () => show(0), End: () => show(last), G: () => show(last),
                n: nextHit, N: previousHit, "/": () => at("find").focus(),
            }[event.key];
            if (!does) return;
            event.preventDefault();
            does();
        });
        const asked = () => /^#[0-9]+$/.test(location.hash) ? Number(location.hash.slice(1)) : null;
        addEventListener("hashchange", () => { if (asked() !== null) show(asked(), true); });
        drawList();
        show(asked() ?? last, true);
        })();

        """#
}
