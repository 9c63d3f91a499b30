import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@kairan/accounts/session';
import { webCaller } from '@kairan/accounts/visitors';
import { type Connection, targetOf } from '@kairan/http/connection';
import { tooMany } from '@kairan/http/rate-limit-response';
import { commonRefusal, Refusal } from '@kairan/operation/api-error';
import { type Page, pageResponse } from '@kairan/web/page-response';
import { type Visit, visitOf } from '../page-request.ts';
import { doorstep, problemPage } from './access.ts';
import { type Found, type Place, placeAt } from './routes.ts';
import { formReader, type Sent } from './sent-form.ts';
import type { WritingHouse } from './writing-options.ts';

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

  const answered = async (known: Known, { place, parts }: Found): Promise<Page | Response> => {
    const { request, connection, visit } = known;
    const act = request.method === 'POST' ? place.do : undefined;
    if (!act && request.method !== 'GET' && request.method !== 'HEAD') throw wrongMethod(place);
    if (act) known.sent = await readForm(request, connection);
    known.person = await house.visitors.find(request, connection);
    const { sent, person } = known;
    if (!person?.user.finished) return doorstep(visit, person, sent);

    const asked = { request, connection, visit, person, house, caller: webCaller(person) };
    const allowance = await house.limit(asked.caller, 'spend');
    if (!allowance.allowed) throw tooMany(allowance);
    if (visit.fault) throw visit.fault;
    return act && sent ? act(asked, sent, ...parts) : place.show(asked, ...parts);
  };

  const failed = (error: unknown, known: Known): Page => {
    if (error instanceof Refusal) return problemPage(known, error, null);
    const requestId = randomUUID();
    house.report(error, { requestId, method: known.request.method, path: known.visit.path });
    return problemPage(known, commonRefusal('internal'), requestId);
  };

  const answer = async (request: Request, connection: Connection | undefined, found: Found): Promise<Response> => {
    const visit = visitOf(request, connection, site);
    const known: Known = { request, connection, visit, sent: null, person: null };
    try {
      const page = await answered(known, found).catch((error) => failed(error, known));
      return page instanceof Response ? page : await pageResponse(page, request, connection);
    } finally {
      await known.sent?.release();
    }
  };

  return (request, connection) => {
    const found = placeAt(targetOf(request.url).path);
    return found && answer(request, connection, found);
  };
}

/** One request on its way through the door, and what is known of it so far. */
interface Known {
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly visit: Visit;
  /** The form that it brought. */
  sent: Sent | null;
  /** Who is signed in. */
  person: SignedIn | null;
}

function wrongMethod(place: Place): Refusal {
  const allow = `GET, HEAD${place.do ? ', POST' : ''}`;
  return commonRefusal('method_not_allowed', undefined, { headers: { Allow: allow } });
}
