import type { Score } from '../vulnerability.ts';

/** The group of a metric: constant, changing over time, environment-specific, or without effect on the score. */
export type MetricGroup = 'base' | 'threat' | 'environment' | 'supplement';

/** A metric of a CVSS version, with the values it may have, in the order of the specification. */
export interface Metric {
  code: string;
  group: MetricGroup;
  values: readonly string[];
}

/** Versions 3.0 and 3.1 have the same metrics. */
export type CvssFamily = '2' | '3' | '4';

/** The metrics of a version (CVSS v2.0 guide, 2; v3.0 and v3.1 specifications, 2 to 4; v4.0 specification, 2 to 5). */
export function metricsOf(version: Score['version']): readonly Metric[] {
  return families[familyOf(version)];
}

export function familyOf(version: Score['version']): CvssFamily {
  return version.slice(0, 1) as CvssFamily;
}

/** Values of a metric that is left open: `ND` in version 2, `X` since. */
export const undefinedValues: readonly string[] = ['ND', 'X'];

const families: Record<CvssFamily, readonly Metric[]> = {
  '2': [
    ...read('base', 'AV:N,A,L AC:L,M,H Au:N,S,M C:N,P,C I:N,P,C A:N,P,C'),
    ...read('threat', 'E:ND,U,POC,F,H RL:ND,OF,TF,W,U RC:ND,UC,UR,C'),
    ...read('environment', 'CDP:ND,N,L,LM,MH,H TD:ND,N,L,M,H CR:ND,L,M,H IR:ND,L,M,H AR:ND,L,M,H'),
  ],
  '3': [
    ...read('base', 'AV:N,A,L,P AC:L,H PR:N,L,H UI:N,R S:U,C C:N,L,H I:N,L,H A:N,L,H'),
    ...read('threat', 'E:X,U,P,F,H RL:X,O,T,W,U RC:X,U,R,C'),
    ...read('environment', 'CR:X,L,M,H IR:X,L,M,H AR:X,L,M,H'),
    ...read('environment', 'MAV:X,N,A,L,P MAC:X,L,H MPR:X,N,L,H MUI:X,N,R MS:X,U,C MC:X,N,L,H MI:X,N,L,H MA:X,N,L,H'),
  ],
  '4': [
    ...read('base', 'AV:N,A,L,P AC:L,H AT:N,P PR:N,L,H UI:N,P,A VC:N,L,H VI:N,L,H VA:N,L,H SC:N,L,H SI:N,L,H SA:N,L,H'),
    ...read('threat', 'E:X,A,P,U'),
    ...read(
      'environment',
      'CR:X,L,M,H IR:X,L,M,H AR:X,L,M,H MAV:X,N,A,L,P MAC:X,L,H MAT:X,N,P MPR:X,N,L,H MUI:X,N,P,A',
    ),
    ...read('environment', 'MVC:X,N,L,H MVI:X,N,L,H MVA:X,N,L,H MSC:X,N,L,H MSI:X,N,L,H,S MSA:X,N,L,H,S'),
    ...read('supplement', 'S:X,N,P AU:X,N,Y R:X,A,U,I V:X,D,C RE:X,L,M,H U:X,Clear,Green,Amber,Red'),
  ],
};

function read(group: MetricGroup, text: string): Metric[] {
  return text.split(' ').map((metric) => {
    const [code = '', values = ''] = metric.split(':');
    return { code, group, values: values.split(',') };
  });
}
