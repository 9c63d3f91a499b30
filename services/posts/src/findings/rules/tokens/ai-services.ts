import { type TokenFormat, wholeWord } from '../token-format.ts';

/** Whether a token has letters of both cases and digits, as random ones have. */
function isMixed(token: string): boolean {
  return /[a-z]/.test(token.slice(4)) && /[A-Z]/.test(token.slice(4)) && /[0-9]/.test(token);
}

/** Keys of services for language models, images, speech, search and tracing. */
export const aiServices: readonly TokenFormat[] = [
  { rule: 'anthropic', markers: ['sk-ant-'], pattern: wholeWord('sk-ant-[a-z0-9]{2,12}-[A-Za-z0-9_-]{32,200}') },
  { rule: 'openrouter', markers: ['sk-or-v1-'], pattern: wholeWord('sk-or-v1-[0-9a-f]{64}') },
  { rule: 'langfuse', markers: ['sk-lf-'], pattern: wholeWord('sk-lf-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}') },
  {
    rule: 'openai',
    markers: ['sk-', 'sess-'],
    pattern: wholeWord('(?:sk|sess)-(?=[A-Za-z_-]{0,100}[0-9])[A-Za-z0-9_-]{32,250}'),
    minEntropy: 3.3,
  },
  {
    rule: 'deepl',
    markers: [':fx'],
    pattern: wholeWord('[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:fx'),
  },
  { rule: 'groq', markers: ['gsk_'], pattern: wholeWord('gsk_[A-Za-z0-9]{52}') },
  { rule: 'xai', markers: ['xai-'], pattern: wholeWord('xai-[A-Za-z0-9]{60,100}') },
  { rule: 'perplexity', markers: ['pplx-'], pattern: wholeWord('pplx-[A-Za-z0-9]{40,64}') },
  { rule: 'replicate', markers: ['r8_'], pattern: wholeWord('r8_[A-Za-z0-9]{37}') },
  { rule: 'huggingface', markers: ['hf_', 'api_org_'], pattern: wholeWord('(?:hf_|api_org_)[A-Za-z0-9]{34}') },
  { rule: 'fireworks', markers: ['fw_'], pattern: wholeWord('fw_[A-Za-z0-9]{22,24}'), minEntropy: 3.5 },
  { rule: 'together', markers: ['tgp_v1_'], pattern: wholeWord('tgp_v1_[A-Za-z0-9_-]{40,60}') },
  { rule: 'cerebras', markers: ['csk-'], pattern: wholeWord('csk-[a-z0-9]{44,52}') },
  { rule: 'nvidia', markers: ['nvapi-'], pattern: wholeWord('nvapi-[A-Za-z0-9_-]{60,80}') },
  { rule: 'elevenlabs', markers: ['sk_'], pattern: wholeWord('sk_[0-9a-f]{48}') },
  { rule: 'langsmith', markers: ['lsv2_'], pattern: wholeWord('lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}') },
  { rule: 'pinecone', markers: ['pcsk_'], pattern: wholeWord('pcsk_[A-Za-z0-9]{4,10}_[A-Za-z0-9]{50,70}') },
  { rule: 'tavily', markers: ['tvly-'], pattern: wholeWord('tvly-(?:dev-|prod-)?[A-Za-z0-9_-]{24,64}') },
  { rule: 'firecrawl', markers: ['fc-'], pattern: wholeWord('fc-[0-9a-f]{32}') },
  { rule: 'jina', markers: ['jina_'], pattern: wholeWord('jina_[A-Za-z0-9_-]{50,70}') },
  { rule: 'e2b', markers: ['e2b_'], pattern: wholeWord('e2b_[0-9a-f]{40}') },
  { rule: 'cursor', markers: ['key_', 'crsr_'], pattern: wholeWord('(?:key|crsr)_[0-9a-f]{64}') },
  { rule: 'baidu', markers: ['bce-v3/'], pattern: wholeWord('bce-v3/ALTAK-[A-Za-z0-9]{16,32}/[0-9a-f]{40}') },
  {
    rule: 'dify',
    markers: ['app-', 'dataset-'],
    pattern: wholeWord('(?:app|dataset)-[A-Za-z0-9]{24}'),
    minEntropy: 4,
  },
  {
    rule: 'fal',
    markers: [':'],
    pattern: wholeWord('[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:[0-9a-f]{32}'),
  },
  { rule: 'context7', markers: ['ctx7sk-'], pattern: wholeWord('ctx7sk-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}') },
  { rule: 'apify', markers: ['apify_'], pattern: wholeWord('apify_(?:api|proxy)_[A-Za-z0-9]{30,40}') },
  {
    rule: 'voyage',
    markers: ['pa-', 'al-'],
    pattern: wholeWord('(?:pa|al)-[A-Za-z0-9_-]{43}'),
    minEntropy: 4,
    validate: isMixed,
  },
  {
    rule: 'brave-search',
    markers: ['BSA'],
    pattern: wholeWord('BSA[A-Za-z0-9_-]{27,29}'),
    minEntropy: 3.8,
    validate: isMixed,
  },
  { rule: 'browserbase', markers: ['bb_'], pattern: wholeWord('bb_(?:live|test)_[A-Za-z0-9_-]{24,40}') },
  { rule: 'runpod', markers: ['rpa_', 'rps_'], pattern: wholeWord('rp[as]_[A-Za-z0-9]{36,60}') },
  { rule: 'kaggle', markers: ['KGAT_'], pattern: wholeWord('KGAT_[0-9a-f]{32}') },
];
