import type { z } from 'zod';
import { noCounts } from '../search/figures/publications.ts';
import { statisticsOf } from '../search/figures/statistics.ts';
import { epssEdges } from '../search/figures/trends.ts';
import type { Image } from '../search/image/image.ts';
import { oncePer } from '../search/once-per.ts';
import { severitiesOf } from '../search/tags/count-facet.ts';
import { listTags } from '../search/tags/tags-in-use.ts';
import type { Language } from '../vulnerability.ts';
import type { trendsShape } from './shapes.ts';
import { lastMonths } from './statistics.ts';
import { tagNameOf } from './tag-names.ts';

const shownTags = 10;

/** The most used weaknesses and vendors, with their counts. */
const topTags = oncePer((image: Image) => {
  const top = (kind: 'weakness' | 'vendor') =>
    listTags(image, { kind, limit: shownTags }).map((each) => ({ ...each, severities: severitiesOf(image, each.tag) }));
  return { weakness: top('weakness'), vendor: top('vendor') };
});

/** Returns the trends of an image, for the months up to today. */
export async function trendsAnswer(image: Image, now: Date, language: Language): Promise<z.output<typeof trendsShape>> {
  const { by_month, by_year, kev_by_month, kev_by_year, epss, without_epss, at } = await statisticsOf(image);
  const months = lastMonths(now);
  const top = (kind: 'weakness' | 'vendor') =>
    topTags(image)[kind].map(({ tag, ...counts }) => ({ ...tagNameOf(tag, language), ...counts }));
  return {
    by_month: months.map((month) => ({ month, severities: by_month.get(month) ?? noCounts() })),
    by_year,
    kev_by_month: months.map((month) => ({ month, ...(kev_by_month[month] ?? { added: 0, ransomware: 0 }) })),
    kev_by_year: Object.entries(kev_by_year).map(([year, count]) => ({ year, ...count })),
    epss: epss.map((count, i) => ({ from: epssEdges[i] as number, to: epssEdges[i + 1] as number, count })),
    without_epss,
    top_weaknesses: top('weakness'),
    top_vendors: top('vendor'),
    generated_at: at,
  };
}
