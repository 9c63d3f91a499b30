/** CodeMirror, in a script of its own: the editor loads it where it is of use. */

export { codeMirrorSurface } from './editor/surface/codemirror/codemirror-surface.ts';
