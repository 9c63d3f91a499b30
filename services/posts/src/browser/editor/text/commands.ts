import { type Command, callout, code, heading, link, prefix, wrap } from './formatting.ts';

/** The commands of the toolbar, in its order; `null` between groups. */
export const commands = {
  bold: wrap('**'),
  italic: wrap('*'),
  strike: wrap('~~'),
  mark: wrap(':mark[', ']'),
  code,
  link,
  heading: heading(2),
  subheading: heading(3),
  bullets: prefix('bullets'),
  numbers: prefix('numbers'),
  quote: prefix('quote'),
  point: callout('point'),
  warn: callout('warn'),
  info: callout('info'),
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

/**
 * Keys with Ctrl, or Command on a Mac: by their character, or by their position if Shift changes the character from
 * keyboard to keyboard.
 */
const keys: Readonly<Record<string, CommandName>> = {
  b: 'bold',
  i: 'italic',
  e: 'code',
  k: 'link',
  'Shift+KeyX': 'strike',
  'Shift+KeyH': 'mark',
  'Shift+Digit7': 'numbers',
  'Shift+Digit8': 'bullets',
  'Shift+Digit9': 'quote',
  'Alt+Digit2': 'heading',
  'Alt+Digit3': 'subheading',
};

/** The parts of a key press that decide about commands. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** The command of a key press; undefined if it has none. */
export function commandOf(press: Press, mac: boolean): CommandName | undefined {
  const { key, code: position, shiftKey, altKey } = press;
  if (!withMain(press, mac)) return undefined;
  if (!shiftKey && !altKey) return keys[key.toLowerCase()];
  return keys[`${shiftKey ? 'Shift+' : ''}${altKey ? 'Alt+' : ''}${position}`];
}

/** Whether the key is pressed with Ctrl, or Command on a Mac, and not with both. */
export function withMain({ ctrlKey, metaKey }: Press, mac: boolean): boolean {
  return mac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}

/** The keys of a command as shown beside its name; undefined if it has none. */
export function keysOf(command: CommandName, mac: boolean): string | undefined {
  const found = Object.entries(keys).find(([, name]) => name === command)?.[0];
  if (!found) return undefined;
  const written = found
    .replace(/Key|Digit/, '')
    .toUpperCase()
    .replace('SHIFT', 'Shift')
    .replace('ALT', 'Alt');
  return mac ? `⌘${written.replace('Shift+', '⇧').replace('Alt+', '⌥')}` : `Ctrl+${written}`;
}
