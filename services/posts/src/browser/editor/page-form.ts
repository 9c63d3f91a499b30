import { type Status, statuses } from '../../post.ts';

/** The form of the page that writes a post: what it says, and what a server without scripts would be told by it. */
export interface PageForm {
  readonly form: HTMLFormElement;
  readonly title: HTMLInputElement;
  readonly textarea: HTMLTextAreaElement;
  /** Id and version of the post as the page was made; null for a new one. */
  readonly post: { readonly id: string; readonly version: number } | null;
  /** The post's state as the page was made. */
  readonly status: Status;
  /** Whether the fields hold what the service does not have: a text that came back, or an older version. */
  readonly unsaved: boolean;
  /** The user name of who writes. */
  readonly user: string;
  /** Where scripts ask: `/web`. */
  readonly web: string;
  readonly signInHref: string;
  readonly styleNonce: string;
  /** The script of CodeMirror; null where it could not be made. */
  readonly codeMirror: { readonly src: string; readonly integrity: string } | null;
}

/** Reads the form; null where the page has none. */
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
  const { codemirror: src, codemirrorIntegrity: integrity = '' } = form.dataset;
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
    codeMirror: src ? { src, integrity } : null,
  };
}

/** Makes the form one that changes a post which it has just made, under the address that the post has from now on. */
export function pointAt({ form }: PageForm, id: string, version: number): void {
  const action = `${form.getAttribute('action') ?? ''}/${id}`;
  form.action = action;
  form.dataset['post'] = id;
  noteVersion({ form }, version);
}

/** Tells a form that is sent without this script which version it changes, and the browser where the post is written. */
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
