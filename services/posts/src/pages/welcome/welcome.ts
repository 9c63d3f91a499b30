import { listAccessTokens } from '@kairan/accounts/access-token';
import { headerOf } from '@kairan/http/connection';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { seeOther } from '@kairan/web/page-response';
import { listConnectedApps } from '../../oauth/grants.ts';
import { findProfile } from '../../storage/profiles.ts';
import type { WriterRequest } from '../writing/writing-context.ts';
import { welcomeMessages } from './messages/messages.ts';

/** The address of the button that closes the steps. */
export const welcomePath = '/posts/welcome';

/** A year, in seconds. */
const cookieSeconds = 365 * 86_400;
const closed = /(?:^|; ?)posts-welcome=off(?:;|$)/;

/**
 * Renders the first steps of a member who has nothing public yet; each is marked by what is stored. Nothing once all
 * are done, or if the member has closed them in this browser.
 * @param posts how many posts the member has, and how many of them are public
 */
export async function welcome(
  { pageRequest, person, context, request, connection }: WriterRequest,
  posts: { readonly all: number; readonly published: number },
): Promise<Html> {
  if (posts.published > 0 || closed.test(headerOf(request, connection, 'cookie') ?? '')) return html``;
  const { reading } = context.deps;
  const [profile, tokens, apps] = await Promise.all([
    findProfile(reading, person.user.id),
    listAccessTokens(reading, person.user.id),
    listConnectedApps(reading, person.user.id),
  ]);
  const steps = [
    { name: 'profile', path: '/posts/profile', isDone: profile.biography !== '' || profile.picture !== null },
    { name: 'post', path: '/posts/new', isDone: posts.all > 0 },
    { name: 'client', path: '/connect', isDone: tokens.length + apps.length > 0 },
  ] as const;
  if (steps.every(({ isDone }) => isDone)) return html``;
  const { baseUrl, language } = pageRequest;
  const messages = welcomeMessages[language];
  return html`<section class="notice info" aria-labelledby="welcome"><h2 id="welcome">${messages.title}</h2>
<p>${messages.text}</p>
<ol class="steps">${steps.map(
    ({ name, path, isDone }) =>
      html`<li><a href="${hrefOf(baseUrl, path)}">${messages[name].title}</a>${isDone ? html` <strong>✓ ${messages.done}</strong>` : ''}<br><span class="hint">${messages[name].text}</span></li>
`,
  )}</ol>
<form method="post" action="${hrefOf(baseUrl, welcomePath)}"><button class="second">${messages.dismiss}</button></form></section>`;
}

/** `GET /posts/welcome`: leads to the list of own posts, which has the steps. */
export async function openWelcome({ pageRequest }: WriterRequest): Promise<Response> {
  return seeOther(hrefOf(pageRequest.baseUrl, '/posts'));
}

/** `POST /posts/welcome`: closes the steps in this browser. */
export async function closeWelcome({ pageRequest }: WriterRequest): Promise<Response> {
  const { baseUrl } = pageRequest;
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  const cookie = `posts-welcome=off; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${cookieSeconds}`;
  return seeOther(hrefOf(baseUrl, '/posts'), { 'Set-Cookie': cookie });
}
