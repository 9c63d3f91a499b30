import { randomBytes } from 'node:crypto';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Script } from '@kairan/web/page-scripts';
import { webBase } from '../../rest-routes.ts';
import type { PageRequest } from '../page-request.ts';
import type { WriterRequest } from './writing-context.ts';

/** What the editor's script needs on a page. */
export interface EditorFacts {
  /** Null if it could not be built; the form works without it. */
  readonly script: Script | null;
  /** The CodeMirror script, for devices with a fine pointer. */
  readonly codeMirror: Script | null;
  /** The script that converts pasted HTML. */
  readonly pasting: Script | null;
  /** New for each response: allows the styles that CodeMirror writes. */
  readonly styleNonce: string;
  /** The user name of the author. */
  readonly user: string;
}

/** Prepares what turns the form of a post into an editor. */
export async function editorFacts({ context, person }: WriterRequest): Promise<EditorFacts> {
  const script = await context.assets.script('editor');
  const codeMirror = await context.assets.script('codemirror');
  const pasting = await context.assets.script('pasting');
  return { script, codeMirror, pasting, styleNonce: randomBytes(16).toString('base64'), user: person.user.username };
}

/** The attributes of the form that the script reads (`src/browser/editor/page-form.ts`). */
export function editorAttributes(
  { codeMirror, pasting, styleNonce, user }: EditorFacts,
  { baseUrl, path }: PageRequest,
): Html {
  const signIn = hrefOf(baseUrl, '/sign-in', { return_to: hrefOf(baseUrl, path) });
  const scripts = [scriptAttributes('codemirror', codeMirror), scriptAttributes('pasting', pasting)];
  return html` data-web="${hrefOf(baseUrl, webBase)}" data-user="${user}" data-sign-in="${signIn}" data-style-nonce="${styleNonce}"${scripts}`;
}

function scriptAttributes(name: string, script: Script | null): Html {
  return script ? html` data-${name}="${script.src}" data-${name}-integrity="${script.integrity}"` : html``;
}
