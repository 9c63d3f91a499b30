type Child = Node | string | null;

/** Creates an element: attributes as in HTML, `false` and `null` for absent ones. Text is not parsed as HTML. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number | boolean | null>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false && value !== null) element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A button that does not submit the form. */
export function button(
  onClick: () => void,
  attributes: Readonly<Record<string, string | number | boolean | null>>,
  ...children: readonly Child[]
): HTMLButtonElement {
  const made = make('button', { type: 'button', ...attributes }, ...children);
  made.addEventListener('click', onClick);
  return made;
}
