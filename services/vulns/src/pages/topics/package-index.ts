import { Refusal } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { type Page, redirectResponse } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import { readEcosystem } from '../../affected/ecosystem.ts';
import { readNamedPackage } from '../../affected/named-package.ts';
import { findPackages, type foundPackages } from '../../operations/find-packages.ts';
import { getPackage } from '../../operations/get-package.ts';
import { framed } from '../layout.ts';
import type { Questions } from '../page-queries.ts';
import type { Pairs, Visit } from '../page-request.ts';
import type { Shown } from '../routes.ts';
import { packageHref } from './addresses.ts';
import { type Asked, packageForm } from './check-form.ts';
import { topicWords } from './messages/messages.ts';
import { topicsBar } from './topics-bar.ts';

type Found = z.output<typeof foundPackages>;

/**
 * Looks up a package by whatever people write: a package URL, ecosystem and name, or a name alone. One that is known leads to
 * its page, with the version; where several are meant, or none is known, this page says so.
 */
export async function showPackageIndex({ visit, questions }: Shown): Promise<Page | Response> {
  const given = (name: string) => visit.pairs.find((pair) => pair[0] === name)?.[1].trim() ?? '';
  const asked: Asked = { text: given('package'), ecosystem: given('ecosystem'), version: given('version') };
  if (asked.text === '') return indexPage(asked, html``, visit);

  const ofEcosystem = asked.ecosystem !== '' && !/^pkg:/i.test(asked.text);
  const named = readNamedPackage(ofEcosystem ? `${asked.ecosystem}/${asked.text}` : asked.text);
  const version = asked.version || named?.version || '';
  const pairs: Pairs = version === '' ? [] : [['version', version]];
  if (named !== null) {
    const { base, release } = readEcosystem(named.ecosystem);
    const known = await isKnown(`${named.ecosystem}/${named.name}`, questions);
    if (known instanceof Refusal) return indexPage(asked, unreadable(asked.text, known.message, visit), visit);
    const releasePairs: Pairs = release === null ? pairs : [...pairs, ['release', release]];
    if (known) return redirectResponse(packageHref({ ...named, ecosystem: base }, visit, releasePairs));
  }
  const isName = named !== null || /^[^\s/:]+$/.test(asked.text);
  if (!isName) return indexPage(asked, unreadable(asked.text, null, visit), visit);
  const { data } = await questions.ask<{ data: Found }>(findPackages, { name: named?.name ?? asked.text });
  const [only, another] = data;
  if (named === null && only && !another) return redirectResponse(packageHref(only, visit, pairs));
  return indexPage(asked, choice(named?.name ?? asked.text, data, named !== null, pairs, visit), visit);
}

/** Whether anything names the package; a refusal where its ecosystem is none. */
async function isKnown(text: string, questions: Questions): Promise<boolean | Refusal> {
  try {
    await questions.ask(getPackage, { package: text });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'not_found' ? false : error;
  }
}

function indexPage(asked: Asked, answer: Html, visit: Visit): Page {
  const words = topicWords[visit.language];
  const empty = asked.text === '';
  return framed(
    { ...visit, pairs: empty ? [] : visit.pairs },
    {
      title: words.packages,
      description: words.packagesText,
      listed: empty,
      searchable: true,
      main: html`${topicsBar('packages', visit)}<h1>${words.packages}</h1>
<p class="lead">${words.packagesText}</p>
${packageForm(asked, visit)}
${empty ? html`<p class="hint">${words.forPrograms} <code>GET ${visit.baseUrl}/api/v1/vulnerabilities?package=npm/lodash&amp;version=4.17.20</code></p>` : answer}`,
    },
  );
}

function unreadable(text: string, refusal: string | null, { language }: Visit): Html {
  const words = topicWords[language];
  return html`<div class="notice warn" role="status"><p><strong>${words.unreadable(text)}</strong></p><p>${words.unreadableHint}</p>${
    refusal === null ? '' : html`<p class="hint" lang="en">${isolated(refusal)}</p>`
  }</div>`;
}

/** The ecosystems that know the name, or that none does. */
function choice(name: string, found: Found, wasMeant: boolean, pairs: Pairs, visit: Visit): Html {
  const words = topicWords[visit.language];
  const nothing =
    wasMeant || found.length === 0
      ? html`<div class="notice info" role="status"><p><strong>${words.unknownPackage(name)}</strong></p><p>${words.unknownPackageHint}</p></div>`
      : '';
  if (found.length === 0) return html`${nothing}`;
  return html`${nothing}<p>${words.whichOne(name)}</p><ul class="topic-list">${found.map(
    (one) =>
      html`<li><a href="${packageHref(one, visit, pairs)}">${one.ecosystem}</a> <span class="number">${visit.formats.count(one.count)}</span></li>`,
  )}</ul>`;
}
