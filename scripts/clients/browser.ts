import { appendFileSync, readFileSync } from 'node:fs';

/** The person who signs in, and the file that records the visited pages. */
export interface Person {
  readonly login: string;
  readonly password: string;
  readonly diary: string;
}

/** Most pages and redirects. */
const mostSteps = 20;

/**
 * Simulates a person with a browser without scripts, for clients that open one: signs in, allows what the app
 * requests, and follows the redirect to the client. Run as `node browser.ts <file of a Person> <address>`.
 */
async function walk(person: Person, start: string): Promise<void> {
  const cookies = new Map<string, string>();
  const note = (line: string) => appendFileSync(person.diary, `${line}\n`);
  let next: { url: URL; form?: URLSearchParams } = { url: new URL(start) };
  const site = next.url.origin;
  for (let step = 0; step < mostSteps; step += 1) {
    const { url, form } = next;
    const own = url.origin === site;
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        ...(own && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(form && { origin: site, 'sec-fetch-site': 'same-origin' }),
        'accept-language': 'en',
      },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of own ? response.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    const location = response.headers.get('location');
    // Queries contain codes: only the path is recorded.
    note(`${form ? 'POST' : 'GET'} ${url.origin}${url.pathname} ${response.status} ${titleOf(text)}`);
    if (location !== null) next = { url: new URL(location, url) };
    else if (!own) return;
    else next = filledIn(text, url, person);
  }
  throw new Error(`${start} did not end within ${mostSteps} steps`);
}

/** Fills in the form of a page as the person would: to sign in, or to allow. */
function filledIn(page: string, at: URL, { login, password }: Person): { url: URL; form: URLSearchParams } {
  const forms = page.match(/<form.*?<\/form>/gs) ?? [];
  const form = forms.find((one) => /name="(?:password|decision)"/.test(one));
  if (form === undefined) throw new Error(`${at.pathname} has no form to submit: ${titleOf(page)}`);
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)) {
    fields.set(name, unescaped(value));
  }
  if (form.includes('name="password"')) {
    fields.set('login', login);
    fields.set('password', password);
  } else fields.set('decision', 'approve');
  return { url: new URL(unescaped(/action="([^"]*)"/.exec(form)?.[1] ?? ''), at), form: fields };
}

function titleOf(page: string): string {
  return unescaped(/<title>([^<]*)/.exec(page)?.[1] ?? '');
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

const [file = '', address = ''] = process.argv.slice(2);
const person = JSON.parse(readFileSync(file, 'utf8')) as Person;
await walk(person, address).catch((fault) => {
  appendFileSync(person.diary, `${fault}\n`);
  process.exitCode = 1;
});
