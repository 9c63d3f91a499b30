import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@kairan/accounts/session';
import { webCaller } from '@kairan/accounts/visitors';
import { tooMany } from '@kairan/doors/allowance-answer';
import { type Connection, targetOf } from '@kairan/doors/asked';
import { type Page, pageResponse } from '@kairan/doors/page-response';
import { commonRefusal, Refusal } from '@kairan/operation/refusal';
import { type Visit, visitOf } from '../visit.ts';
import { doorstep, problemPage } from './doorstep.ts';
import { type Place, placeAt } from './places.ts';
import { formReader, type Sent } from './sent-form.ts';
import type { WritingHouse } from './writing-house.ts';

/** Answers the addresses of those who write; undefined for any other, which is someone else's. */
export type WritingDoor = (request: Request, connection?: Connection) => Promise<Response> | undefined;

/**
 * The pages on which people write, below `/posts`. Each form runs operations and leads on; where something is refused it comes
 * again with what was typed, whatever the reason: also where nobody is signed in any more, or something is wrong on our side.
 */
export function writingDoor(house: WritingHouse): WritingDoor {
  const { baseUrl } = house.deps;
  const site = { baseUrl, timeZone: house.timeZone };
  const readForm = formReader(baseUrl, house.uploadPath);

  const admitted = async (
    { place, parts }: { place: Place; parts: string[] },
    known: { request: Request; connection: Connection | undefined; visit: Visit; person: SignedIn },
    sent: Sent | null,
  ): Promise<Page | Response> => {
    const asked = { ...known, house, caller: webCaller(known.person) };
    const allowance = await house.limit(asked.caller, 'spend');
    if (!allowance.allowed) throw tooMany(allowance);
    if (known.visit.fault) throw known.visit.fault;
    return sent === null
      ? (place.show as NonNullable<Place['show']>)(asked, null, ...parts)
      : (place.do as NonNullable<Place['do']>)(asked, sent, ...parts);
  };

  const answer = async (
    request: Request,
    connection: Connection | undefined,
    found: { place: Place; parts: string[] },
  ): Promise<Response> => {
    const visit = visitOf(request, connection, site);
    let sent: Sent | null = null;
    let person: SignedIn | null = null;
    const made = async (): Promise<Page | Response> => {
      try {
        if (isForm(request, found.place)) sent = await readForm(request, connection);
        person = await house.visitors.find(request, connection);
        if (!person?.user.finished) return doorstep(visit, person, sent);
        return await admitted(found, { request, connection, visit, person }, sent);
      } catch (error) {
        return failed(error, request, visit, person, sent);
      }
    };
    try {
      const page = await made();
      return page instanceof Response ? page : await pageResponse(page, request, connection);
    } finally {
      await (sent as Sent | null)?.release();
    }
  };

  const failed = (
    error: unknown,
    { method }: Request,
    visit: Visit,
    person: SignedIn | null,
    sent: Sent | null,
  ): Page => {
    if (error instanceof Refusal) return problemPage({ visit, person, sent }, error, null);
    const requestId = randomUUID();
    house.report(error, { requestId, method, path: visit.path });
    return problemPage({ visit, person, sent }, commonRefusal('internal'), requestId);
  };

  return (request, connection) => {
    const found = placeAt(targetOf(request.url).path);
    return found && answer(request, connection, found);
  };
}

/** Whether a request brings a form. @throws {Refusal} `method_not_allowed` */
function isForm({ method }: Request, place: Place): boolean {
  if (method === 'POST' && place.do) return true;
  if ((method === 'GET' || method === 'HEAD') && place.show) return false;
  const allow = [...(place.show ? ['GET', 'HEAD'] : []), ...(place.do ? ['POST'] : [])].join(', ');
  throw commonRefusal('method_not_allowed', undefined, { headers: { Allow: allow } });
}
