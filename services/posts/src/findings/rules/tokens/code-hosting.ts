import { type TokenFormat, wholeWord } from '../token-format.ts';

/** Tokens of code hosting, package registries and build services. */
export const codeHosting: readonly TokenFormat[] = [
  {
    rule: 'github',
    markers: ['gh', 'github_pat_'],
    pattern: wholeWord(
      'gh[pousr]_[A-Za-z0-9_]{36,255}|github_pat_[A-Za-z0-9_]{82}|ghs_[0-9]{1,20}_[A-Za-z0-9_-]{1,400}\\.[A-Za-z0-9_-]{1,1000}\\.[A-Za-z0-9_-]{1,400}',
    ),
  },
  {
    rule: 'gitlab',
    markers: ['gl', 'GR1348941'],
    pattern: wholeWord(
      'gl(?:pat|dt|rt|rtr|ptt|cbt|soat|imt|agent|ft|ffct|oas)-[A-Za-z0-9_-]{20,300}(?:\\.[0-9a-z.]{2,20})?|GR1348941[A-Za-z0-9_-]{20}',
    ),
  },
  {
    rule: 'atlassian',
    markers: ['ATATT3', 'ATCTT3', 'ATBB'],
    pattern: wholeWord('AT[AC]TT3[A-Za-z0-9_=-]{60,250}|ATBB[A-Za-z0-9_=.-]{32}'),
  },
  { rule: 'kairan', markers: ['kpat_'], pattern: wholeWord('kpat_[A-Za-z0-9_-]{20,80}') },
  { rule: 'npm', markers: ['npm_'], pattern: wholeWord('npm_[A-Za-z0-9]{36}') },
  { rule: 'pypi', markers: ['pypi-Ag'], pattern: wholeWord('pypi-Ag(?:EI|EN)[A-Za-z0-9_-]{50,1000}') },
  { rule: 'rubygems', markers: ['rubygems_'], pattern: wholeWord('rubygems_[a-f0-9]{48}') },
  {
    rule: 'crates-io',
    markers: ['cio'],
    pattern: wholeWord('cio(?=[A-Za-z]{0,31}[0-9])[A-Za-z0-9]{32}'),
    minEntropy: 3.8,
  },
  { rule: 'nuget', markers: ['oy2'], pattern: wholeWord('oy2[a-z0-9]{43}') },
  { rule: 'docker', markers: ['dckr_'], pattern: wholeWord('dckr_(?:pat|oat)_[A-Za-z0-9_-]{27,64}') },
  {
    rule: 'artifactory',
    markers: ['AKCp', 'cmVmdGtu'],
    pattern: wholeWord('AKCp[A-Za-z0-9]{60,80}|cmVmdGtu[A-Za-z0-9]{56}'),
  },
  { rule: 'sourcegraph', markers: ['sgp_'], pattern: wholeWord('sgp_(?:[A-Za-z0-9]{1,20}_)?[a-f0-9]{40}') },
  { rule: 'circleci', markers: ['CCIP'], pattern: wholeWord('CCIP(?:AT|RJ)_[A-Za-z0-9]{20,30}_[a-f0-9]{40}') },
  { rule: 'buildkite', markers: ['bkua_'], pattern: wholeWord('bkua_[a-f0-9]{40}') },
  { rule: 'postman', markers: ['PMAK-'], pattern: wholeWord('PMAK-[a-f0-9]{24}-[a-f0-9]{34}') },
  { rule: 'sonarqube', markers: ['sqp_', 'squ_', 'sqa_'], pattern: wholeWord('sq[pua]_[a-f0-9]{40}') },
  { rule: 'clojars', markers: ['CLOJARS_'], pattern: wholeWord('CLOJARS_[a-z0-9]{60}') },
  {
    rule: 'harness',
    markers: ['pat.', 'sat.'],
    pattern: wholeWord('[ps]at\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9]{24}\\.[A-Za-z0-9]{20}'),
  },
  { rule: 'octopus', markers: ['API-'], pattern: wholeWord('API-[A-Z0-9]{26}'), minEntropy: 3.5 },
  { rule: 'prefect', markers: ['pnu_'], pattern: wholeWord('pnu_[A-Za-z0-9]{36}') },
  { rule: 'readme', markers: ['rdme_'], pattern: wholeWord('rdme_[a-z0-9]{70}') },
  { rule: 'age', markers: ['AGE-SECRET-KEY-1'], pattern: wholeWord('AGE-SECRET-KEY-1[A-Z0-9]{58}') },
];
