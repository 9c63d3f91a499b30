/** Styles of the home page: ways in, and the news side by side. */
export const homeStyle = `
.entrances { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 2rem; margin-bottom: 1.5rem; }
.entrances p { margin: 0; }
.try a { display: inline-block; padding: .2rem 0; }
.entrances .invitation { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .9rem; margin: 0; }
.since { margin-bottom: .9rem; }
.since strong { font: 700 1.25rem/1.45 var(--serif); margin-right: .5rem; }
.since a { margin-left: .5rem; }
.urgent { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.75rem 2.5rem; margin-bottom: 2.25rem; }
.urgent > section + section { margin-top: 0; }
.urgent h2 { font-size: 1.1rem; margin-bottom: .5rem; padding-top: .4rem; border-top: 2px solid var(--text); }
.urgent .none { margin-bottom: .6rem; }
.urgent .all { margin: .25rem 0 0; font-size: .95rem; }
.urgent h3 { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; line-clamp: 3; overflow: hidden; }
.urgent h3 a { outline-offset: -3px; }
.brief .fix .when { margin-left: .6rem; font-size: inherit; }
.brief .changed { margin: .1rem 0 0; font-weight: 600; font-size: .95rem; }
.brief .changed bdi { display: inline-block; }
.brief .changed bdi::first-letter { text-transform: uppercase; }
@media (min-width: 62rem) {
  .urgent { grid-template-columns: repeat(3, minmax(0, 1fr)); }
}
`;
