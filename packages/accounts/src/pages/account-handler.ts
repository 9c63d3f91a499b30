import { randomUUID } from 'node:crypto';
import { type Connection, targetOf } from '@kairan/http/connection';
import { readOwnForm } from '@kairan/http/form';
import { commonRefusal, Refusal } from '@kairan/operation/api-error';
import type { AccountLanguage } from '../language.ts';
import type { AccountHouse } from './account-options.ts';
import { accountFaultPage } from './account-page.ts';
import { accountPageDoor } from './account-page-handler.ts';
import { type AccountPart, type Answer, type Asked, showIn } from './account-request.ts';
import { sentenceFor } from './form-parts.ts';
import { linkDoor } from './link-handler.ts';
import { visitsOf } from './page-request.ts';
import { placesDoor } from './section-handler.ts';
import { setUpDoor } from './set-up-handler.ts';
import { signInDoor } from './sign-in-handler.ts';
import { signOutDoor } from './sign-out-handler.ts';
import { signUpDoor } from './sign-up-handler.ts';

/** Answers the addresses of accounts; undefined for any other, which is someone else's. */
export type AccountDoor = (request: Request, connection?: Connection) => Promise<Response> | undefined;

/**
 * The pages on which people sign in and look after their account. Each form is sent by POST from a page of ours, runs one
 * operation and leads on with 303; where it is refused it comes again with what was typed. Nothing of it is kept by browsers.
 */
export function accountDoor<L extends AccountLanguage>(house: AccountHouse<L>): AccountDoor {
  const { baseUrl, visitors } = house;
  const show = showIn(house);
  const visitOf = visitsOf(house);
  const parts = [signInDoor, signOutDoor, signUpDoor, linkDoor, setUpDoor, accountPageDoor, placesDoor].map((door) =>
    door(house, show),
  );

  const failed = (error: unknown, asked: Asked<L>): Answer => {
    const { visit, request } = asked;
    const refusal = error instanceof Refusal ? error : commonRefusal('internal');
    const requestId = error instanceof Refusal ? null : randomUUID();
    if (requestId !== null) house.report(error, { requestId, method: request.method, path: visit.path });
    const main = accountFaultPage(visit, refusal.status, sentenceFor(refusal, visit.words), requestId);
    return show(asked, { title: visit.words.problemTitle, main, path: '/account', refused: refusal });
  };

  const answer = async (part: AccountPart<L>, request: Request, connection: Connection | undefined): Answer => {
    const nobody = { request, connection, visit: visitOf(request, connection) };
    const methods = part.methods(nobody.visit.path) ?? '';
    try {
      const signedIn = await visitors.find(request, connection);
      const asked = { ...nobody, visit: { ...nobody.visit, signedIn } };
      if (request.method === 'GET' || request.method === 'HEAD') return await part.read(asked);
      if (request.method !== 'POST' || !methods.endsWith('POST')) {
        throw commonRefusal('method_not_allowed', undefined, { headers: { Allow: methods } });
      }
      return await part.write(asked, await readOwnForm(request, connection, baseUrl));
    } catch (error) {
      return failed(error, nobody);
    }
  };

  return (request, connection) => {
    const { path } = targetOf(request.url);
    const part = parts.find(({ methods }) => methods(path) !== null);
    return part && answer(part, request, connection);
  };
}
