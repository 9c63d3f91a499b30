import fc from 'fast-check';
import { readConfig } from '../../../packages/check/src/config.ts';
import { readModelVerdict } from '../../../services/posts/src/guidelines/model-verdict.ts';
import { postsSettings } from '../../../services/posts/src/settings.ts';
import { vulnsSettings } from '../../../services/vulns/src/settings.ts';
import { openArchive } from '../../../services/vulns/src/sources/zip-archive.ts';
import { parseReply } from '../../../services/vulns/src/summaries/parse-reply.ts';
import { changedBytes, changedText } from '../arbitraries/changes.ts';
import { nearlyText, wildText } from '../arbitraries/texts.ts';
import type { Property } from '../property.ts';
import { zipSamples } from '../targets/posts-files.ts';
import { inTime, resolvedUnless, resultUnless } from './in-time.ts';
import { withFile } from './upstream-records.ts';

const text = { title: 'a', summary: 'b' };
const replies = [
  JSON.stringify({ mark: 'm', en: text, ja: text, fr: text }),
  `\`\`\`json\n${JSON.stringify({ mark: 'm', verdict: 'hold', reasons: [{ guideline: 'spam', message: 'x' }] })}\n\`\`\``,
];

const configs = [
  'ignore:\n  - id: CVE-2021-44228\n    reason: not used\n    until: 2027-01-31\n    package: pkg:npm/a\nfail_on:\n  severity: high\nvex: [a.json]\n',
  'ignore: &a [*a]\nfail: !!js/function x\n? c\n: d\n',
];

/** Values of settings, each of a kind of its own. */
const settings: Readonly<Record<string, readonly string[]>> = {
  PORT: ['4001', '0', '65536'],
  BASE_URL: ['https://posts.example/base', 'http://localhost:4001', 'ftp://a'],
  DATABASE_URL: ['sqlite:./data/posts.db', 'postgres://u:p@host/db', 'mysql://a'],
  LIMITS: ['requests=60,tokens=10', 'requests=-1', 'x'],
  MEDIA_URL: ['file:./data/media', 's3://bucket?endpoint=https://s3.example', 's3://'],
  TIME_ZONE: ['Asia/Tokyo', 'Mars/Olympus'],
  MAX_SHRINK: ['10%', '0.5', '101%'],
  MCP_ORIGINS: ['https://a.example', '*'],
  CONTACT: ['mailto:a@example.org', 'https://a.example'],
  WEBHOOK_ALLOW: ['10.0.0.0/8,hooks.internal', '::1/200'],
};

const environment = fc
  .array(fc.tuple(fc.constantFrom(...Object.keys(settings)), fc.nat(9), wildText), { minLength: 1, maxLength: 3 })
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map(([name]) => {
        const usual = fc.constantFrom(...(settings[name] ?? ['']));
        return fc.oneof(usual, nearlyText(usual), wildText).map((value) => [name, value] as const);
      }),
    ),
  )
  .map((pairs) => new Map<string, string>(pairs));

/** Properties of files and texts that operators, models and upstreams give the services. */
export function documentProperties(): Property<never>[] {
  const answers: Property<string> = {
    name: 'model-replies',
    inputs: fc.oneof(changedText(replies), wildText),
    check: (reply) => inTime(() => void [parseReply(reply, 'm'), readModelVerdict(reply, 'm')]),
  };
  const config: Property<string> = {
    name: 'check-configs',
    inputs: changedText(configs),
    check: (yaml) => inTime(() => void resultUnless(['CannotCheck'], () => readConfig(yaml, 'kairan.yaml'))),
  };
  const archive: Property<Buffer> = {
    name: 'upstream-archives',
    weight: 2,
    inputs: changedBytes(zipSamples),
    check: (bytes) => inTime(() => withFile(bytes, readArchive)),
  };
  const setting: Property<ReadonlyMap<string, string>> = {
    name: 'settings',
    inputs: environment,
    check: (values) =>
      inTime(() => {
        const named = (prefix: string) =>
          Object.fromEntries([...values].map(([name, value]) => [`${prefix}_${name}`, value]));
        resultUnless(['SettingsError'], () => postsSettings(named('POSTS')));
        resultUnless(['SettingsError'], () => vulnsSettings(named('VULNS')));
      }),
  };
  return [answers, config, archive, setting] as unknown as Property<never>[];
}

async function readArchive(path: string): Promise<void> {
  await resolvedUnless(['InvalidDataError', 'UpstreamError'], async () => {
    const archive = await openArchive(path);
    try {
      for await (const _entry of archive.entries());
    } finally {
      await archive.close();
    }
  });
}
