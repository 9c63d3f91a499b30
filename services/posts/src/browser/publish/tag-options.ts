import type { PublishMessages } from './messages/messages.ts';

/** A tag that posts have, and how many as text; empty for none. */
export interface KnownTag {
  readonly name: string;
  readonly uses: string;
}

/** Where the suggestions come from and go to. */
interface Source {
  readonly find: (typed: string) => KnownTag[];
  readonly choose: (tag: string) => void;
}

/**
 * Makes an input a combobox with a list of suggestions (WAI-ARIA Authoring Practices, "Combobox": the list opens by itself,
 * nothing is selected at first, so that Return adds what was typed).
 */
export function suggestTags(
  box: HTMLElement,
  input: HTMLInputElement,
  text: PublishMessages,
  source: Source,
): { close(): void } {
  const list = document.createElement('ul');
  list.id = 'tag-options';
  list.className = 'tag-options';
  list.hidden = true;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', text.suggestions);
  box.append(list);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  })) {
    input.setAttribute(name, value);
  }
  let selected = -1;

  const options = () => [...list.querySelectorAll<HTMLElement>('li')];
  function select(index: number): void {
    selected = index;
    for (const [i, option] of options().entries()) {
      option.setAttribute('aria-selected', String(i === index));
      if (i === index) option.scrollIntoView({ block: 'nearest' });
    }
    const option = options()[index];
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  }
  function close(): void {
    list.hidden = true;
    list.replaceChildren();
    input.setAttribute('aria-expanded', 'false');
    select(-1);
  }
  function open(): void {
    const found = source.find(input.value);
    if (found.length === 0) {
      close();
      return;
    }
    list.replaceChildren(...found.map(option));
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    select(-1);
  }

  input.addEventListener('input', open);
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || list.hidden) return;
    const count = options().length;
    const chosen = options()[selected]?.dataset['tag'];
    if (event.key === 'ArrowDown') select(selected >= count - 1 ? -1 : selected + 1);
    else if (event.key === 'ArrowUp') select(selected < 0 ? count - 1 : selected - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen !== undefined) {
      close();
      source.choose(chosen);
    } else return;
    event.preventDefault();
  });
  // Not at `click`: the input would lose the focus before.
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    const tag = (event.target as Element).closest<HTMLElement>('li')?.dataset['tag'];
    if (tag === undefined) return;
    close();
    source.choose(tag);
  });
  return { close };
}

function option({ name, uses }: KnownTag, index: number): HTMLElement {
  const [item, count] = [document.createElement('li'), document.createElement('span')];
  item.id = `tag-option-${index}`;
  item.dataset['tag'] = name;
  item.setAttribute('role', 'option');
  item.append(name);
  if (uses !== '') {
    count.textContent = uses;
    item.append(count);
  }
  return item;
}
