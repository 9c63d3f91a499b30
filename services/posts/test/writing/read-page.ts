import { fromHtml } from 'hast-util-from-html';

/** The parts of a page's tree that tests use. */
interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly Node[];
}

/** A form of a page as a browser without scripts would send it. */
export interface PageForm {
  readonly action: string;
  readonly multipart: boolean;
  /** The values of its fields without those of buttons; a field may have several. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** The labels of its buttons by their value of `then`. */
  readonly buttons: Readonly<Record<string, string>>;
}

/** The forms of a page. */
export function formsOf(page: string): PageForm[] {
  return find(fromHtml(page) as Node, (node) => node.tagName === 'form').map(formOf);
}

/** The form that is sent to a path. */
export function formTo(page: string, path: string): PageForm {
  const found = formsOf(page).find(({ action }) => action === path);
  if (!found) throw new Error(`The page has no form to ${path}, but to ${formsOf(page).map(({ action }) => action)}.`);
  return found;
}

/** The text of the elements of a page with a class or a role. */
export function textsOf(page: string, name: string): string[] {
  const has = ({ properties = {} }: Node) =>
    properties['role'] === name || (properties['className'] as string[] | undefined)?.includes(name) === true;
  return find(fromHtml(page) as Node, has).map((node) => textOf(node).replace(/\s+/g, ' ').trim());
}

function formOf(form: Node): PageForm {
  const fields: Record<string, string | string[]> = {};
  const buttons: Record<string, string> = {};
  const add = (name: string, value: string) => {
    const held = fields[name];
    fields[name] = held === undefined ? value : [held, value].flat();
  };
  for (const node of find(form, ({ tagName }) => ['input', 'textarea', 'button'].includes(tagName ?? ''))) {
    const { name, value, type, checked } = node.properties ?? {};
    if (node.tagName === 'button') buttons[String(value ?? '')] = textOf(node).trim();
    else if (name === undefined || type === 'file') continue;
    else if (node.tagName === 'textarea') add(String(name), textOf(node));
    else if ((type !== 'radio' && type !== 'checkbox') || checked) add(String(name), String(value ?? ''));
  }
  const { action, encType } = form.properties ?? {};
  return { action: String(action ?? ''), multipart: encType === 'multipart/form-data', fields, buttons };
}

function find(node: Node, matches: (node: Node) => boolean): Node[] {
  return [...(matches(node) ? [node] : []), ...(node.children ?? []).flatMap((child) => find(child, matches))];
}

function textOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}
