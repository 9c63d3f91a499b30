import { standingAlone, type TokenFormat } from '../token-format.ts';

/** Keys of services for language models, images, speech, search and tracing. */
export const aiServices: readonly TokenFormat[] = [
  { rule: 'anthropic', marks: ['sk-ant-'], pattern: standingAlone('sk-ant-[a-z0-9]{2,12}-[A-Za-z0-9_-]{32,200}') },
  { rule: 'openrouter', marks: ['sk-or-v1-'], pattern: standingAlone('sk-or-v1-[0-9a-f]{64}') },
  {
    rule: 'openai',
    marks: ['sk-', 'sess-'],
    pattern: standingAlone('(?:sk|sess)-(?=[A-Za-z_-]{0,100}[0-9])[A-Za-z0-9_-]{32,250}'),
    leastEntropy: 3.3,
  },
  { rule: 'groq', marks: ['gsk_'], pattern: standingAlone('gsk_[A-Za-z0-9]{52}') },
  { rule: 'xai', marks: ['xai-'], pattern: standingAlone('xai-[A-Za-z0-9]{60,100}') },
  { rule: 'perplexity', marks: ['pplx-'], pattern: standingAlone('pplx-[A-Za-z0-9]{40,64}') },
  { rule: 'replicate', marks: ['r8_'], pattern: standingAlone('r8_[A-Za-z0-9]{37}') },
  { rule: 'huggingface', marks: ['hf_', 'api_org_'], pattern: standingAlone('(?:hf_|api_org_)[A-Za-z0-9]{34}') },
  { rule: 'fireworks', marks: ['fw_'], pattern: standingAlone('fw_[A-Za-z0-9]{22,24}'), leastEntropy: 3.5 },
  { rule: 'together', marks: ['tgp_v1_'], pattern: standingAlone('tgp_v1_[A-Za-z0-9_-]{40,60}') },
  { rule: 'cerebras', marks: ['csk-'], pattern: standingAlone('csk-[a-z0-9]{44,52}') },
  { rule: 'nvidia', marks: ['nvapi-'], pattern: standingAlone('nvapi-[A-Za-z0-9_-]{60,80}') },
  { rule: 'elevenlabs', marks: ['sk_'], pattern: standingAlone('sk_[0-9a-f]{48}') },
  { rule: 'langsmith', marks: ['lsv2_'], pattern: standingAlone('lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}') },
  { rule: 'pinecone', marks: ['pcsk_'], pattern: standingAlone('pcsk_[A-Za-z0-9]{4,10}_[A-Za-z0-9]{50,70}') },
  { rule: 'tavily', marks: ['tvly-'], pattern: standingAlone('tvly-(?:dev-|prod-)?[A-Za-z0-9_-]{24,64}') },
  { rule: 'firecrawl', marks: ['fc-'], pattern: standingAlone('fc-[0-9a-f]{32}') },
  { rule: 'jina', marks: ['jina_'], pattern: standingAlone('jina_[A-Za-z0-9_-]{50,70}') },
  { rule: 'e2b', marks: ['e2b_'], pattern: standingAlone('e2b_[0-9a-f]{40}') },
  { rule: 'cursor', marks: ['key_', 'crsr_'], pattern: standingAlone('(?:key|crsr)_[0-9a-f]{64}') },
  { rule: 'baidu', marks: ['bce-v3/'], pattern: standingAlone('bce-v3/ALTAK-[A-Za-z0-9]{16,32}/[0-9a-f]{40}') },
  {
    rule: 'dify',
    marks: ['app-', 'dataset-'],
    pattern: standingAlone('(?:app|dataset)-[A-Za-z0-9]{24}'),
    leastEntropy: 4,
  },
  { rule: 'kaggle', marks: ['KGAT_'], pattern: standingAlone('KGAT_[0-9a-f]{32}') },
];
