/** Styles of the page about sources, after the common rules. */
export const sourcesStyle = `
.source-cards { list-style: none; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 27rem), 1fr)); gap: 1.25rem 2.5rem; }
.source-cards article { border-top: 2px solid var(--text); padding-top: .6rem; }
.source-cards h3 { margin-bottom: .2rem; }
.source-cards .status { border: 1px solid currentColor; border-radius: 2px; padding: 0 .45rem; margin-right: .5rem; }
.source-cards .failure { color: var(--bad); }
.source-cards .pairs > div { grid-template-columns: 11rem minmax(0, 1fr); }
.merging { padding-left: 1.25rem; max-width: 62rem; }
.merging li { padding: .2rem 0; }
.ways { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin-top: 1.25rem; }
`;
