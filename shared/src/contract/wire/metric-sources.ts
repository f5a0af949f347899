import { websiteOf } from '../website.ts';
import { recordOf, textOf } from './loose.ts';

/** Where each metric of an asset can be read; addresses that a link may not lead to are left out. */
export const metricSourcesOf = (
  metadata: Readonly<Record<string, unknown>>,
): Readonly<Record<string, { href: string; host: string }>> =>
  Object.fromEntries(
    Object.entries(recordOf(metadata['metricSources'])).flatMap(([metric, address]) => {
      const website = websiteOf(textOf(address));
      return website ? [[metric, website]] : [];
    }),
  );
