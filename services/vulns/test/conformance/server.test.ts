import { testServerScenarios } from '@kairan/testing/conformance';
import { afterFile, startMachine } from '../end-to-end/machine.ts';

const machine = startMachine(afterFile());

const noTexts = 'resources and prompts';
const noQuestions = 'tools with elicitation';

testServerScenarios(
  async () => {
    const { url } = await machine.serve({ VULNS_LIMITS: 'authenticated=10000' });
    await machine.run(['user', 'add', 'alice']);
    const made = await machine.run(['mcp-client', 'add', 'alice', '--name', 'suite', '--json']);
    const [client = {}] = made.json();
    const call = (name: string, input = {}) => Promise.resolve({ name, arguments: input });
    return {
      url,
      credential: {
        'x-mcp-client-id': String(client['client_id']),
        'x-mcp-client-secret': String(client['client_secret']),
      },
      standIns: {
        tools: {
          test_simple_text: () => call('list_sources'),
          test_error_handling: () => call('get_vulnerability', { cve: 'CVE-1999-9999' }),
          test_logging_tool: () => call('get_stats'),
        },
      },
    };
  },
  {
    pass: {
      'server-initialize': [],
      ping: [],
      'dns-rebinding-protection': [],
      'tools-list': [],
      'tools-call-simple-text': [],
      'tools-call-error': [],
      // The server has only tools.
      caching: [
        'sep-2549-prompts-list-caching-hints',
        'sep-2549-resources-list-caching-hints',
        'sep-2549-resources-templates-list-caching-hints',
        'sep-2549-resources-read-caching-hints',
      ],
      'http-header-validation': [],
      // The server has no tool that uses elicitation or sampling.
      'server-stateless': [
        'sep-2575-server-rejects-undeclared-capability',
        'sep-2575-missing-capability-http-400',
        'sep-2575-http-server-no-independent-requests-on-stream',
      ],
    },
    lack: {
      'resources-list': noTexts,
      'resources-read-text': noTexts,
      'prompts-list': noTexts,
      'prompts-get-simple': noTexts,
      'sep-2164-resource-not-found': noTexts,
      'input-required-result-missing-input-response': noQuestions,
      'input-required-result-request-state': noQuestions,
      'input-required-result-result-type': noQuestions,
      'input-required-result-tampered-state': noQuestions,
      'input-required-result-unsupported-methods': noQuestions,
      'input-required-result-validate-input': noQuestions,
    },
  },
);
