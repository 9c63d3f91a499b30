/** Styles of the statistics page, and of the figures on the home page. */
export const statisticsStyle = `
.overview { display: grid; gap: 0 2.5rem; margin-bottom: 1.75rem; }
.overview .totals { margin-bottom: .75rem; }
.urgent { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.75rem 2.5rem; margin-bottom: 2.25rem; }
.urgent > section + section { margin-top: 0; }
.urgent h2 { font-size: 1.1rem; margin-bottom: .5rem; }
.urgent .all { margin: .25rem 0 0; font-size: .95rem; }
.figures .bars { margin-bottom: .75rem; }
.course p { margin: 0 0 .35rem; }
.figures { display: grid; gap: 2.5rem 3rem; grid-template-columns: minmax(0, 1fr); margin-bottom: 1.5rem; }
.figures > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.5rem; align-content: start; }
.numeric :is(th, td):not(:first-child) { text-align: right; }
.numeric table { min-width: 0; }
.numeric tbody th { white-space: nowrap; }
@media (min-width: 62rem) {
  .urgent { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .figures { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .across { grid-column: 1 / -1; }
  .overview { grid-template-columns: minmax(0, 1fr) 17rem; align-items: end; }
  .overview .totals dl { grid-template-columns: repeat(5, minmax(0, 1fr)); column-gap: 1.25rem; }
}
`;
