/** CodeMirror as a separate script: the editor loads it only on suitable devices. */

export { codeMirrorSurface } from './editor/surface/codemirror/codemirror-surface.ts';
