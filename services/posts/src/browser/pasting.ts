/** Conversion of pasted HTML as a separate script: the editor loads it when formatted text is first pasted. */

export { convertCells, convertHtml } from './editor/pasting/convert-html.ts';
