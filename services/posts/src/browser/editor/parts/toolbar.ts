import type { Speech } from '../messages/messages.ts';
import { type CommandName, keysOf } from '../text/commands.ts';
import { button, make } from './dom.ts';
import { icon } from './icons.ts';

const groups: readonly (readonly (CommandName | 'image')[])[] = [
  ['bold', 'italic', 'strike', 'mark', 'code', 'link'],
  ['heading', 'subheading', 'bullets', 'numbers', 'quote'],
  ['point', 'warn', 'info'],
  ['image'],
];

/** The labels of buttons without an icon. */
const letters: Readonly<Partial<Record<CommandName, string>>> = { heading: 'H2', subheading: 'H3' };

/**
 * The toolbar: one stop of the Tab key, with arrow keys inside (ARIA Authoring Practices, "Toolbar"). Touching it does
 * not close the keyboard of a phone.
 * @param run runs a command, or opens the choice of images
 */
export function toolbar(speech: Speech, mac: boolean, run: (name: CommandName | 'image') => void): HTMLElement {
  const bar = make('div', {
    class: 'tools',
    role: 'toolbar',
    'aria-label': speech.toolbar,
    'aria-controls': 'editor-text',
  });
  for (const names of groups) {
    const group = make('div', { role: 'group' });
    for (const name of names) group.append(toolButton(name, speech, mac, () => run(name)));
    bar.append(group);
  }
  const buttons = [...bar.querySelectorAll('button')];
  const reach = (index: number) => {
    const reached = buttons[(index + buttons.length) % buttons.length];
    for (const one of buttons) one.tabIndex = one === reached ? 0 : -1;
    return reached;
  };
  reach(0);
  bar.addEventListener('pointerdown', (event) => event.preventDefault());
  bar.addEventListener('focusin', ({ target }) => void reach(buttons.indexOf(target as HTMLButtonElement)));
  bar.addEventListener('keydown', (event) => {
    const from = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: -1 }[event.key];
    if (from < 0 || to === undefined) return;
    event.preventDefault();
    reach(to)?.focus();
  });
  return bar;
}

function toolButton(name: CommandName | 'image', speech: Speech, mac: boolean, onClick: () => void): HTMLButtonElement {
  const written = name === 'image' ? undefined : letters[name];
  const label = written ? `${written} ${speech.commands[name]}` : speech.commands[name];
  const keys = name === 'image' ? undefined : keysOf(name, mac);
  const sign = icon(name) ?? written ?? label;
  return button(
    onClick,
    {
      class: `tool tool-${name}`,
      title: keys ? `${label} (${keys})` : label,
      'aria-label': label,
      'aria-keyshortcuts':
        keys?.replace('Ctrl', 'Control').replace('⌘', 'Meta+').replace('⇧', 'Shift+').replace('⌥', 'Alt+') ?? null,
    },
    sign,
  );
}
