import { startSession } from '@kairan/accounts/session';
import { addUser } from '@kairan/accounts/user';
import { webSessionsOf } from '@kairan/accounts/web-sessions';
import { newTestBrowser, type Seen, type TestBrowser } from '@kairan/testing/test-browser';
import type { RequestOptions, ServiceForTests, ServiceResponse } from '../contract/running-service.ts';
import type { PageForm } from './read-page.ts';

/** A signed-in person and their browser. */
export interface Writer extends TestBrowser {
  readonly userId: number;
  /** Sends a request below /web like a script of the site. */
  web(method: string, path: string, options?: Omit<RequestOptions, 'token'>): Promise<ServiceResponse>;
  /** Submits a form like a browser, with the button of this `then`, with changed fields and perhaps a file. */
  submit(form: PageForm, then?: string, filled?: Filled, file?: Uint8Array): Promise<Seen>;
  /** Submits a form with files, like a page of the site unless other headers are given. */
  upload(path: string, form: FormData, headers?: Readonly<Record<string, string>>): Promise<Seen>;
  /** Follows the redirect of a response. */
  follow(answer: Seen): Promise<Seen>;
}

type Filled = Readonly<Record<string, string | readonly string[]>>;

/** Adds a user and signs them in. */
export async function newWriter(
  { baseUrl, store }: ServiceForTests,
  username: string,
  { finished = true, language = 'en' }: { finished?: boolean; language?: string } = {},
): Promise<Writer> {
  const user = await addUser(store, { username, finished });
  if ('refused' in user) throw new Error(user.message);
  const { secret } = await startSession(store, { userId: user.id, browser: 'a test' });
  const testBrowser = newTestBrowser(baseUrl, language);
  const { cookie } = webSessionsOf('posts', baseUrl, { read: store, write: store });
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie.set(secret)) ?? [];
  testBrowser.cookies.set(name, value);
  const cookies = () => [...testBrowser.cookies].map(([key, held]) => `${key}=${held}`).join('; ');
  const upload: Writer['upload'] = async (path, form, sent = { 'Sec-Fetch-Site': 'same-origin' }) => {
    const headers = { Cookie: cookies(), 'Accept-Encoding': 'identity', 'Accept-Language': language, ...sent };
    const answer = await fetch(new URL(path, baseUrl), { method: 'POST', redirect: 'manual', headers, body: form });
    const location = answer.headers.get('location');
    return { status: answer.status, headers: answer.headers, text: await answer.text(), location };
  };
  const follow = async ({ status, location }: Seen): Promise<Seen> => {
    if (status !== 303 || location === null) throw new Error(`The answer (${status}) leads nowhere.`);
    return testBrowser.get(location);
  };
  return {
    ...testBrowser,
    userId: user.id,
    follow,
    upload,
    async submit({ action, fields, multipart }, button, filled = {}, file) {
      const all = Object.fromEntries([
        ...Object.entries(fields),
        ...Object.entries(filled),
        ...(button === undefined ? [] : [['then', button] as const]),
      ]);
      if (!multipart) return testBrowser.post(action, mapped(all, asTyped));
      const form = new FormData();
      for (const [name, value] of Object.entries(all)) for (const one of [value].flat()) form.append(name, one);
      form.append('file', new Blob(file ? [new Uint8Array(file)] : []), file ? 'a.png' : '');
      return upload(action, form);
    },
    async web(method, path, { json, body, headers = {} } = {}) {
      const response = await fetch(`${baseUrl}/web${path}`, {
        method,
        headers: {
          Cookie: cookies(),
          'Accept-Encoding': 'identity',
          'Sec-Fetch-Site': 'same-origin',
          ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(json === undefined ? (body === undefined ? {} : { body }) : { body: JSON.stringify(json) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, json: text === '' ? {} : JSON.parse(text) };
    },
  };
}

/** Forms send line breaks as CRLF, however they were typed. */
function asTyped(value: string): string {
  return value.replace(/\r\n|\r|\n/g, '\r\n');
}

function mapped(fields: Filled, change: (value: string) => string): Filled {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? change(value) : value.map(change),
    ]),
  );
}
