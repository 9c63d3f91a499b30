import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours are the page's own, so that they change with it. */
const theme = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--sans)', fontSize: '1rem', lineHeight: '1.9', overflowX: 'hidden' },
  '.cm-content': { padding: '1rem 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 1.25rem 0 .5rem' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'transparent', border: '0', color: 'var(--quiet)' },
  '.cm-notes': { width: '1.6rem' },
  '.cm-placeholder': { color: 'var(--quiet)' },
  '.cm-code': { fontFamily: 'var(--mono)', fontSize: '.875em', lineHeight: '1.75', backgroundColor: 'var(--soft)' },
  '.cm-quote': { boxShadow: 'inset 2px 0 var(--edge)', color: 'var(--quiet)' },
  '.cm-callout': { boxShadow: 'inset 3px 0 var(--info)', backgroundColor: 'var(--info-soft)' },
  '.cm-callout-point': { boxShadow: 'inset 3px 0 var(--good)', backgroundColor: 'var(--good-soft)' },
  '.cm-callout-warn': { boxShadow: 'inset 3px 0 var(--warn)', backgroundColor: 'var(--warn-soft)' },
  '.cm-panels': { backgroundColor: 'var(--soft)', color: 'var(--text)', borderColor: 'var(--line)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-search': { padding: '.5rem 2.25rem .5rem .75rem', fontSize: '.875rem' },
  '.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.35em',
    fontSize: '.8125rem',
    whiteSpace: 'nowrap',
  },
  '.cm-search input[type=checkbox]': { margin: '0' },
  '.cm-textfield': {
    background: 'var(--page)',
    border: '1px solid var(--edge)',
    color: 'inherit',
    fontSize: '1em',
    padding: '.25em .5em',
  },
  '.cm-button': {
    background: 'var(--page)',
    border: '1px solid var(--edge)',
    color: 'inherit',
    fontSize: '1em',
    fontWeight: '400',
    minHeight: '0',
    padding: '.2em .7em',
  },
  '.cm-search [name=close]': {
    color: 'inherit',
    fontSize: '1.25rem',
    width: '2rem',
    height: '2rem',
    minHeight: '0',
    background: 'none',
    fontWeight: '400',
    padding: '0',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--mark)', outline: '1px solid var(--warn)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--warn-soft)', outline: '2px solid var(--warn)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--soft)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--page)',
    color: 'var(--text)',
    border: '1px solid var(--edge)',
    maxWidth: '26rem',
  },
  '.cm-note-text': { padding: '.4rem .75rem', fontSize: '.875rem', lineHeight: '1.6' },
  '.cm-noted': {
    textDecoration: 'underline wavy var(--warn)',
    textUnderlineOffset: '.25em',
    textDecorationSkipInk: 'none',
  },
  '.cm-noted-finding': { textDecorationColor: 'var(--bad)' },
  '.cm-note': {
    cursor: 'pointer',
    textAlign: 'center',
    fontWeight: '700',
    fontFamily: 'var(--sans)',
    color: 'var(--warn)',
  },
  '.cm-note-finding': { color: 'var(--bad)' },
  '.cm-held': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.5em',
    border: '1px dashed var(--edge)',
    padding: '0 .6em',
    fontSize: '.875rem',
    lineHeight: '1.7',
    color: 'var(--quiet)',
    verticalAlign: 'baseline',
  },
  '.cm-held progress': { width: '5rem', accentColor: 'var(--accent)' },
});

const quiet = { color: 'var(--quiet)' };

const highlight = HighlightStyle.define([
  { tag: [tags.heading1, tags.heading2], fontSize: '1.35em', fontWeight: '700', fontFamily: 'var(--serif)' },
  {
    tag: [tags.heading3, tags.heading4, tags.heading5, tags.heading6],
    fontSize: '1.15em',
    fontWeight: '700',
    fontFamily: 'var(--serif)',
  },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.monospace, fontFamily: 'var(--mono)', fontSize: '.9em' },
  { tag: tags.special(tags.content), background: 'linear-gradient(transparent 55%, var(--mark) 55%)' },
  { tag: tags.special(tags.processingInstruction), color: 'var(--text)' },
  { tag: tags.link, color: 'var(--link)' },
  { tag: tags.url, color: 'var(--link)' },
  { tag: [tags.processingInstruction, tags.labelName, tags.string, tags.contentSeparator], ...quiet },
  { tag: tags.escape, ...quiet },
]);

/** The style of the text in the editor: much like what readers will see, with the marks still visible. */
export const look: Extension = [theme, syntaxHighlighting(highlight)];
