import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type Check, runConformance, type Scenarios } from './conformance-run.ts';
import { credentialProxy, type StandIns } from './credential-proxy.ts';

/** A service, and what its callers have to send. */
export interface Served {
  /** Its address, without a path. */
  readonly url: string;
  readonly credential: Readonly<Record<string, string>>;
  readonly standIns: StandIns;
}

/** What a service makes of the suite's scenarios, in whichever version of the specification. */
export interface Expected {
  /**
   * Scenarios that have to pass, with the ids of those checks that ask for something which the service does not have. These
   * must not succeed: else they are no longer to be listed.
   */
  readonly pass: Readonly<Record<string, readonly string[]>>;
  /** Scenarios of things that the others have and this service has not, each with what that is. */
  readonly lack: Readonly<Record<string, string>>;
}

/** The last version of the specification of each era; what is older has no scenario of its own for a server without sessions. */
const versions = ['2025-11-25', '2026-07-28'];
/** Whether every message on the way fits the specification's schema: told with each scenario, and none of its own. */
const schemaCheck = 'wire-schema-valid';

/** What no service has here, by the scenarios that ask for it. */
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
 * Tests a service's MCP door by all server scenarios of the suite. Each of them was decided about; what the suite has anew
 * fails until it is.
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
      test(`of ${version}`, () => {
        const problems = [...(runs[index] ?? [])].map(([scenario, checks]) => problemOf(scenario, checks, expected));
        assert.deepEqual(
          problems.filter((problem) => problem !== undefined),
          [],
        );
      });
    }
    test('has all scenarios that something is expected of', () => {
      const seen = new Set(runs.flatMap((run) => [...run.keys()]));
      assert.deepEqual(seen, new Set([...Object.keys(expected.pass), ...Object.keys(expected.lack)]));
    });
  });
}

/** Runs all scenarios of a version. The suite waits half a second for some answers: what failed is tried once more, alone. */
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

/** What is wrong with how a scenario came out, or that nobody decided about it. One whose checks were all skipped has not passed. */
function problemOf(scenario: string, checks: readonly Check[], { pass, lack }: Expected): string | undefined {
  const told = `${scenario}: ${JSON.stringify(checks.filter(({ status }) => status !== 'SUCCESS'))}`;
  if (checks.some(({ id, status }) => id === schemaCheck && status === 'FAILURE')) return told;
  const apart = pass[scenario];
  if (!apart) return scenario in lack ? undefined : `Nobody decided about ${told}`;
  const own = checks.filter(({ id }) => id !== schemaCheck);
  const bad = own.filter(({ id, status }) => !apart.includes(id) && (status === 'FAILURE' || status === 'WARNING'));
  const good = own.filter(({ status }) => status === 'SUCCESS').map(({ id }) => id);
  const missing = apart.filter((id) => good.includes(id) || !own.some((check) => check.id === id));
  return bad.length > 0 || good.length === 0 || missing.length > 0 ? told : undefined;
}
