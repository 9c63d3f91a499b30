/** Styles for print: text without controls. Comes after all other rules. */
export const printStyle = `
@media print {
  body { display: block; font-size: 10.5pt; line-height: 1.5; }
  .menu, .account, .quick, .find, .orders, .entrances, [data-keys], .skip, .facets, .turns, .topics-bar, .invitation, .numbers:not([open]) { display: none; }
  main { padding-block: 1rem; }
  a { color: inherit; }
  .badge:is(.critical, .high, .medium, .low) { background: none; color: inherit; box-shadow: inset 0 0 0 1px var(--edge); }
  .rows .summary { display: block; overflow: visible; }
  h1, h2, h3, .legend { break-after: avoid; }
  .chart, .totals dl > div, .rows > li, tr, .bars tr { break-inside: avoid; }
  .scroll, .numbers .scroll { overflow: visible; max-height: none; }
}
`;
