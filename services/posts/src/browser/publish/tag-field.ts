import { tagKey, tagText } from '../../tag.ts';
import type { PublishMessages } from './messages/messages.ts';
import { type KnownTag, suggestTags } from './tag-options.ts';

/**
 * Turns the tags into one field: chips, and an input that suggests known tags. Each chip is a checkbox; a checked one is in
 * the field, an unchecked one among the offers. Return, a comma or a choice adds what was typed, in the spelling that
 * others use; Backspace in the empty input takes the last chip.
 */
export function tagField(field: HTMLElement, text: PublishMessages): void {
  const box = field.querySelector<HTMLElement>('.tag-box');
  const input = field.querySelector<HTMLInputElement>('input[name=new_tags]');
  if (!box || !input) return;
  const most = Number(field.dataset['tags']);
  const known = knownTags(field);
  const offers = field.querySelector<HTMLElement>('.tag-offers');
  const status = document.createElement('p');
  status.className = 'unseen';
  status.setAttribute('role', 'status');
  field.append(status);
  field.classList.add('enhanced');
  input.removeAttribute('list');

  const chips = () => [...field.querySelectorAll<HTMLInputElement>('input[name=tag]')];
  const chosen = () => chips().filter(({ checked }) => checked);
  const has = (tag: string) => chosen().some(({ value }) => tagKey(value) === tagKey(tag));

  function add(typed: string): void {
    const written = tagText(typed);
    if (tagKey(written) === '') return;
    const tag = known.find(({ name }) => tagKey(name) === tagKey(written))?.name ?? written;
    if (has(tag)) status.textContent = text.already(tag);
    else if (chosen().length >= most) status.textContent = text.full(most);
    else {
      const offered = chips().find(({ value }) => tagKey(value) === tagKey(tag));
      const checkbox = offered ?? newChip(tag);
      checkbox.checked = true;
      changed(checkbox);
    }
  }

  /** Moves a chip to where it belongs, and says what happened. */
  function changed(checkbox: HTMLInputElement): void {
    const chip = checkbox.closest('label');
    if (!chip || !input || !box) return;
    const hadFocus = chip.contains(document.activeElement);
    if (checkbox.checked) box.insertBefore(chip, input);
    else if (offers && known.some(({ name }) => name === checkbox.value)) offers.append(chip);
    else chip.remove();
    status.textContent = checkbox.checked ? text.added(checkbox.value) : text.removed(checkbox.value);
    const full = chosen().length >= most;
    for (const one of chips()) one.disabled = full && !one.checked;
    if (hadFocus) input.focus();
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  const suggestions = suggestTags(box, input, text, {
    find: (typed) => matches(known, typed).filter(({ name }) => !has(name)),
    choose(tag) {
      input.value = '';
      add(tag);
    },
  });

  field.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'tag') changed(target);
  });
  input.addEventListener('keydown', (event) => {
    // While a word is composed, its keys belong to the input method.
    if (event.isComposing || event.defaultPrevented) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      addTyped();
    } else if (event.key === 'Backspace' && input.value === '') {
      const last = chosen().at(-1);
      if (!last) return;
      last.checked = false;
      changed(last);
    }
  });
  const splitAtCommas = () => {
    if (/[,、，]/.test(input.value)) addTyped();
  };
  input.addEventListener('input', (event) => {
    if (!(event as InputEvent).isComposing) splitAtCommas();
  });
  input.addEventListener('compositionend', splitAtCommas);
  input.addEventListener('blur', addTyped);

  function addTyped(): void {
    if (!input) return;
    const typed = input.value.split(/[,、，]/);
    input.value = '';
    for (const tag of typed) add(tag);
    suggestions.close();
  }
}

/** The known tags, most used first. */
function knownTags(field: HTMLElement): KnownTag[] {
  return [...field.querySelectorAll('option')].map(({ value, textContent }) => ({
    name: value,
    uses: textContent === value ? '' : textContent,
  }));
}

/** The known tags that contain what was typed, those that begin with it first. */
function matches(known: readonly KnownTag[], typed: string): KnownTag[] {
  const key = tagKey(typed);
  if (key === '') return [];
  const position = ({ name }: KnownTag) => tagKey(name).indexOf(key);
  const found = known.filter((tag) => position(tag) >= 0);
  return [...found.filter((tag) => position(tag) === 0), ...found.filter((tag) => position(tag) > 0)].slice(0, 8);
}

function newChip(tag: string): HTMLInputElement {
  const [label, checkbox, name] = [
    document.createElement('label'),
    document.createElement('input'),
    document.createElement('span'),
  ];
  label.className = 'tag-chip';
  checkbox.type = 'checkbox';
  checkbox.name = 'tag';
  checkbox.value = tag;
  name.textContent = tag;
  label.append(checkbox, name);
  return checkbox;
}
