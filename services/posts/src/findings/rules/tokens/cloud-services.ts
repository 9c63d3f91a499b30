import { type TokenFormat, wholeWord } from '../token-format.ts';

/** Keys of clouds, hosting, databases, secret stores and monitoring. */
export const cloudServices: readonly TokenFormat[] = [
  {
    rule: 'aws-access-key-id',
    markers: ['AKIA', 'ASIA', 'ABIA', 'ACCA', 'A3T'],
    pattern: wholeWord('(?:AKIA|ASIA|ABIA|ACCA|A3T[A-Z0-9])[A-Z0-9]{16}'),
    minEntropy: 2.5,
  },
  {
    rule: 'aws-bedrock',
    markers: ['ABSK', 'bedrock-api-key-'],
    pattern: wholeWord('(?:ABSK|bedrock-api-key-)[A-Za-z0-9+/]{100,2000}={0,2}'),
  },
  {
    rule: 'google-api-key',
    markers: ['AIza', 'AQ.'],
    pattern: wholeWord('AIza[A-Za-z0-9_-]{35}|AQ\\.(?=[A-Za-z_-]{0,60}[0-9])[A-Za-z0-9_-]{40,100}'),
  },
  {
    rule: 'firebase-messaging',
    markers: [':APA91b'],
    pattern: wholeWord('AAAA[A-Za-z0-9_-]{7}:APA91b[A-Za-z0-9_-]{134}'),
  },
  { rule: 'openshift', markers: ['sha256~'], pattern: wholeWord('sha256~[A-Za-z0-9_-]{43}') },
  {
    rule: 'google-oauth',
    markers: ['ya29.', 'GOCSPX-', '1//0'],
    pattern: wholeWord('ya29\\.[A-Za-z0-9_-]{40,400}|GOCSPX-[A-Za-z0-9_-]{28}|1//0[A-Za-z0-9_-]{40,200}'),
  },
  {
    rule: 'azure-storage',
    markers: ['AccountKey=', 'SharedAccessKey='],
    pattern: /(?<=(?:AccountKey|SharedAccessKey)=)[A-Za-z0-9+/]{42,86}={1,2}/g,
    minEntropy: 4,
  },
  // Shared access signatures of storage end in `=`, those of Logic Apps and Power Automate are base64url.
  {
    rule: 'azure-shared-access',
    markers: ['sig='],
    pattern: /(?<=[?&](?:amp;)?sig=)[A-Za-z0-9%+/_-]{43,80}(?:%3D|=)?/g,
  },
  {
    rule: 'azure-client-secret',
    markers: ['Q~'],
    pattern: /(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.]{3}[0-9]Q~[A-Za-z0-9_~.-]{31,34}(?![A-Za-z0-9_~-])/g,
    minEntropy: 3.5,
  },
  {
    rule: 'azure-key',
    markers: ['JQQJ99', 'AzFu', 'AzSe', 'AzCa', '+AMC', '+ASt', 'ACDb'],
    pattern:
      /(?<![A-Za-z0-9+/])(?:[A-Za-z0-9]{52}JQQJ99[A-Za-z0-9]{26}|[A-Za-z0-9_-]{44}AzFu[A-Za-z0-9_=-]{6}|[A-Za-z0-9]{42}AzSe[A-Z0-9]{6}|[A-Za-z0-9+/]{76}(?:\+AMC|\+ASt|ACDb)[A-Za-z0-9+/]{6}==)/g,
    minEntropy: 4,
  },
  { rule: 'alibaba', markers: ['LTAI'], pattern: wholeWord('LTAI[A-Za-z0-9]{12,26}') },
  { rule: 'tencent', markers: ['AKID'], pattern: wholeWord('AKID[A-Za-z0-9]{32}') },
  { rule: 'digitalocean', markers: ['_v1_'], pattern: wholeWord('do[opr]_v1_[a-f0-9]{64}') },
  {
    rule: 'cloudflare',
    markers: ['cfk_', 'cfut_', 'cfat_', 'v1.0-'],
    pattern: wholeWord('cf(?:k|ut|at)_[A-Za-z0-9]{40}[0-9a-f]{8}|v1\\.0-[0-9a-f]{24}-[0-9a-f]{146}'),
  },
  { rule: 'heroku', markers: ['HRKU-'], pattern: wholeWord('HRKU-[A-Za-z0-9_-]{36,64}') },
  {
    rule: 'fly',
    markers: ['fm1', 'fm2_', 'fo1_'],
    pattern: wholeWord('(?:fm1[ar]|fm2|fo1)_[A-Za-z0-9+/=_-]{40,600}'),
  },
  { rule: 'vercel', markers: ['vc'], pattern: wholeWord('vc[piark]_[A-Za-z0-9_-]{24,60}') },
  { rule: 'netlify', markers: ['nfp_'], pattern: wholeWord('nfp_[A-Za-z0-9]{36}') },
  {
    rule: 'supabase',
    markers: ['sbp_', 'sb_secret_'],
    pattern: wholeWord('(?:sbp_|sb_secret_)[A-Za-z0-9_-]{30,60}'),
  },
  { rule: 'neon', markers: ['napi_'], pattern: wholeWord('napi_[a-z0-9]{60,70}') },
  { rule: 'planetscale', markers: ['pscale_'], pattern: wholeWord('pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_=.-]{32,64}') },
  { rule: 'render', markers: ['rnd_'], pattern: wholeWord('rnd_[A-Za-z0-9]{28,40}') },
  { rule: 'databricks', markers: ['dapi'], pattern: wholeWord('dapi[a-f0-9]{32}(?:-[0-9])?') },
  { rule: 'vault', markers: ['hv'], pattern: wholeWord('hv[sbr]\\.[A-Za-z0-9_-]{24,300}') },
  {
    rule: 'terraform',
    markers: ['.atlasv1.'],
    pattern: wholeWord('[A-Za-z0-9]{14}\\.atlasv1\\.[A-Za-z0-9_=-]{60,70}'),
  },
  { rule: 'pulumi', markers: ['pul-'], pattern: wholeWord('pul-[a-f0-9]{40}') },
  {
    rule: 'doppler',
    markers: ['dp.'],
    pattern: wholeWord('dp\\.(?:ct|pt|st|sa|scim|audit)\\.[A-Za-z0-9_.-]{40,64}'),
  },
  {
    rule: '1password',
    markers: ['ops_eyJ', 'A3-'],
    pattern: wholeWord(
      'ops_eyJ[A-Za-z0-9+/=_-]{100,1400}|A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}',
    ),
  },
  {
    rule: 'tailscale',
    markers: ['tskey-'],
    pattern: wholeWord('tskey-[a-z]{2,20}-[0-9A-Za-z_]{8,40}(?:-[0-9A-Za-z_]{16,60})?'),
  },
  {
    rule: 'grafana',
    markers: ['glc_', 'glsa_', 'eyJrIjoi'],
    pattern: wholeWord(
      'glc_[A-Za-z0-9+/]{32,400}={0,2}|eyJrIjoi[A-Za-z0-9+/]{60,400}={0,2}|glsa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}',
    ),
  },
  {
    rule: 'new-relic',
    markers: ['NRAK-', 'NRII-', 'NRAL'],
    pattern: wholeWord('NRAK-[A-Z0-9]{27}|NRII-[A-Za-z0-9_-]{32}|[a-f0-9]{36}NRAL'),
  },
  {
    rule: 'sentry',
    markers: ['sntrys_', 'sntryu_', 'sntrya_', 'sntryi_'],
    pattern: wholeWord('sntrys_[A-Za-z0-9+/=_-]{40,400}|sntry[uai]_[a-f0-9]{64}'),
  },
  { rule: 'dynatrace', markers: ['dt0'], pattern: wholeWord('dt0[a-z][0-9]{2}\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}') },
  { rule: 'mongodb-atlas', markers: ['mdb_sa_sk_'], pattern: wholeWord('mdb_sa_sk_[A-Za-z0-9_-]{40}') },
  { rule: 'clickhouse', markers: ['4b1d'], pattern: wholeWord('4b1d[A-Za-z0-9]{38}'), minEntropy: 4 },
  { rule: 'infracost', markers: ['ico-'], pattern: wholeWord('ico-[A-Za-z0-9]{32}') },
  { rule: 'posthog', markers: ['phx_', 'phs_'], pattern: wholeWord('ph[xs]_[A-Za-z0-9]{40,60}') },
];
