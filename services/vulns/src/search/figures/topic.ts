import type { Image } from '../image/image.ts';
import { intersection, type SlotSet, sharedSize } from '../slot-set.ts';
import { countPublications, type Publications } from './publications.ts';

/** Counts of the published vulnerabilities of a topic: a tag, a category or a package. */
export interface TopicCounts extends Publications {
  kev: number;
  poc: number;
}

/** @param topic may hold others than published ones, which are not counted */
export function countTopic(image: Image, topic: SlotSet): TopicCounts {
  const published = intersection(topic, image.published);
  return {
    ...countPublications(image, published),
    kev: sharedSize(published, image.facet('kev:1')),
    poc: sharedSize(published, image.facet('poc:1')),
  };
}
