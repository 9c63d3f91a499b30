import { testServerScenarios } from '@kairan/testing/conformance';
import { answerIn, startMcpService } from '../mcp/mcp-service.ts';

testServerScenarios(
  async () => {
    const service = await startMcpService();
    const { token } = await service.author('aoi');
    /** Publishing a text with an e-mail address asks the person first. */
    const askingCall = async () => {
      const draft = {
        title: 'Who reads it',
        body_markdown: `Ask first. Write to hanako@${'reader-circle'}.net.`,
        category: 'work',
      };
      const { post } = answerIn<{ post: { id: string } }>(await service.call(token, 'create_draft', draft));
      return { name: 'publish_post', arguments: { id: post.id } };
    };
    const call = (name: string, input = {}) => Promise.resolve({ name, arguments: input });
    return {
      url: service.baseUrl,
      credential: { authorization: `Bearer ${token}` },
      standIns: {
        tools: {
          test_simple_text: () => call('writing_guide'),
          test_error_handling: () => call('get_post', { id: 'nothing' }),
          test_logging_tool: () => call('whoami'),
          test_streaming_elicitation: askingCall,
          test_input_required_result_elicitation: askingCall,
          test_input_required_result_request_state: askingCall,
          test_input_required_result_tampered_state: askingCall,
        },
        resources: { 'test://static-text': 'kairan-posts://writing-guide' },
        prompts: { test_simple_prompt: 'writing_guide' },
        accepted: { confirm: true },
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
      'resources-list': [],
      'resources-read-text': [],
      'prompts-list': [],
      'prompts-get-simple': [],
      caching: [],
      'http-header-validation': [],
      'sep-2164-resource-not-found': [],
      // There is no tool that needs sampling.
      'server-stateless': ['sep-2575-server-rejects-undeclared-capability', 'sep-2575-missing-capability-http-400'],
      'input-required-result-request-state': [],
      'input-required-result-missing-input-response': [],
      'input-required-result-result-type': [],
      'input-required-result-tampered-state': [],
      'input-required-result-unsupported-methods': [],
      'input-required-result-validate-input': [],
    },
    lack: {},
  },
);
