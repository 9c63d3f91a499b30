import { fetchFailure } from '@kairan/server/fetch-failure';
import type { PurgeAddress } from './purge-settings.ts';
import type { CacheTag } from './tags.ts';

/** Shared caches in front of the service that remove responses by tag. */
export interface PurgeTarget {
  /** What it is, for messages: without the token. */
  readonly name: string;
  /** The most tags of one request. */
  readonly mostTags: number;
  /** The header that gives a stored response its tags. */
  tagged(tags: readonly CacheTag[]): Readonly<Record<string, string>>;
  /** Removes every response that has one of the tags. @throws Error that says why it could not, without secrets */
  purge(tags: readonly CacheTag[]): Promise<void>;
}

/** Milliseconds that a cache has to answer. */
const limitMs = 3_000;

/** Opens the shared caches that the settings name. */
export function openPurgeTarget({ kind, urls, token }: PurgeAddress): PurgeTarget {
  const name = urls.map((url) => new URL(url).host).join(', ');
  const authorization = token === null ? {} : { Authorization: `Bearer ${token}` };
  switch (kind) {
    case 'purge':
      return {
        ...{ name, mostTags: 200, tagged: surrogateKeys },
        async purge(tags) {
          const init = { method: 'PURGE', headers: { ...authorization, ...surrogateKeys(tags) } };
          await Promise.all(urls.map((url) => send(url, init)));
        },
      };
    // https://www.fastly.com/documentation/reference/api/purging/
    case 'fastly':
      return {
        ...{ name, mostTags: 256, tagged: surrogateKeys },
        async purge(tags) {
          const headers = { ...(token !== null && { 'Fastly-Key': token }), ...surrogateKeys(tags) };
          await Promise.all(urls.map((url) => send(url, { method: 'POST', headers })));
        },
      };
    // https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
    case 'cloudflare':
      return {
        ...{ name, mostTags: 100, tagged: (tags) => ({ 'Cache-Tag': tags.join(',') }) },
        async purge(tags) {
          const headers = { ...authorization, 'Content-Type': 'application/json' };
          const init = { method: 'POST', headers, body: JSON.stringify({ tags }) };
          await Promise.all(urls.map((url) => send(url, init)));
        },
      };
  }
}

function surrogateKeys(tags: readonly CacheTag[]): { 'Surrogate-Key': string } {
  return { 'Surrogate-Key': tags.join(' ') };
}

/** A redirect would take the token to another host, so it counts as a refusal. */
async function send(url: string, init: RequestInit): Promise<void> {
  const { host } = new URL(url);
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(limitMs) }).catch(
    (error: unknown) => {
      throw new Error(`${host} cannot be reached: ${fetchFailure(error, limitMs)}`);
    },
  );
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${host} answered ${response.status}`);
}
