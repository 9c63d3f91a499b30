import type { SignedIn } from '@kairan/accounts/session';
import type { WebSessions } from '@kairan/accounts/web-sessions';
import type { Database } from '@kairan/database/open';
import { type Connection, headerOf } from '@kairan/http/connection';
import { readOwnForm } from '@kairan/http/form';
import { ApiError } from '@kairan/operation/api-error';
import { hrefOf } from '@kairan/web/page-address';
import { type Page, pageResponse, redirectResponse } from '@kairan/web/page-response';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { tokenKind } from '../tokens.ts';
import { mcpUrl, oauthPaths } from './addresses.ts';
import { type ConsentRequest, consentFaultPage, consentPage, type Language } from './consent-page.ts';
import { nameGrant } from './grants.ts';
import { type KoaExchange, koaExchange } from './koa-exchange.ts';
import type { ConsentFault } from './messages/messages.ts';
import { guards } from './program-responses.ts';

/** The dependencies of the consent page. */
export interface ConsentContext {
  readonly provider: Provider;
  readonly store: Database;
  readonly webSessions: Pick<WebSessions, 'find'>;
  readonly baseUrl: string;
}

/** A request for the page, with the id of the interaction from its address. */
interface PageRequest {
  readonly uid: string;
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly language: Language;
}

/** The pending authorization, with what oidc-provider needs to continue. */
interface Pending extends ConsentRequest {
  readonly clientId: string;
  readonly exchange: KoaExchange;
}

/**
 * Handles the page on which a person decides about an app. The decision is that of the person signed in at this
 * moment: the page names them, the form sends their session back, and a form opened in another session decides
 * nothing.
 */
export function consentHandler(context: ConsentContext): (pageRequest: PageRequest) => Promise<Response> {
  return async (pageRequest) => {
    const pending = await findPending(context.provider, context.baseUrl, pageRequest);
    if (!pending) return faultPage(context, pageRequest, 'expired', 400);
    if (pending.scopes.length === 0) return goOn(context, pending, nothingOfOurs);
    const testBrowser = await context.webSessions.find(pageRequest.request, pageRequest.connection);
    if (!testBrowser) return sendTo('/sign-in', context, pageRequest);
    if (!testBrowser.user.finished) return sendTo('/set-up', context, pageRequest);
    return pageRequest.request.method === 'POST'
      ? decide(context, pageRequest, pending, testBrowser)
      : show(context, pageRequest, pending, testBrowser);
  };
}

/** Redirects to a page that leads back here after signing in or finishing the set-up. */
function sendTo(path: string, { baseUrl }: ConsentContext, { uid }: PageRequest): Response {
  const here = encodeURIComponent(hrefOf(baseUrl, `${oauthPaths.consent}/${uid}`));
  return redirectResponse(`${hrefOf(baseUrl, path)}?return_to=${here}`, { 'Cache-Control': 'no-store' });
}

function show(
  context: ConsentContext,
  pageRequest: PageRequest,
  pending: Pending,
  { user, session }: SignedIn,
): Promise<Response> {
  const decider = { name: `${user.displayName} (@${user.username})`, session: session.id };
  return sent(consentPage(pending, decider, context.baseUrl, pageRequest.language), pageRequest);
}

async function decide(
  context: ConsentContext,
  pageRequest: PageRequest,
  pending: Pending,
  testBrowser: SignedIn,
): Promise<Response> {
  const { request, connection } = pageRequest;
  const { baseUrl } = context;
  let decision: string;
  let session: string;
  try {
    const form = await readOwnForm(request, connection, baseUrl);
    decision = form.get('decision');
    session = form.get('session');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return faultPage(context, pageRequest, error.code === 'forbidden' ? 'foreign' : 'malformed', error.status);
  }
  if (session !== testBrowser.session.id) return faultPage(context, pageRequest, 'changed', 403);
  if (decision !== 'approve' && decision !== 'deny') return faultPage(context, pageRequest, 'malformed', 400);
  return goOn(context, pending, decision === 'deny' ? denied : await approved(context, pending, testBrowser));
}

const denied = { error: 'access_denied', error_description: 'the user denied access' };
const nothingOfOurs = {
  error: 'invalid_scope',
  error_description: `the supported scopes are ${tokenKind.scopes.join(', ')}`,
};

/** Passes the decision to oidc-provider, which redirects the browser to the app. */
async function goOn(
  { provider }: ConsentContext,
  { exchange }: Pending,
  result: InteractionResults,
): Promise<Response> {
  const { incoming, outgoing } = exchange;
  const next = await provider.interactionResult(incoming, outgoing, result, { mergeWithLastSubmission: false });
  return new Response(null, { status: 303, headers: { Location: next, 'Cache-Control': 'no-store', ...guards } });
}

async function approved({ provider, store, baseUrl }: ConsentContext, pending: Pending, { user, session }: SignedIn) {
  const accountId = String(user.id);
  const grant = new provider.Grant({ accountId, clientId: pending.clientId });
  grant.addResourceScope(mcpUrl(baseUrl), pending.scopes.join(' '));
  const grantId = await grant.save();
  await nameGrant(store, grantId, { name: pending.name ?? pending.host ?? pending.redirectUri, host: pending.host });
  return { login: { accountId, saveConsent: false }, consent: { grantId }, select_account: {}, decidedBy: session.id };
}

/**
 * Whether the decision is still valid: not if the person who approved has signed out or someone else has signed in.
 * Then they have to decide again.
 */
export async function isStillDecided(
  { provider, webSessions }: Pick<ConsentContext, 'provider' | 'webSessions'>,
  { uid, request, connection }: Pick<PageRequest, 'uid' | 'request' | 'connection'>,
): Promise<boolean> {
  const decidedBy = (await provider.Interaction.find(uid))?.result?.['decidedBy'];
  if (decidedBy === undefined) return true;
  const testBrowser = await webSessions.find(request, connection);
  return testBrowser?.session.id === decidedBy;
}

/** Finds the pending authorization of this id in this browser; null if it has ended or was started in another one. */
async function findPending(provider: Provider, baseUrl: string, pageRequest: PageRequest): Promise<Pending | null> {
  const { uid, request, connection } = pageRequest;
  const cookie = headerOf(request, connection, 'cookie') ?? '';
  const exchange = koaExchange(baseUrl, { method: 'GET', url: `${oauthPaths.consent}/${uid}`, headers: { cookie } });
  try {
    const { uid: found, params } = await provider.interactionDetails(exchange.incoming, exchange.outgoing);
    if (found !== uid) return null;
    const clientId = String(params['client_id']);
    const client = await provider.Client.find(clientId);
    if (!client) return null;
    const requested = String(params['scope'] ?? '').split(' ');
    return {
      uid,
      exchange,
      clientId,
      name: client.clientName ?? null,
      host: clientId.startsWith('https://') ? new URL(clientId).host : null,
      redirectUri: String(params['redirect_uri']),
      scopes: tokenKind.scopes.filter((scope) => requested.includes(scope)),
    };
  } catch (error) {
    if (error instanceof errors.OIDCProviderError && error.statusCode < 500) return null;
    throw error;
  }
}

function faultPage(
  { baseUrl }: ConsentContext,
  pageRequest: PageRequest,
  fault: ConsentFault,
  status: number,
): Promise<Response> {
  const again = fault === 'expired' ? undefined : hrefOf(baseUrl, `${oauthPaths.consent}/${pageRequest.uid}`);
  const page = consentFaultPage(fault, { status, baseUrl, language: pageRequest.language, ...(again && { again }) });
  return sent(page, pageRequest);
}

function sent(page: Page, { request, connection }: PageRequest): Promise<Response> {
  return pageResponse(page, request, connection);
}
