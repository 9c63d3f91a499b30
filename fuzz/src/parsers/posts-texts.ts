import assert from 'node:assert/strict';
import fc from 'fast-check';
import { articleFields } from '../../../services/posts/src/archive/article-fields.ts';
import { findArticles } from '../../../services/posts/src/archive/find-articles.ts';
import { openZip } from '../../../services/posts/src/archive/zip-source.ts';
import { findStrings } from '../../../services/posts/src/findings/find-strings.ts';
import { evaluateByRules } from '../../../services/posts/src/guidelines/evaluator.ts';
import { inspectImage } from '../../../services/posts/src/images/inspect-image.ts';
import { isChange } from '../../../services/posts/src/markdown/cases.fixture.ts';
import { cleanAndParse, cleanBody } from '../../../services/posts/src/markdown/clean.ts';
import { excerptOf } from '../../../services/posts/src/markdown/excerpt.ts';
import { frontMatterOf } from '../../../services/posts/src/markdown/front-matter.ts';
import { createHighlight } from '../../../services/posts/src/markdown/highlight.ts';
import { renderBody, renderTokens } from '../../../services/posts/src/markdown/render.ts';
import { toFtsExpression, toTsExpression } from '../../../services/posts/src/search/search-expression.ts';
import { suggestQuery } from '../../../services/posts/src/search/suggest-query.ts';
import { assertSafe } from '../../../services/posts/test/markdown/safe-html.ts';
import { changedBytes, changedText } from '../arbitraries/changes.ts';
import { plainText, wildText } from '../arbitraries/texts.ts';
import type { Property } from '../property.ts';
import { markdownText } from '../targets/markdown-text.ts';
import { imageSamples, zipSamples } from '../targets/posts-files.ts';
import { inTime, resolvedUnless, resultUnless } from './in-time.ts';
import { withFile } from './upstream-records.ts';

const look = { title: 'a', ownImages: new Set(['/media/own.png']) };
const highlight = createHighlight();

/** Values of the kinds that findings look for, which are changed. */
const secrets = [
  'OPENAI_API_KEY=sk-proj-abcdEFGH1234abcdEFGH1234abcdEFGH1234',
  'aws_secret_access_key = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"',
  'postgres://user:p%40ss-word1@db.internal:5432/app',
  'パスワードは Himitsu-1234! です',
  'Authorization: Basic dXNlcjpodW50ZXIyMjIy',
  '-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA7\n-----END RSA PRIVATE KEY-----',
  'tanaka.taro(at)sakuragi-kikaku.co.jp / ０９０－１２３４－５６７８',
  '| user | password |\n|---|---|\n| a | Xk29fjw0!q |',
];

const articles = [
  '---\ntitle: "題"\ntopics: [a, "b"]\npublished_at: 2026-01-01\n---\n\n# 見出し\n\n本文',
  '+++\ntitle = "題"\ntags = ["a"]\n[extra]\nx = 1\n+++\n本文',
  '---\na: &a [*a]\nb: !!js/function x\n? c\n: d\n---\n',
];

const anyBody = fc.oneof(
  { weight: 4, arbitrary: markdownText },
  { weight: 1, arbitrary: wildText },
  { weight: 2, arbitrary: changedText(articles) },
);

/** Properties of the parts of the posting service that read texts, archives and images. */
export function postsTextProperties(): Property<never>[] {
  const properties: Property<string>[] = [
    { name: 'markdown', weight: 4, inputs: anyBody, check: (text) => inTime(() => checkMarkdown(text)) },
    {
      name: 'findings',
      weight: 2,
      inputs: fc.oneof(
        changedText(secrets),
        markdownText,
        fc.tuple(changedText(secrets), markdownText).map((parts) => parts.join('\n')),
      ),
      check: (text) => inTime(() => checkFindings(text)),
    },
    {
      name: 'guidelines',
      weight: 2,
      inputs: fc.oneof(markdownText, wildText, plainText),
      check: (body) =>
        inTime(
          () =>
            void evaluateByRules({ title: body.slice(0, 100), body, tags: [body.slice(0, 20)] }, { flaggedWords: [] }),
        ),
    },
    {
      name: 'front-matter',
      inputs: changedText(articles),
      check: (text) => inTime(() => void [frontMatterOf(text), resultUnless(['LeftOut'], () => articleFields(text))]),
    },
    {
      name: 'queries',
      weight: 2,
      inputs: fc.oneof(
        wildText,
        plainText,
        fc
          .array(fc.constantFrom('"', '-', 'a', 'あ', ' ', '(', '*', 'OR', ':', '語'), { maxLength: 30 })
          .map((all) => all.join('')),
      ),
      check: (q) =>
        inTime(
          () => void [toFtsExpression({ q }), toTsExpression({ q, tag: q }), suggestQuery(q, ['ChatGPT', '編集'])],
        ),
    },
  ];
  const files: Property<Buffer>[] = [
    {
      name: 'archives',
      weight: 2,
      inputs: changedBytes(zipSamples),
      check: (bytes) => inTime(() => checkArchive(bytes)),
    },
    {
      name: 'images',
      weight: 2,
      inputs: changedBytes(imageSamples),
      check: (bytes) => inTime(() => void resultUnless(['ImageError'], () => inspectImage(bytes))),
    },
  ];
  return [...properties, ...files] as unknown as Property<never>[];
}

function checkMarkdown(sent: string): void {
  resultUnless(['TextError'], () => {
    assertSafe(renderBody(sent));
    const { body, tokens } = cleanAndParse(sent, look);
    assert.equal(renderTokens(tokens), renderBody(body));
    const again = cleanBody(body, look);
    assert.equal(again.body, body, 'What was cleaned changes again.');
    assert.deepEqual(again.warnings.filter(isChange), []);
    assertSafe(renderBody(body, highlight));
    assert.ok(excerptOf(body).isWellFormed(), 'The excerpt has half of a surrogate pair.');
  });
}

async function checkFindings(body: string): Promise<void> {
  const lines = body.split('\n');
  for (const { finding, value, start, end } of await findStrings({ title: 'a', body, tags: [] })) {
    const { line, column, excerpt } = finding;
    assert.ok(line >= 1 && line <= lines.length && column >= 1, `Line ${line}, column ${column} is not in the text.`);
    assert.ok(start >= 0 && start < end && end <= body.length, `The finding is from ${start} to ${end}.`);
    const [length, shown] = [[...value].length, [...excerpt].length - 1];
    assert.ok(
      shown <= Math.min(4, length / 4) + Math.min(2, length / 8),
      `The excerpt shows ${shown} of ${length} characters.`,
    );
  }
}

async function checkArchive(bytes: Buffer): Promise<void> {
  await withFile(bytes, async (path) => {
    const source = await resolvedUnless(['SourceError'], () => openZip(path));
    if (!source) return;
    try {
      for (const [name, file] of source.files) {
        assert.ok(
          !/^[/\\]|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(name),
          `The name ${JSON.stringify(name)} leads out of the archive.`,
        );
        await resolvedUnless(['SourceError'], () => file.read(1024 * 1024));
      }
      await resolvedUnless(['SourceError'], () => findArticles(source));
    } finally {
      await source.close();
    }
  });
}
