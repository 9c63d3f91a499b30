import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { isolated } from '@kairan/web/page-texts';
import type { AccountLanguage } from '../users/language.ts';
import { ownPath } from './local-path.ts';
import { accountMessages } from './messages/messages.ts';
import { returnField, returnQuery } from './return-to.ts';
import { signInPath, signOutPath } from './sign-in-page.ts';
import { signUpPath } from './sign-up-page.ts';

/** A link of the menu. */
export interface AccountLink {
  /** A path of the service. */
  readonly path: string;
  readonly name: string;
}

/** What the header of a page says about who is signed in. */
export interface AccountMenu {
  /** The signed-in user; null for a visitor. */
  readonly viewer: { readonly username: string; readonly displayName: string } | null;
  /** The user's picture, if the service has pictures. */
  readonly picture?: Html;
  /** The user's own pages. */
  readonly links: readonly AccountLink[];
  /** Whether visitors can create an account. */
  readonly signUpOpen: boolean;
  readonly baseUrl: string;
  readonly language: AccountLanguage;
  /** The page's path and query without the language. */
  readonly path: string;
  readonly query: Iterable<readonly [string, string]>;
  /** Paths of the service's other pages of one person: as with pages of accounts, signing in or out does not lead back. */
  readonly ownPages?: RegExp;
  /** Added to the query of every link, such as a language that no cookie holds. */
  readonly carried?: Readonly<Record<string, string>>;
}

/** Pages of accounts: of one person, or on the way to signing in. */
const accountPages = /^\/(?:account|forgot|set-up|sign-in|sign-out|sign-up)(?:\/|$)/;

/**
 * Renders the part of the header that says who is signed in: for visitors links to sign in and to create an account,
 * which lead back to the page; for a user their name, which opens a menu of their pages with a button to sign out. The
 * menu needs no script.
 */
export function accountMenu(menu: AccountMenu): Html {
  const { viewer, language } = menu;
  const messages = accountMessages[language].menu;
  return html`<nav class="account" aria-label="${messages.title}">${viewer === null ? waysIn(menu) : ownMenu(menu, viewer)}</nav>`;
}

function waysIn(menu: AccountMenu): Html {
  const { baseUrl, language, carried = {} } = menu;
  const signIn = hrefOf(baseUrl, signInPath, { ...carried, ...returnQuery(backTo(menu)) });
  const join = signUpLink(menu);
  return html`<ul><li><a href="${signIn}" rel="nofollow">${accountMessages[language].menu.signIn}</a></li>
${join === '' ? '' : html`<li>${join}</li>`}</ul>`;
}

/**
 * Renders a visitor's link to create an account, for layouts that show it elsewhere too; nothing if there is none. From
 * the home page it leads to the first page of new members.
 */
export function signUpLink(menu: AccountMenu): Html | '' {
  const { baseUrl, language, path, query, viewer, signUpOpen, carried = {} } = menu;
  if (viewer !== null || !signUpOpen) return '';
  const atHome = path === '/' && [...query].length === 0;
  const href = hrefOf(baseUrl, signUpPath, { ...carried, ...returnQuery(atHome ? null : backTo(menu)) });
  return html`<a class="join" href="${href}" rel="nofollow">${accountMessages[language].menu.signUp}</a>`;
}

function ownMenu(menu: AccountMenu, { username, displayName }: NonNullable<AccountMenu['viewer']>): Html {
  const { baseUrl, language, links, path, picture, carried = {} } = menu;
  const messages = accountMessages[language].menu;
  return html`<details><summary>${picture ?? ''}<span class="unseen">${messages.open}</span><span class="name">${isolated(displayName)}</span></summary>
<div><p class="hint">@${username}</p>
<ul>${links.map(
    (link) =>
      html`<li><a href="${hrefOf(baseUrl, link.path, carried)}"${link.path === path ? html` aria-current="page"` : ''}>${link.name}</a></li>
`,
  )}</ul>
<form method="post" action="${hrefOf(baseUrl, signOutPath, carried)}">${returnField(backTo(menu))}<button class="second">${messages.signOut}</button></form></div></details>`;
}

/** Where to go after signing in or out: the page itself, or where the page would lead; null for the default. */
function backTo({ baseUrl, path, query, ownPages }: AccountMenu): string | null {
  if (!accountPages.test(path) && !ownPages?.test(path)) return hrefOf(baseUrl, path, [...query]);
  return ownPath(new Map(query).get('return_to') ?? '', baseUrl);
}

/** The style of the menu, for pages with the common style. */
export const accountMenuStyle = `
header.top .account ul { align-items: center; }
header.top .join { padding: .3rem .8rem; border: 1px solid var(--accent); border-radius: 2px; background: var(--accent); color: var(--on-accent); font-weight: 600; }
.account details { position: relative; }
.account summary { display: flex; align-items: center; gap: .45rem; padding: .35rem 0 .3rem; cursor: pointer; list-style: none; font-size: .95rem; }
.account summary::-webkit-details-marker { display: none; }
.account summary::after { content: "▾" / ""; }
.account summary .name { max-width: 11rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.account summary:hover .name { text-decoration: underline; }
.account details > div { position: absolute; z-index: 3; right: 0; top: 100%; min-width: 13rem; max-width: calc(100vw - 2rem); padding: .7rem 1rem 1rem; background: var(--page); border: 1px solid var(--edge); border-radius: 2px; box-shadow: 0 .6rem 1rem -.6rem #0006; }
.account details p { margin: 0 0 .3rem; overflow-wrap: anywhere; }
header.top .account details ul { display: block; }
header.top .account details li { border-top: 1px solid var(--line); }
header.top .account details a { display: block; padding: .5rem 0; border: 0; }
header.top .account details [aria-current=page] { font-weight: 700; }
.account form { border-top: 1px solid var(--line); padding-top: .8rem; }
.account form button { width: 100%; }
`;
