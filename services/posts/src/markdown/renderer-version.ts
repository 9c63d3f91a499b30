/**
 * The version of what `render.ts` makes. It increases whenever the HTML of any stored body changes, by the renderer or by a
 * new version of the highlighter: HTML that was stored with another version is made again.
 */
export const rendererVersion = 1;
