import { type Status, statuses } from '../../post.ts';
import type { LazyScript } from './load-script.ts';

/** The form for a post: its fields, and the data that the server put into it. */
export interface PageForm {
  readonly form: HTMLFormElement;
  readonly title: HTMLInputElement;
  readonly textarea: HTMLTextAreaElement;
  /** Id and version of the post when the page was rendered; null for a new one. */
  readonly post: { readonly id: string; readonly version: number } | null;
  /** The post's state when the page was rendered. */
  readonly status: Status;
  /** Whether the fields contain what the service does not have: a rejected text, or an older version. */
  readonly unsaved: boolean;
  /** The user name of the author. */
  readonly user: string;
  /** The path prefix for requests of scripts: `/web`. */
  readonly web: string;
  readonly signInHref: string;
  readonly styleNonce: string;
  /** The script of CodeMirror; null if it could not be bundled. */
  readonly codeMirror: LazyScript | null;
  /** The script that converts pasted HTML; null if it could not be bundled. */
  readonly pasting: LazyScript | null;
}

/** Reads the form; null if the page has none. */
export function pageForm(): PageForm | null {
  const form = document.querySelector<HTMLFormElement>('#post-form');
  const title = form?.querySelector<HTMLInputElement>('input[name=title]');
  const textarea = form?.querySelector<HTMLTextAreaElement>('textarea[name=body_markdown]');
  if (!form || !title || !textarea) return null;
  const {
    post,
    version,
    web = '/web',
    user = '',
    status = 'draft',
    signIn = '/sign-in',
    styleNonce = '',
  } = form.dataset;
  return {
    form,
    title,
    textarea,
    post: post ? { id: post, version: Number(version) } : null,
    status: statuses.find((known) => known === status) ?? 'draft',
    unsaved: form.dataset['unsaved'] !== undefined,
    user,
    web,
    signInHref: signIn,
    styleNonce,
    codeMirror: scriptOf(form, 'codemirror'),
    pasting: scriptOf(form, 'pasting'),
  };
}

function scriptOf({ dataset }: HTMLFormElement, name: string): LazyScript | null {
  const src = dataset[name];
  return src ? { src, integrity: dataset[`${name}Integrity`] ?? '' } : null;
}

/** Turns the form for a new post into one that edits the post just created, under the post's address. */
export function pointAt({ form }: PageForm, id: string, version: number): void {
  const action = `${form.getAttribute('action') ?? ''}/${id}`;
  form.action = action;
  form.dataset['post'] = id;
  noteVersion({ form }, version);
}

/** Updates the version that the form sends without this script, and the address of the page. */
export function noteVersion({ form }: Pick<PageForm, 'form'>, version: number): void {
  form.dataset['version'] = String(version);
  let field = form.querySelector<HTMLInputElement>('input[name=expected_version]');
  if (!field) {
    field = document.createElement('input');
    field.type = 'hidden';
    field.name = 'expected_version';
    form.append(field);
  }
  field.value = String(version);
  // The address of an older version would show that one again.
  const own = `${form.getAttribute('action') ?? ''}/edit`;
  if (location.pathname + location.search !== own) history.replaceState(null, '', own);
}
