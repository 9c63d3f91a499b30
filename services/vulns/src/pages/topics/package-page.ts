import { type Html, html } from '@kairan/web/html';
import { type Page, redirectResponse } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import { checkPackage } from '../../operations/check-package.ts';
import { getPackage, type packageDetail } from '../../operations/get-package.ts';
import { languageOf } from '../../tags/programming-languages.ts';
import type { Questions } from '../page-queries.ts';
import { hrefOf, type Pairs, type Visit } from '../page-request.ts';
import type { Shown } from '../routes.ts';
import { section } from '../section.ts';
import { packagePath, tagHref } from './addresses.ts';
import { versionForm } from './check-form.ts';
import { type Checked, checkResult } from './check-result.ts';
import { foundTogether } from './found-together.ts';
import { topicWords } from './messages/messages.ts';
import { relatedTopics, topicPage } from './topic-page.ts';
import { topicAnswers } from './topic-responses.ts';
import { kindLink } from './topics-bar.ts';

type Package = z.output<typeof packageDetail>;

/** The page of a package under the name that its records write, and with `version` what affects that one. */
export async function showPackage({ visit, parts, questions }: Shown): Promise<Page | Response> {
  const asked = parts.join('/');
  const { data } = await questions.ask<{ data: Package }>(getPackage, { package: asked });
  const pairs = visit.pairs.filter(([name]) => name === 'version' || name === 'release' || name === 'cursor');
  const path = packagePath(data.ecosystem, data.name) ?? visit.path;
  if (path !== visit.path) return redirectResponse(hrefOf(visit, path, pairs));

  const bare: Visit = { ...visit, pairs };
  const named = `${data.ecosystem}/${data.name}`;
  const answers = await topicAnswers(questions, visit, { package: named }, { package: named });
  const words = topicWords[visit.language];
  return topicPage(bare, {
    ...answers,
    kind: kindLink(`${words.package} (${data.ecosystem})`, 'packages', visit),
    title: `${data.name} (${data.ecosystem})`,
    heading: html`${isolated(data.name)}`,
    text: words.packageText(data.name, data.ecosystem),
    filter: [['package', named]],
    more: html`${data.purl === null ? '' : html`<p><code>${isolated(data.purl)}</code></p>`}
${await checkSection(data, questions, bare)}`,
    related: relatedTopics(words.languageOfIt, languageTopics(data.ecosystem, visit)),
    together: await foundTogether(questions, visit, { package: named }, ['weakness', 'vendor', 'framework']),
    api: null,
  });
}

/** The form for a version and, where one is given, what is known of it. */
async function checkSection(data: Package, questions: Questions, visit: Visit): Promise<Html> {
  const given = (name: string) => visit.pairs.find((pair) => pair[0] === name)?.[1].trim() ?? '';
  const [version, release, cursor] = [given('version'), given('release'), given('cursor')];
  const { ecosystem, name, releases } = data;
  const form = section(
    'check',
    topicWords[visit.language].checkTitle,
    versionForm(visit.path, { version, release, releases }, visit),
  );
  if (version === '') return form;
  const checked = await questions.ask<Checked>(checkPackage, {
    ecosystem: release === '' ? ecosystem : `${ecosystem}:${release}`,
    name,
    version,
    lang: visit.language,
    ...(cursor !== '' && { cursor }),
  });
  const pairs: Pairs = [['version', version], ...(release === '' ? [] : [['release', release] as const])];
  return html`${form}${checkResult(checked, { path: visit.path, pairs, inside: cursor !== '' }, visit)}`;
}

function languageTopics(ecosystem: string, visit: Visit): { name: string; href: string }[] {
  const language = languageOf(ecosystem);
  return language === null
    ? []
    : [{ name: language.name, href: tagHref({ slug: language.slug, kind: 'language' }, visit) }];
}
