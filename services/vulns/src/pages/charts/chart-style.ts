/** Styles of charts: inks based on the page colours, text in the size of hints. */
export const chartStyle = `
.chart { margin: 0 0 1rem; }
.chart figcaption { color: var(--quiet); margin-bottom: .6rem; max-width: 62rem; }
.drawing, .spark, .bar { display: block; overflow: visible; }
.drawing { width: calc(100% - 44px); margin-left: 44px; }
.drawing text, .spark text { font: .75rem var(--sans); font-variant-numeric: tabular-nums; fill: var(--quiet); }
.rule { fill: var(--line); }
.ground-line { fill: var(--edge); }
.place { fill: transparent; }
.place:hover { fill: var(--soft); }
.drawing a { text-decoration: none; }
.part { stroke: var(--page); stroke-width: 1px; pointer-events: none; }
.part:is(.none, .unknown) { stroke: var(--edge); stroke-width: .75px; }
.quiet { fill: var(--edge); opacity: .55; }
.ground.critical { fill: var(--critical); }
.ground.high { fill: var(--high); }
.ground.medium { fill: var(--medium); }
.ground.low { fill: var(--low); }
.ground.none { fill: var(--calm); }
.ground.unknown { fill: var(--page); }
.ground.plain { fill: var(--accent); }
.ground.alarm { fill: var(--alarm); }
.lines { fill: var(--page); opacity: .45; }
.lines.medium { fill: var(--on-medium); opacity: .7; }
.lines.low { fill: var(--on-low); opacity: .6; }
.lines.unknown { fill: var(--edge); opacity: 1; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .1rem 1.1rem; margin: 0 0 .35rem; font-size: .875rem; }
.legend li { display: inline-flex; align-items: center; gap: .4rem; }
.legend svg { flex: none; overflow: visible; }
.legend .part { stroke: var(--edge); stroke-width: .75px; }
.bar .part { stroke-width: 0; }
.numbers > summary { color: var(--link); font-size: .9rem; }
.numbers .scroll { max-height: 26rem; overflow-y: auto; }
.numbers table { min-width: 0; }
.numbers tbody th { white-space: nowrap; }
table.bars { min-width: 0; }
.bars thead { display: table; }
.bars :is(th, td) { border: 0; padding-block: .25rem; vertical-align: bottom; }
.bars td { width: 1%; line-height: 1.1; }
.bars .bar { margin-top: .15rem; }
`;
