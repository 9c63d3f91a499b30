import type { McpTool, ToolAnswer } from '@kairan/mcp/mcp-handler';
import { checkPackage } from '../operations/check-package.ts';
import { getCategory } from '../operations/get-category.ts';
import { getStats } from '../operations/get-stats.ts';
import { getTag } from '../operations/get-tag.ts';
import { getVulnerability } from '../operations/get-vulnerability.ts';
import { listCategories } from '../operations/list-categories.ts';
import { listChanges } from '../operations/list-changes.ts';
import { listSources } from '../operations/list-sources.ts';
import { listTags } from '../operations/list-tags.ts';
import { listVulnerabilities } from '../operations/list-vulnerabilities.ts';
import { filters } from '../search/filters/registry.ts';
import type { Vulnerabilities } from '../vulnerabilities.ts';
import { fitContext } from './fit-context.ts';
import { lenientInput } from './lenient-input.ts';

type Present = NonNullable<McpTool<Vulnerabilities>['present']>;

const hints = { readOnly: true, idempotent: true } as const;
const lang = 'Language of names and summaries: en, ja or fr; else what Accept-Language says, else en';
const cursor = 'next_cursor of the page before, with the same other parameters';

/** Of parameters that models send in another form than REST. */
const filterDescriptions = Object.assign({}, ...Object.values(filters).map(({ mcp }) => mcp));

/** The tools of the decisions ("MCP"): these nine, and what came later. */
export function mcpTools(baseUrl: string): readonly McpTool<Vulnerabilities>[] {
  const rest = `${baseUrl}/api/v1`;
  const tools: readonly McpTool<Vulnerabilities>[] = [
    {
      operation: listVulnerabilities,
      title: 'Search vulnerabilities',
      description: 'Search, filter and sort vulnerabilities; the newest first, or with q the best match.',
      defaults: { limit: 10 },
      describe: {
        ...filterDescriptions,
        lang,
        cursor,
      },
      read: lenientInput(listVulnerabilities.input),
    },
    {
      operation: getVulnerability,
      title: 'Get one vulnerability',
      description:
        'Everything known about one vulnerability: severity, exploitation, affected packages and products, fixes, references, history.',
      describe: { lang },
    },
    {
      operation: checkPackage,
      title: 'Check a package version',
      description:
        'Whether known vulnerabilities affect one version of a package, and in which versions they are fixed. Send the installed version, not a range. unknown means that it cannot be told.',
      describe: { lang, cursor },
    },
    {
      operation: listTags,
      title: 'List tags',
      description:
        'Weaknesses (cwe-79), programming languages, frameworks and vendors with the number of vulnerabilities, most used first. q finds the slug of a name.',
      describe: { lang, cursor },
    },
    { operation: getTag, title: 'Get one tag', describe: { lang } },
    { operation: listCategories, title: 'List categories', describe: { lang } },
    { operation: getCategory, title: 'Get one category', describe: { lang } },
    {
      operation: listSources,
      title: 'List data sources',
      description: 'The data sources: how many records, when they were last brought up to date, what failed.',
    },
    { operation: getStats, title: 'Get statistics' },
    {
      operation: listChanges,
      title: 'List changes',
      description:
        'What this service learnt, the oldest first: vulnerabilities added, put into KEV or taken out, severities and scores that changed, fixes, rejections. Filters are about the vulnerability as it is now. since says from when on; pagination.resume is the cursor to ask with the next time.',
      defaults: { limit: 10 },
      describe: {
        ...filterDescriptions,
        news: 'true: leave out what came with the first load of a source; false: only that',
        lang,
        cursor: 'next_cursor or resume of an earlier answer, with the same other parameters',
        limit: `Rows in an answer, ${mostChanges} at most`,
      },
      read: (sent) => fewChanges(lenientChanges(sent)),
    },
  ];
  return tools.map((tool) => ({
    ...tool,
    hints,
    present: (answer, json) => presented(answer, json, tool.operation.name, rest),
  }));
}

const lenientChanges = lenientInput(listChanges.input);

/** So many changes fit a context. */
const mostChanges = 50;

function fewChanges(input: ToolAnswer): ToolAnswer {
  const { limit } = input;
  return typeof limit === 'number' && limit > mostChanges ? { ...input, limit: mostChanges } : input;
}

/** What of an answer fits a context, with a note of how to get the rest. */
function presented(whole: ToolAnswer, json: string, name: string, rest: string): ReturnType<Present> {
  const { answer, cut } = fitContext(whole, json);
  const notes: string[] = [];
  if (cut.length > 0) notes.push(`Cut to fit: ${cut.join(', ')}. All of it: GET ${addressOf(whole, rest)}`);
  const next = (whole['pagination'] as { next_cursor: string | null } | undefined)?.next_cursor;
  if (next) notes.push(`There is more: call ${name} with the same parameters and cursor: ${JSON.stringify(next)}`);
  return notes.length === 0 ? { answer } : { answer, note: notes.join('\n') };
}

/** Where REST gives an answer whole: of a vulnerability its own address. */
function addressOf({ data }: ToolAnswer, rest: string): string {
  const id = (data as { id?: unknown } | undefined)?.id;
  return `${rest}/vulnerabilities${typeof id === 'string' ? `/${id}` : '/<id> for each'}`;
}
