import { bearer, type Clients, imageForm, type Sent } from './clients.ts';
import { type FaultTime, isWithin } from './fault-times.ts';
import type { Member } from './member.ts';

/** Requests of a token in 60 seconds, of either service. */
export const requestLimit = 300;
const windowMs = 60_000;

/** When a request that counts towards a limit began and ended, in milliseconds since 1970. */
type Allowed = Pick<Sent, 'beganAt' | 'endedAt'>;

/** What was allowed to those who want more than they may have. */
export interface LimitLoad {
  /** Requests of one token, by service. */
  readonly requests: Readonly<Record<Member['service'], Allowed[]>>;
  /** Uploads of one author. */
  readonly uploads: Allowed[];
}

/** Sends as many requests as it can with one token of each service, and uploads as many images as it can. */
export function startLimitLoad(
  clients: Clients,
  members: Readonly<Record<Member['service'], readonly Member[]>>,
  {
    tokens,
    uploader,
    image,
  }: { tokens: Record<Member['service'], string>; uploader: string; image: Buffer<ArrayBuffer> },
): LimitLoad {
  const load: LimitLoad = { requests: { posts: [], vulns: [] }, uploads: [] };
  let turn = 0;
  const ask = async (service: Member['service'], path: string) => {
    const member = members[service][turn++ % members[service].length] as Member;
    const sent = await clients.send(member, 'limited', path, { headers: bearer(tokens[service]) });
    if (sent.status === 200) load.requests[service].push(sent);
  };
  const upload = async () => {
    const member = members.posts[turn++ % members.posts.length] as Member;
    const init = { method: 'POST', headers: bearer(uploader), body: imageForm(image) };
    const sent = await clients.send(member, 'limited', '/api/v1/uploads', init);
    if (sent.status === 201) load.uploads.push(sent);
  };
  // Two at once, so that one that waits does not stop the other.
  for (const pauseMs of [90, 90]) {
    clients.repeat(pauseMs, () => ask('posts', '/api/v1/me'));
    clients.repeat(pauseMs, () => ask('vulns', '/api/v1/sources'));
  }
  clients.repeat(400, upload);
  return load;
}

/**
 * Checks that no more requests of a token were allowed in the time of the limit, by all processes; after an outage of the
 * database, each process may allow as many once more.
 * @returns what is wrong
 */
export function checkRequests(load: LimitLoad, outages: readonly FaultTime[]): string[] {
  const problems: string[] = [];
  for (const service of ['posts', 'vulns'] as const) {
    // Only requests that began and ended within the time were certainly counted in it.
    const allowed = load.requests[service].toSorted((one, other) => one.endedAt - other.endedAt);
    let most = 0;
    let mostCalm = 0;
    for (const { endedAt: at } of allowed) {
      const from = at - windowMs;
      const count = allowed.filter(({ beganAt, endedAt }) => beganAt > from && endedAt <= at).length;
      most = Math.max(most, count);
      if (!isWithin(outages, from, at)) mostCalm = Math.max(mostCalm, count);
    }
    console.log(
      `${service}: at most ${most} requests of one token allowed in 60 s, ${mostCalm} without an outage; the limit is ${requestLimit}`,
    );
    if (mostCalm > requestLimit) problems.push(`${service} allowed ${mostCalm} requests in 60 s`);
    if (most > requestLimit * 3) problems.push(`${service} allowed ${most} requests in 60 s around an outage`);
  }
  return problems;
}

/** Checks that no more uploads were allowed on a day (UTC) than its limit. @returns what is wrong */
export function checkUploads({ uploads }: LimitLoad, limit: number): string[] {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  // Of one that was under way at midnight it is not known on which day it counts.
  const certain = uploads.filter(({ beganAt, endedAt }) => dayOf(beganAt) === dayOf(endedAt));
  const counts = Object.entries(Object.groupBy(certain, ({ beganAt }) => dayOf(beganAt)));
  console.log(
    `uploads of one author: ${counts.map(([day, all]) => `${all?.length} on ${day}`).join(', ')}; the limit is ${limit} a day`,
  );
  return counts.flatMap(([day, all = []]) =>
    all.length > limit ? [`${all.length} uploads of one author on ${day}, by the clock of the database`] : [],
  );
}
