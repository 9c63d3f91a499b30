/** Styles of the statistics page, and of the figures on the home page. */
export const statisticsStyle = `
.overview { display: grid; gap: 0 2.5rem; margin-bottom: 1.75rem; }
.overview .totals { margin-bottom: .75rem; }
.figures .bars { margin-bottom: .75rem; }
.course p { margin: 0 0 .35rem; }
.figures { display: grid; gap: 2.5rem 3rem; grid-template-columns: minmax(0, 1fr); margin-bottom: 1.5rem; }
.figures > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.5rem; align-content: start; }
.numeric :is(th, td):not(:first-child) { text-align: right; }
.numeric table { min-width: 0; }
.numeric tbody th { white-space: nowrap; }
@media (min-width: 62rem) {
  .figures { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .across { grid-column: 1 / -1; }
  .overview { grid-template-columns: minmax(0, 1fr) 17rem; align-items: end; }
  .overview .totals dl { grid-template-columns: repeat(5, minmax(0, 1fr)); column-gap: 1.25rem; }
}
`;
