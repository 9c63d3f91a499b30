/** The style of `differenceView`. */
export const differenceStyle = `
.difference { border: 1px solid var(--line); margin: 0 0 1.5rem; font-size: .95rem; line-height: 1.8; overflow-wrap: anywhere; }
.difference .text { white-space: pre-wrap; display: block; min-height: 1lh; }
.difference .same { padding: .35rem 1rem; color: var(--quiet); }
.difference details { border-block: 1px dashed var(--line); }
.difference summary { cursor: pointer; padding: .4rem 1rem; color: var(--quiet); font-size: .85rem; }
.change { border-block: 1px solid var(--line); }
.change + .change { border-top: 0; }
.change .side { display: block; text-decoration: none; padding: .5rem 1rem .6rem; border-left: 4px solid var(--bad); background: var(--bad-soft); }
.change ins.side { border-color: var(--good); background: var(--good-soft); }
.change .label { display: block; font-size: .8rem; color: var(--quiet); }
.change del .label::before { content: "− " / ""; }
.change ins .label::before { content: "+ " / ""; }
.change b { font-weight: 700; text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: .2em; }
.change del b { text-decoration-color: var(--bad); }
.change ins b { text-decoration-color: var(--good); }
.change .pick { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: .35rem 1rem .5rem; margin: 0; }
.change .pick legend { float: left; margin-right: 1rem; padding: .35rem 0; font-size: .9rem; }
`;
