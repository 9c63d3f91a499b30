import type { CheckResult } from '@kairan/check/result';
import { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { type Page, redirectResponse } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import { checkPackage } from '../../operations/check-package.ts';
import { checkPackages } from '../../operations/check-packages.ts';
import { getPackage, type packageDetail } from '../../operations/get-package.ts';
import { languageOf } from '../../tags/programming-languages.ts';
import type { PageQueries } from '../page-queries.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import type { Shown } from '../routes.ts';
import { section } from '../section.ts';
import { packagePath, tagHref } from './addresses.ts';
import { versionForm } from './check-form.ts';
import { type Checked, checkResult, packageFindings } from './check-result.ts';
import { foundTogether } from './found-together.ts';
import { topicMessages } from './messages/messages.ts';
import { unknownPackagePage } from './package-index.ts';
import { relatedTopics, topicPage } from './topic-page.ts';
import { trendOf } from './topic-responses.ts';
import { kindLink } from './topics-bar.ts';

type Package = z.output<typeof packageDetail>;

/** The page of a package under the name used in its records; with `version`, the vulnerabilities of that version. */
export async function showPackage({ pageRequest, parts, questions }: Shown): Promise<Page | Response> {
  const name = parts.join('/');
  const data = await packageNamed(name, questions);
  if (data === null) return unknownPackagePage(name, pageRequest, questions);
  const pairs = pageRequest.pairs.filter(([name]) => name === 'version' || name === 'release' || name === 'cursor');
  const path = packagePath(data.ecosystem, data.name) ?? pageRequest.path;
  if (path !== pageRequest.path) return redirectResponse(hrefOf(pageRequest, path, pairs));

  const bare: PageRequest = { ...pageRequest, pairs };
  const named = `${data.ecosystem}/${data.name}`;
  const messages = topicMessages[pageRequest.language];
  return topicPage(bare, {
    trend: await trendOf(questions, { package: named }),
    lists: null,
    kind: kindLink(messages.package + pageRequest.messages.bracketed(data.ecosystem), 'packages', pageRequest),
    title: data.name + pageRequest.messages.bracketed(data.ecosystem),
    heading: html`${isolated(data.name)}`,
    text: messages.packageText(data.name, data.ecosystem),
    filter: [['package', named]],
    more: html`${data.purl === null ? '' : html`<p><code>${isolated(data.purl)}</code></p>`}
${await checkSection(data, questions, bare)}`,
    related: relatedTopics(messages.languageOfIt, languageTopics(data.ecosystem, pageRequest)),
    together: await foundTogether(questions, pageRequest, { package: named }, ['weakness', 'vendor', 'framework']),
    api: null,
  });
}

/** Null if no record names the package. */
async function packageNamed(name: string, questions: PageQueries): Promise<Package | null> {
  try {
    return (await questions.ask<{ data: Package }>(getPackage, { package: name })).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

/** The form for a version, with its result if one is given; otherwise everything that names the package. */
async function checkSection(data: Package, questions: PageQueries, pageRequest: PageRequest): Promise<Html> {
  const given = (name: string) => pageRequest.pairs.find((pair) => pair[0] === name)?.[1].trim() ?? '';
  const [version, release, cursor] = [given('version'), given('release'), given('cursor')];
  const { ecosystem, name, releases } = data;
  const form = section(
    'check',
    topicMessages[pageRequest.language].checkTitle,
    versionForm(pageRequest.path, { version, release, releases }, pageRequest),
  );
  const checked = await questions.ask<Checked>(checkPackage, {
    ecosystem: release === '' ? ecosystem : `${ecosystem}:${release}`,
    name,
    ...(version !== '' && { version }),
    lang: pageRequest.language,
    ...(cursor !== '' && { cursor }),
  });
  const pairs: Pairs = Object.entries({ version, release }).filter(([, value]) => value !== '');
  const part = { path: pageRequest.path, pairs, inside: cursor !== '' };
  if (version === '') return html`${form}${packageFindings(checked, part, pageRequest)}`;
  const upgradeTo = checked.data.verdict === 'affected' ? await upgradeOf(data, version, release, questions) : null;
  return html`${form}${checkResult(checked, upgradeTo, part, pageRequest)}`;
}

/**
 * The version to upgrade to, as `check_packages` finds it; null if there is none, for packages without package URL and for
 * those of distributions, whose releases differ.
 */
async function upgradeOf(
  { purl, releases }: Package,
  version: string,
  release: string,
  questions: PageQueries,
): Promise<string | null> {
  if (purl === null || release !== '' || releases.length > 0) return null;
  const { data } = await questions.ask<CheckResult>(checkPackages, {
    packages: [`${purl}@${encodeURIComponent(version)}`],
  });
  return data[0]?.upgrade_to ?? null;
}

function languageTopics(ecosystem: string, pageRequest: PageRequest): { name: string; href: string }[] {
  const language = languageOf(ecosystem);
  return language === null
    ? []
    : [{ name: language.name, href: tagHref({ slug: language.slug, kind: 'language' }, pageRequest) }];
}
