import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type Check, runConformance, type Scenarios } from './conformance-run.ts';
import { credentialProxy, type StandIns } from './credential-proxy.ts';

/** A service, and the headers of its callers. */
export interface Served {
  /** Its address, without a path. */
  readonly url: string;
  readonly credential: Readonly<Record<string, string>>;
  readonly standIns: StandIns;
}

/** The expected results of the suite's scenarios, in whichever version of the specification. */
export interface Expected {
  /**
   * Scenarios that must pass, with the ids of checks for features that the service lacks. These must not succeed:
   * otherwise remove them here.
   */
  readonly pass: Readonly<Record<string, readonly string[]>>;
  /** Scenarios of features that only this service lacks, each with the feature. */
  readonly lack: Readonly<Record<string, string>>;
}

/**
 * The last version of the specification of each era; older ones have no separate scenarios for a server without
 * sessions.
 */
const versions = ['2025-11-25', '2026-07-28'];
/** Whether every message matches the specification's schema: reported with each scenario, and not one itself. */
const schemaCheck = 'wire-schema-valid';

/** The features that no service has here, by their scenarios. */
const lackedByAll: Readonly<Record<string, string>> = {
  'completion-complete': 'completions',
  'elicitation-sep1034-defaults': 'questions to clients of 2025',
  'elicitation-sep1330-enums': 'questions to clients of 2025',
  'http-custom-header-server-validation': 'tools whose input is sent in headers (x-mcp-header)',
  'input-required-result-basic-elicitation': 'a question for a name',
  'input-required-result-basic-list-roots': 'questions for roots',
  'input-required-result-basic-sampling': 'questions for sampling',
  'input-required-result-capability-check': 'questions of several kinds',
  'input-required-result-ignore-extra-params': 'answers that count without the state of a question',
  'input-required-result-multi-round': 'questions after questions',
  'input-required-result-multiple-input-requests': 'several questions at once',
  'input-required-result-non-tool-request': 'prompts that ask',
  'json-schema-2020-12': "a tool with the suite's own schema",
  'logging-set-level': 'logs for clients',
  'prompts-get-embedded-resource': 'prompts that hold resources',
  'prompts-get-with-args': 'prompts with arguments',
  'prompts-get-with-image': 'prompts with images',
  'resources-read-binary': 'resources that are no text',
  'resources-subscribe': 'subscriptions',
  'resources-templates-read': 'templates of resources',
  'resources-unsubscribe': 'subscriptions',
  'server-session-lifecycle': 'sessions',
  'server-sse-multiple-streams': 'streams',
  'server-sse-polling': 'streams',
  'tools-call-audio': 'tools that answer with sound',
  'tools-call-elicitation': 'questions to clients of 2025',
  'tools-call-embedded-resource': 'tools that answer with resources',
  'tools-call-image': 'tools that answer with images',
  'tools-call-mixed-content': 'tools that answer with images',
  'tools-call-sampling': 'questions to clients of 2025',
  'tools-call-with-logging': 'logs for clients',
  'tools-call-with-progress': 'notices of progress: an answer is no stream',
};

/**
 * Tests a service's MCP endpoint with all server scenarios of the suite. Each needs an expectation: a new one fails
 * until it has one.
 */
export function testServerScenarios(start: () => Promise<Served>, { pass, lack }: Expected): void {
  const expected = { pass, lack: { ...lackedByAll, ...lack } };
  describe("the Model Context Protocol's conformance suite", () => {
    let runs: readonly Scenarios[];
    before(async () => {
      const { url, credential, standIns } = await start();
      const proxy = await credentialProxy(url, credential, standIns);
      try {
        runs = await Promise.all(versions.map((version) => runVersion(proxy.url, version, expected)));
      } finally {
        await proxy.close();
      }
    });
    for (const [index, version] of versions.entries()) {
      test(`the service passes the scenarios of ${version}`, () => {
        const problems = [...(runs[index] ?? [])].map(([scenario, checks]) => problemOf(scenario, checks, expected));
        assert.deepEqual(
          problems.filter((problem) => problem !== undefined),
          [],
        );
      });
    }
    test('every expected scenario exists', () => {
      const seen = new Set(runs.flatMap((run) => [...run.keys()]));
      assert.deepEqual(seen, new Set([...Object.keys(expected.pass), ...Object.keys(expected.lack)]));
    });
  });
}

/**
 * Runs all scenarios of a version. The suite waits half a second for some responses: failures are repeated once,
 * alone.
 */
async function runVersion(url: string, version: string, expected: Expected): Promise<Scenarios> {
  const words = ['server', '--url', `${url}/mcp`, '--spec-version', version];
  const run = new Map(await runConformance([...words, '--suite', 'all']));
  for (const [scenario, checks] of run) {
    if (problemOf(scenario, checks, expected) === undefined) continue;
    const again = await runConformance([...words, '--scenario', scenario]);
    run.set(scenario, again.get(scenario) ?? checks);
  }
  return run;
}

/**
 * What is wrong with the result of a scenario, or that it has no expectation. A scenario whose checks were all skipped
 * has not passed.
 */
function problemOf(scenario: string, checks: readonly Check[], { pass, lack }: Expected): string | undefined {
  const summary = `${scenario}: ${JSON.stringify(checks.filter(({ status }) => status !== 'SUCCESS'))}`;
  if (checks.some(({ id, status }) => id === schemaCheck && status === 'FAILURE')) return summary;
  const apart = pass[scenario];
  if (!apart) return scenario in lack ? undefined : `No expectation for ${summary}`;
  const own = checks.filter(({ id }) => id !== schemaCheck);
  const bad = own.filter(({ id, status }) => !apart.includes(id) && (status === 'FAILURE' || status === 'WARNING'));
  const good = own.filter(({ status }) => status === 'SUCCESS').map(({ id }) => id);
  const missing = apart.filter((id) => good.includes(id) || !own.some((check) => check.id === id));
  return bad.length > 0 || good.length === 0 || missing.length > 0 ? summary : undefined;
}
