import { parseWebsite } from '../../forms/website.ts';
import { asRecord, asText } from '../loose.ts';

/** Returns the source of each metric of an asset; addresses that must not be linked are left out. */
export const readMetricSources = (
  metadata: Readonly<Record<string, unknown>>,
): Readonly<Record<string, { href: string; host: string }>> =>
  Object.fromEntries(
    Object.entries(asRecord(metadata['metricSources'])).flatMap(([metric, address]) => {
      const website = parseWebsite(asText(address));
      return website ? [[metric, website]] : [];
    }),
  );
