import { standingAlone, type TokenFormat } from '../token-format.ts';

/** Tokens of code hosting, package registries and build services. */
export const codeHosting: readonly TokenFormat[] = [
  {
    rule: 'github',
    marks: ['gh', 'github_pat_'],
    pattern: standingAlone(
      'gh[pousr]_[A-Za-z0-9_]{36,255}|github_pat_[A-Za-z0-9_]{82}|ghs_[0-9]{1,20}_[A-Za-z0-9_-]{1,400}\\.[A-Za-z0-9_-]{1,1000}\\.[A-Za-z0-9_-]{1,400}',
    ),
  },
  {
    rule: 'gitlab',
    marks: ['gl', 'GR1348941'],
    pattern: standingAlone(
      'gl(?:pat|dt|rt|rtr|ptt|cbt|soat|imt|agent|ft|ffct|oas)-[A-Za-z0-9_-]{20,300}(?:\\.[0-9a-z.]{2,20})?|GR1348941[A-Za-z0-9_-]{20}',
    ),
  },
  {
    rule: 'atlassian',
    marks: ['ATATT3', 'ATCTT3', 'ATBB'],
    pattern: standingAlone('AT[AC]TT3[A-Za-z0-9_=-]{60,250}|ATBB[A-Za-z0-9_=.-]{32}'),
  },
  { rule: 'kairan', marks: ['kpat_'], pattern: standingAlone('kpat_[A-Za-z0-9_-]{20,80}') },
  { rule: 'npm', marks: ['npm_'], pattern: standingAlone('npm_[A-Za-z0-9]{36}') },
  { rule: 'pypi', marks: ['pypi-Ag'], pattern: standingAlone('pypi-Ag(?:EI|EN)[A-Za-z0-9_-]{50,1000}') },
  { rule: 'rubygems', marks: ['rubygems_'], pattern: standingAlone('rubygems_[a-f0-9]{48}') },
  {
    rule: 'crates-io',
    marks: ['cio'],
    pattern: standingAlone('cio(?=[A-Za-z]{0,31}[0-9])[A-Za-z0-9]{32}'),
    leastEntropy: 3.8,
  },
  { rule: 'nuget', marks: ['oy2'], pattern: standingAlone('oy2[a-z0-9]{43}') },
  { rule: 'docker', marks: ['dckr_'], pattern: standingAlone('dckr_(?:pat|oat)_[A-Za-z0-9_-]{27,64}') },
  {
    rule: 'artifactory',
    marks: ['AKCp', 'cmVmdGtu'],
    pattern: standingAlone('AKCp[A-Za-z0-9]{60,80}|cmVmdGtu[A-Za-z0-9]{56}'),
  },
  { rule: 'sourcegraph', marks: ['sgp_'], pattern: standingAlone('sgp_(?:[A-Za-z0-9]{1,20}_)?[a-f0-9]{40}') },
  { rule: 'circleci', marks: ['CCIP'], pattern: standingAlone('CCIP(?:AT|RJ)_[A-Za-z0-9]{20,30}_[a-f0-9]{40}') },
  { rule: 'buildkite', marks: ['bkua_'], pattern: standingAlone('bkua_[a-f0-9]{40}') },
  { rule: 'postman', marks: ['PMAK-'], pattern: standingAlone('PMAK-[a-f0-9]{24}-[a-f0-9]{34}') },
  { rule: 'sonarqube', marks: ['sqp_', 'squ_', 'sqa_'], pattern: standingAlone('sq[pua]_[a-f0-9]{40}') },
  { rule: 'clojars', marks: ['CLOJARS_'], pattern: standingAlone('CLOJARS_[a-z0-9]{60}') },
  {
    rule: 'harness',
    marks: ['pat.', 'sat.'],
    pattern: standingAlone('[ps]at\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9]{24}\\.[A-Za-z0-9]{20}'),
  },
  { rule: 'octopus', marks: ['API-'], pattern: standingAlone('API-[A-Z0-9]{26}'), leastEntropy: 3.5 },
  { rule: 'prefect', marks: ['pnu_'], pattern: standingAlone('pnu_[A-Za-z0-9]{36}') },
  { rule: 'readme', marks: ['rdme_'], pattern: standingAlone('rdme_[a-z0-9]{70}') },
  { rule: 'age', marks: ['AGE-SECRET-KEY-1'], pattern: standingAlone('AGE-SECRET-KEY-1[A-Z0-9]{58}') },
];
