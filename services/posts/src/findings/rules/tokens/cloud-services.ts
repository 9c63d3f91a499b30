import { standingAlone, type TokenFormat } from '../token-format.ts';

/** Keys of clouds, hosting, databases, secret stores and monitoring. */
export const cloudServices: readonly TokenFormat[] = [
  {
    rule: 'aws-access-key-id',
    marks: ['AKIA', 'ASIA', 'ABIA', 'ACCA', 'A3T'],
    pattern: standingAlone('(?:AKIA|ASIA|ABIA|ACCA|A3T[A-Z0-9])[A-Z0-9]{16}'),
    leastEntropy: 2.5,
  },
  {
    rule: 'aws-bedrock',
    marks: ['ABSK', 'bedrock-api-key-'],
    pattern: standingAlone('(?:ABSK|bedrock-api-key-)[A-Za-z0-9+/]{100,2000}={0,2}'),
  },
  {
    rule: 'google-api-key',
    marks: ['AIza', 'AQ.Ab8'],
    pattern: standingAlone('AIza[A-Za-z0-9_-]{35}|AQ\\.Ab8[A-Za-z0-9_-]{40,60}'),
  },
  {
    rule: 'firebase-messaging',
    marks: [':APA91b'],
    pattern: standingAlone('AAAA[A-Za-z0-9_-]{7}:APA91b[A-Za-z0-9_-]{134}'),
  },
  { rule: 'openshift', marks: ['sha256~'], pattern: standingAlone('sha256~[A-Za-z0-9_-]{43}') },
  {
    rule: 'google-oauth',
    marks: ['ya29.', 'GOCSPX-', '1//0'],
    pattern: standingAlone('ya29\\.[A-Za-z0-9_-]{40,400}|GOCSPX-[A-Za-z0-9_-]{28}|1//0[A-Za-z0-9_-]{40,200}'),
  },
  {
    rule: 'azure-storage',
    marks: ['AccountKey=', 'SharedAccessKey='],
    pattern: /(?<=(?:AccountKey|SharedAccessKey)=)[A-Za-z0-9+/]{42,86}={1,2}/g,
    leastEntropy: 4,
  },
  { rule: 'azure-shared-access', marks: ['sig='], pattern: /(?<=[?&]sig=)[A-Za-z0-9%+/]{43,80}(?:%3D|=)/g },
  {
    rule: 'azure-client-secret',
    marks: ['Q~'],
    pattern: /(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.]{3}[0-9]Q~[A-Za-z0-9_~.-]{31,34}(?![A-Za-z0-9_~-])/g,
    leastEntropy: 3.5,
  },
  {
    rule: 'azure-key',
    marks: ['JQQJ99', 'AzFu', 'AzSe', 'AzCa', '+AMC', '+ASt', 'ACDb'],
    pattern:
      /(?<![A-Za-z0-9+/])(?:[A-Za-z0-9]{52}JQQJ99[A-Za-z0-9]{26}|[A-Za-z0-9_-]{44}AzFu[A-Za-z0-9_=-]{6}|[A-Za-z0-9]{42}AzSe[A-Z0-9]{6}|[A-Za-z0-9+/]{76}(?:\+AMC|\+ASt|ACDb)[A-Za-z0-9+/]{6}==)/g,
    leastEntropy: 4,
  },
  { rule: 'alibaba', marks: ['LTAI'], pattern: standingAlone('LTAI[A-Za-z0-9]{12,26}') },
  { rule: 'tencent', marks: ['AKID'], pattern: standingAlone('AKID[A-Za-z0-9]{32}') },
  { rule: 'digitalocean', marks: ['_v1_'], pattern: standingAlone('do[opr]_v1_[a-f0-9]{64}') },
  {
    rule: 'cloudflare',
    marks: ['cfk_', 'cfut_', 'cfat_', 'v1.0-'],
    pattern: standingAlone('cf(?:k|ut|at)_[A-Za-z0-9]{40}[0-9a-f]{8}|v1\\.0-[0-9a-f]{24}-[0-9a-f]{146}'),
  },
  { rule: 'heroku', marks: ['HRKU-'], pattern: standingAlone('HRKU-[A-Za-z0-9_-]{36,64}') },
  {
    rule: 'fly',
    marks: ['fm1', 'fm2_', 'fo1_'],
    pattern: standingAlone('(?:fm1[ar]|fm2|fo1)_[A-Za-z0-9+/=_-]{40,600}'),
  },
  { rule: 'vercel', marks: ['vc'], pattern: standingAlone('vc[piark]_[A-Za-z0-9]{24,60}') },
  { rule: 'netlify', marks: ['nfp_'], pattern: standingAlone('nfp_[A-Za-z0-9]{36}') },
  {
    rule: 'supabase',
    marks: ['sbp_', 'sb_secret_'],
    pattern: standingAlone('(?:sbp_|sb_secret_)[A-Za-z0-9_-]{30,60}'),
  },
  { rule: 'neon', marks: ['napi_'], pattern: standingAlone('napi_[a-z0-9]{60,70}') },
  { rule: 'planetscale', marks: ['pscale_'], pattern: standingAlone('pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_=.-]{32,64}') },
  { rule: 'render', marks: ['rnd_'], pattern: standingAlone('rnd_[A-Za-z0-9]{28,40}') },
  { rule: 'databricks', marks: ['dapi'], pattern: standingAlone('dapi[a-f0-9]{32}(?:-[0-9])?') },
  { rule: 'vault', marks: ['hv'], pattern: standingAlone('hv[sbr]\\.[A-Za-z0-9_-]{24,300}') },
  {
    rule: 'terraform',
    marks: ['.atlasv1.'],
    pattern: standingAlone('[A-Za-z0-9]{14}\\.atlasv1\\.[A-Za-z0-9_=-]{60,70}'),
  },
  { rule: 'pulumi', marks: ['pul-'], pattern: standingAlone('pul-[a-f0-9]{40}') },
  {
    rule: 'doppler',
    marks: ['dp.'],
    pattern: standingAlone('dp\\.(?:ct|pt|st|sa|scim|audit)\\.[A-Za-z0-9_.-]{40,64}'),
  },
  {
    rule: '1password',
    marks: ['ops_eyJ', 'A3-'],
    pattern: standingAlone(
      'ops_eyJ[A-Za-z0-9+/=_-]{100,1400}|A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}',
    ),
  },
  {
    rule: 'tailscale',
    marks: ['tskey-'],
    pattern: standingAlone('tskey-[a-z]{2,20}-[0-9A-Za-z_]{8,40}(?:-[0-9A-Za-z_]{16,60})?'),
  },
  {
    rule: 'grafana',
    marks: ['glc_', 'glsa_', 'eyJrIjoi'],
    pattern: standingAlone(
      'glc_[A-Za-z0-9+/]{32,400}={0,2}|eyJrIjoi[A-Za-z0-9+/]{60,400}={0,2}|glsa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}',
    ),
  },
  {
    rule: 'new-relic',
    marks: ['NRAK-', 'NRII-', 'NRAL'],
    pattern: standingAlone('NRAK-[A-Z0-9]{27}|NRII-[A-Za-z0-9_-]{32}|[a-f0-9]{36}NRAL'),
  },
  {
    rule: 'sentry',
    marks: ['sntrys_', 'sntryu_'],
    pattern: standingAlone('sntrys_eyJ[A-Za-z0-9+/=_-]{80,400}|sntryu_[a-f0-9]{64}'),
  },
  { rule: 'dynatrace', marks: ['dt0'], pattern: standingAlone('dt0[a-z][0-9]{2}\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}') },
  { rule: 'posthog', marks: ['phx_', 'phs_'], pattern: standingAlone('ph[xs]_[A-Za-z0-9]{40,60}') },
];
