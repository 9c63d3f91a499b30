/** A page that was received. */
export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The target of a redirect; null without one. */
  readonly location: string | null;
}

/** How a request differs from what a browser on one of our own pages sends. */
export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

/** A person's browser, as far as the server can tell: it keeps cookies, follows no redirects, and runs no scripts. */
export interface TestBrowser {
  get(path: string, sending?: Sending): Promise<Seen>;
  /** Sends a form from one of our own pages; a value may be a list. */
  post(path: string, fields: Readonly<Record<string, string | readonly string[]>>, sending?: Sending): Promise<Seen>;
  /** Its cookies, by name. */
  readonly cookies: Map<string, string>;
}

/** Creates a browser without cookies. */
export function newTestBrowser(baseUrl: string, language = 'en'): TestBrowser {
  const cookies = new Map<string, string>();

  const ask = async (path: string, init: RequestInit): Promise<Seen> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // Compressing a page and reading it back takes longer than making it.
    const plain = { 'Accept-Encoding': 'identity', 'Accept-Language': language };
    const headers = { ...(cookie !== '' && { Cookie: cookie }), ...plain, ...init.headers };
    const response = await fetch(new URL(path, baseUrl), { redirect: 'manual', ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/max-age=0/i.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const { status } = response;
    return {
      status,
      headers: response.headers,
      text: await response.text(),
      location: response.headers.get('location'),
    };
  };

  return {
    cookies,
    get: (path, { headers = {}, method = 'GET' } = {}) => ask(path, { method, headers: { ...headers } }),
    post(path, fields, { headers = { 'Sec-Fetch-Site': 'same-origin' }, method = 'POST' } = {}) {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
      return ask(path, { method, headers: { ...headers }, body });
    },
  };
}
