import { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { type Page, redirectResponse } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import { readEcosystem } from '../../affected/ecosystem.ts';
import { readNamedPackage } from '../../affected/named-package.ts';
import { countFacets } from '../../operations/count-facets.ts';
import { findPackages, type foundPackages } from '../../operations/find-packages.ts';
import { getPackage } from '../../operations/get-package.ts';
import { searchErrors } from '../../operations/search-input.ts';
import { checkInvitation } from '../check/invitation.ts';
import { renderPage } from '../layout.ts';
import type { PageQueries } from '../page-queries.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import type { Shown } from '../routes.ts';
import type { Counts } from '../search/facets.ts';
import { packageHref } from './addresses.ts';
import { type PackageFormValues, packageForm } from './check-form.ts';
import { topicMessages } from './messages/messages.ts';
import { topicsBar } from './topics-bar.ts';

type Found = z.output<typeof foundPackages>;

/** The packages of a name, or those with a similar one. */
interface Answer {
  data: Found;
  near: Found;
}

/** The search for a name that no package has, as a phrase, and the number of its results; none if it took too long. */
interface Mentions {
  readonly q: string;
  readonly count: number;
}

/**
 * Looks up a package by a package URL, ecosystem and name, or a name alone. A known package redirects to its page,
 * with the version; if there are several or none, this page says so.
 */
export async function showPackageIndex({ pageRequest, questions }: Shown): Promise<Page | Response> {
  const given = (name: string) => parameterOf(pageRequest, name);
  const values: PackageFormValues = {
    text: given('package'),
    ecosystem: given('ecosystem'),
    version: given('version'),
  };
  if (values.text === '') return indexPage(values, html``, pageRequest);

  const ofEcosystem = values.ecosystem !== '' && !/^pkg:/i.test(values.text);
  const named = readNamedPackage(ofEcosystem ? `${values.ecosystem}/${values.text}` : values.text);
  const version = values.version || named?.version || '';
  const pairs: Pairs = version === '' ? [] : [['version', version]];
  if (named !== null) {
    const { base, release } = readEcosystem(named.ecosystem);
    const known = await isKnown(`${named.ecosystem}/${named.name}`, questions);
    if (known instanceof ApiError)
      return indexPage(values, unreadable(values.text, known.message, pageRequest), pageRequest);
    const releasePairs: Pairs = release === null ? pairs : [...pairs, ['release', release]];
    if (known) return redirectResponse(packageHref({ ...named, ecosystem: base }, pageRequest, releasePairs));
  }
  const isName = named !== null || /^[^\s/:]+$/.test(values.text);
  if (!isName) return indexPage(values, unreadable(values.text, null, pageRequest), pageRequest);
  const name = named?.name ?? values.text;
  const found = await questions.ask<Answer>(findPackages, { name });
  const { data } = found;
  const [only, another] = data;
  if (named === null && only && !another) return redirectResponse(packageHref(only, pageRequest, pairs));
  const mentions = named !== null || data.length === 0 ? await mentionsOf(name, questions) : null;
  return indexPage(values, choice(name, found, mentions, pairs, pageRequest), pageRequest);
}

/** The page at the path of a package that no record names: that, and where the name is known, with the form to correct it. */
export async function unknownPackagePage(
  text: string,
  pageRequest: PageRequest,
  questions: PageQueries,
): Promise<Page> {
  const named = readNamedPackage(text);
  const { name, version } = { name: named?.name ?? text, version: parameterOf(pageRequest, 'version') };
  const found = await questions.ask<Answer>(findPackages, { name });
  const pairs: Pairs = version === '' ? [] : [['version', version]];
  const answer = choice(name, found, await mentionsOf(name, questions), pairs, pageRequest);
  return indexPage({ text, ecosystem: '', version }, answer, pageRequest, 404);
}

/** Characters of a name that is searched for: those that `q` takes, in quotation marks. */
const searchable = 198;

async function mentionsOf(name: string, questions: PageQueries): Promise<Mentions> {
  const q = `"${name.replaceAll('"', ' ').slice(0, searchable)}"`;
  try {
    const { data } = await questions.ask<{ data: Counts }>(countFacets, { q });
    return { q, count: data.total };
  } catch (error) {
    // What is known of the package does not depend on the search of texts.
    if (error instanceof ApiError && searchErrors.some((code) => code === error.code)) return { q, count: 0 };
    throw error;
  }
}

function parameterOf({ pairs }: PageRequest, name: string): string {
  return pairs.find((pair) => pair[0] === name)?.[1].trim() ?? '';
}

/** Whether any record names the package; an error if its ecosystem is unknown. */
async function isKnown(text: string, questions: PageQueries): Promise<boolean | ApiError> {
  try {
    await questions.ask(getPackage, { package: text });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === 'not_found' ? false : error;
  }
}

function indexPage(values: PackageFormValues, answer: Html, pageRequest: PageRequest, status = 200): Page {
  const messages = topicMessages[pageRequest.language];
  const empty = values.text === '';
  return renderPage(
    { ...pageRequest, pairs: empty ? [] : pageRequest.pairs },
    {
      title: messages.packages,
      description: messages.packagesText,
      listed: empty,
      searchable: status === 200,
      status,
      main: html`${topicsBar('packages', pageRequest)}<h1>${messages.packages}</h1>
${empty ? html`<p class="lead">${messages.packagesText}</p>` : answer}
${packageForm(values, pageRequest)}
${checkInvitation(pageRequest)}${empty ? html`<p class="hint">${messages.forPrograms} <code>GET ${pageRequest.baseUrl}/api/v1/vulnerabilities?package=npm/lodash&amp;version=4.17.20</code></p>` : ''}`,
    },
  );
}

function unreadable(text: string, apiError: string | null, { language }: PageRequest): Html {
  const messages = topicMessages[language];
  return html`<div class="notice warn" role="status"><p><strong>${messages.unreadable(text)}</strong></p><p>${messages.unreadableHint}</p>${
    apiError === null || language !== 'en' ? '' : html`<p class="hint">${isolated(apiError)}</p>`
  }</div>`;
}

/**
 * The ecosystems that have the name, or a note that none has, with similar names and the search for the name.
 * @param mentions null if the name was given alone and packages have it
 */
function choice(
  name: string,
  { data, near }: Answer,
  mentions: Mentions | null,
  pairs: Pairs,
  pageRequest: PageRequest,
): Html {
  const messages = topicMessages[pageRequest.language];
  const nothing =
    mentions === null
      ? ''
      : html`<div class="notice warn" role="status"><p><strong>${messages.unknownPackage(name)}</strong></p><p>${messages.unknownPackageHint}</p>${
          mentions.count === 0
            ? ''
            : html`<p><a href="${hrefOf(pageRequest, '/', [['q', mentions.q]])}">${messages.searchText(name, pageRequest.formats.count(mentions.count))}</a></p>`
        }</div>`;
  const list = (packages: Found, textOf: (one: Found[number]) => Html) =>
    html`<ul class="topic-list">${packages.map(
      (one) =>
        html`<li><a href="${packageHref(one, pageRequest, pairs)}">${textOf(one)}</a> <span class="number">${pageRequest.formats.count(one.count)}</span></li>`,
    )}</ul>`;
  if (data.length > 0)
    return html`${nothing}<p>${messages.whichOne(name)}</p>${list(data, ({ ecosystem }) => html`${ecosystem}`)}`;
  if (near.length === 0) return html`${nothing}`;
  const named = ({ ecosystem, name }: Found[number]) => html`${isolated(name)} (${ecosystem})`;
  return html`${nothing}<p>${messages.similarPackages}</p>${list(near, named)}`;
}
