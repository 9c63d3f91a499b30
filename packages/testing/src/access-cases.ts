import assert from 'node:assert/strict';
import type { Engine } from '@kairan/database/database';
import type { Seen } from './test-browser.ts';

/**
 * The cases of a table of who may do what: all on SQLite, every fifth on PostgreSQL. Whether a credential is found is up to
 * the database, but not what it may do.
 */
export function casesOn<Case>(engine: Engine, cases: readonly Case[]): readonly Case[] {
  return engine === 'sqlite' ? cases : cases.filter((_, index) => index % 5 === 0);
}

/** What tells a response of a program's interface apart from another, without what differs each time. */
export function essenceOf({ status, headers, json }: { status: number; headers: Headers; json: unknown }): object {
  const own = /^(?:date|x-request-id|x-ratelimit-.*|content-length)$/;
  return { status, json, headers: Object.fromEntries([...headers].filter(([name]) => !own.test(name))) };
}

/** The request headers of a form that is not on a page of this site. */
export const elsewhere: readonly Readonly<Record<string, string>>[] = [
  {},
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
];

/** Asks for a page or sends a form as somebody, by default from a page of this site. */
type Send<By> = (by: By, headers?: Readonly<Record<string, string>>) => Promise<Seen>;

/** Asserts that a form is refused from elsewhere: whoever sends it, and however that shows. @param last may send the form */
export async function assertOnlyFromThisSite<By>(send: Send<By>, others: readonly By[], last: By): Promise<void> {
  const sent = [...others.map((by) => [by, {}] as const), ...elsewhere.map((headers) => [last, headers] as const)];
  for (const [by, headers] of sent) {
    const { status, headers: set } = await send(by, headers);
    assert.deepEqual([status, set.get('set-cookie')], [403, null], JSON.stringify(headers));
  }
}

/** Asserts that browsers whose session no longer counts are sent to the page to sign in. @param ended by what they are */
export async function assertSentToSignIn<By>(send: Send<By>, ended: Readonly<Record<string, By>>): Promise<void> {
  for (const [name, by] of Object.entries(ended)) assertRedirect(await send(by), '/sign-in', name);
}

/** Asserts that people whose account is not set up are sent to the set-up. */
export async function assertSentToSetUp<By>(send: Send<By>, early: By): Promise<void> {
  assertRedirect(await send(early), '/set-up');
}

function assertRedirect({ status, location }: Seen, to: string, message?: string): void {
  assert.deepEqual([status, location?.split('?')[0]], [303, to], message);
}
