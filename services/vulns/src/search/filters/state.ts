import { z } from 'zod';
import { type Language, type State, states } from '../../vulnerability.ts';
import { everything, facet } from '../condition.ts';
import type { Filter } from './filter.ts';

/** @param usual the state if none is sent */
export function stateParameter(usual: State | 'all') {
  return z.enum([...states, 'all']).default(usual);
}

const parameters = {
  state: stateParameter('published').describe(
    'State of the vulnerabilities; default: published, without rejected and withdrawn ones',
  ),
};

/** What people call each state. */
export const stateNames: Readonly<Record<Language, Record<State, string>>> = {
  en: { published: 'Published', rejected: 'Rejected', withdrawn: 'Withdrawn' },
  ja: { published: '公開', rejected: '却下', withdrawn: '取り下げ' },
  fr: { published: 'Publiée', rejected: 'Rejetée', withdrawn: 'Retirée' },
};

/** Published, rejected or withdrawn. */
export const state: Filter<State | 'all', typeof parameters> = {
  parameters,
  none: 'published',
  read: ({ state }) => state ?? 'published',
  write: (state) => ({ state }),
  condition: (state) => (state === 'all' ? everything : facet(`state:${state}`)),
  // The parameter alone decides which states are searched.
  query: {},
  fields: {
    state: {
      control: 'choice',
      usual: 'published',
      texts: {
        en: { label: 'State', values: { ...stateNames.en, all: 'All' } },
        ja: { label: '状態', values: { ...stateNames.ja, all: 'すべて' } },
        fr: { label: 'État', values: { ...stateNames.fr, all: 'Tous' } },
      },
    },
  },
};
