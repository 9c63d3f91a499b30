/**
 * What the patterns of secretlint's recommended rules (version 13.1.0) have in common with the texts they match: where
 * neither matches, none of the rules finds anything. Running all of them takes most of the time of a search, and most
 * posts have nothing for them. They match more than the rules do, since what a rule rejects costs only time.
 *
 * Patterns that secretlint applies only to files with other names than ours, or only if an option is set, are left out.
 */
const caseSensitive = [
  '(?:SECRET|secret|Secret)_?(?:ACCESS|access|Access)', // aws
  'PRIVATE KEY', // privatekey
  'npm_[A-Za-z0-9_]{36}', // npm
  '(?:xox[bpaor]|xapp)-[a-zA-Z0-9]', // slack
  '://[-a-zA-Z0-9_]{1,256}:[-a-zA-Z0-9_]{1,256}@', // basicauth
  'T3BlbkFJ', // openai
  'sk-ant-api0', // anthropic
  'gsk_[a-zA-Z0-9]{52}', // groq
  'hf_[a-zA-Z]{34}', // huggingface
  'lin_api_', // linear
  'ntn_[0-9]', // notion
  'SG\\.\\w', // sendgrid
  'shp(?:pa|ca|at|ss)_', // shopify
  '[sr]k_(?:live|test)_', // stripe
  'gh[pousr]_[A-Za-z0-9_]|github_pat_', // github
  'glpat-', // gitlab
  'glc_|glsa_', // grafana
  'ops_ey', // 1password
  'hv[sbr]\\.', // hashicorp-vault
  'vc[piark]_[A-Za-z0-9]', // vercel
  'dapi[A-Fa-f0-9]{32}', // databricks
  'dckr_pat_', // docker
  'figd_', // figma
  'cf(?:k|ut|at)_', // cloudflare
  'tskey-', // tailscale
];
const anyCase = [
  'hooks\\.slack\\.com', // slack
  '(?:mongodb(?:\\+srv)?|mysqlx?|postgres(?:ql)?)://', // database-connection-string
];
const markers = [new RegExp(caseSensitive.join('|')), new RegExp(anyCase.join('|'), 'i')];

/** Whether secretlint may find something in a text. If not, it finds nothing. */
export function mayMatchSecretlint(text: string): boolean {
  return markers.some((marker) => marker.test(text));
}
