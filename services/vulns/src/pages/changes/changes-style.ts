/** Styles of the page of changes: the time beside each change. */
export const changesStyle = `
.rows.changes > li { display: grid; grid-template-columns: 3.25rem minmax(0, 1fr); gap: .75rem; }
.changes time { color: var(--quiet); font-size: .9rem; line-height: 1.65; font-variant-numeric: tabular-nums; }
.changes .changed { margin-bottom: .2rem; }
.changes .marks { margin: 0; font-size: .9rem; }
.changes .marks .fix { margin: 0; }
.topics-bar + search .find { padding-block: .6rem; }
`;
